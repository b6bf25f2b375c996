import type { Asked, Feedback } from '../../core/asking/model.ts';
import { classify } from '../../core/classify.ts';
import { statsOf } from '../../core/insight/stats.ts';
import { lint, type Profile, recommend } from '../../core/lint/lint.ts';
import type { Ports } from '../../core/study/ports.ts';
import { DRILL_WORDS as W } from '../../words/en/mcp.ts';
import { scenarioText, topicName } from '../../words/en/names.ts';
import { type Result, rejected, type ToolServerOptions } from '../serve/tool-server.ts';
import { refusalEnvelope } from './refusal.ts';
import { labelOf, Round } from './round.ts';
import { type DrillTool, drillTools } from './tools.ts';

type Args = Readonly<Record<string, unknown>>;
type Act = (args: Args) => Readonly<Record<string, unknown>>;

export interface Drill extends ToolServerOptions {
  /** Ends the round that is open. */
  readonly end: () => void;
}

/** The drill as a server: the same questions, the same judge, the same journal as in the terminal. */
export function drillServer(ports: Ports, version: string, zone: number): Drill {
  const round = new Round(ports);
  const topics = [...new Set(ports.learner().bank.map(({ topic }) => topic))].sort();
  const acts = actsOf(round, ports, zone);
  return {
    name: 'mcp-errors-drill',
    version,
    instructions: W.instructions,
    tools: drillTools(topics),
    call(tool, args, place) {
      const refusal = rejected(tool, args, place);
      if (refusal !== null) return refusal;
      try {
        return success(acts[tool.name as DrillTool](args));
      } catch (error) {
        const envelope = refusalEnvelope(error, place.context, PREFIX[tool.name]);
        if (envelope === null) throw error;
        return envelope;
      }
    },
    end: () => round.end(),
  };
}

/** The argument that an error of the classifier or the linter speaks of. */
const PREFIX: Readonly<Record<string, string>> = {
  classify_observation: 'observation',
  lint_envelope: 'message',
};

/** The same value for hosts that read structure and for those that read text. */
function success(value: Readonly<Record<string, unknown>>): Result {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

function actsOf(round: Round, ports: Ports, zone: number): Readonly<Record<DrillTool, Act>> {
  return {
    next_question({ topic, exam_only }) {
      const { asked, at, of } = round.next({ topic: textOf(topic), examOnly: exam_only === true });
      return { question: questionOf(asked), number: at, of };
    },
    answer({ question_id, choice, confidence }) {
      const labels = Array.isArray(choice) ? choice.map(String) : [];
      const { correct, feedback, asked } = round.answer(String(question_id), labels, confidence);
      return { correct, right_answer: keyOf(feedback, asked), why: whyOf(feedback), lesson: feedback.lesson };
    },
    explain({ question_id }) {
      const { correct, feedback, asked } = round.explain(String(question_id));
      return { correct, right_answer: keyOf(feedback, asked), explanation: explanationOf(feedback, asked) };
    },
    classify_observation: ({ observation }) => ({ verdict: classify(observation) }),
    lint_envelope({ message, observation, profile }) {
      const given = observation === undefined ? {} : { facts: observation };
      const defects = lint(message, { ...given, profile: (profile ?? 'structured') as Profile });
      return { defects, recommended: recommend(message, given) };
    },
    progress: ({ most }) => progressOf(ports, zone, typeof most === 'number' ? most : USUAL_MOST),
  };
}

const USUAL_MOST = 5;

function progressOf(ports: Ports, zone: number, most: number): Readonly<Record<string, unknown>> {
  const { progress, bank, settings } = ports.learner();
  const { totals, today, rules, confusions, due, next } = statsOf(progress, bank, settings, {
    now: ports.now(),
    zone,
  });
  return {
    answers: totals,
    today,
    due,
    weakest_rules: rules.slice(0, most),
    confusions: confusions.slice(0, most),
    next: next.slice(0, most),
  };
}

function questionOf(asked: Asked): Readonly<Record<string, unknown>> {
  const { question, scenario, stem, cases, options } = asked;
  return {
    question_id: question.id,
    topic: topicName(question.topic),
    ...(scenario === null ? {} : { scenario: scenarioText(scenario) }),
    stem,
    cases: cases.map(({ observed, today }) => ({
      observed,
      ...(today === null ? {} : { done_today: today }),
    })),
    how_to_answer: W.howToAnswer(question.form, question.select, options.length),
    options: options.map(({ text, values }, index) =>
      values === undefined
        ? { label: labelOf(index), text }
        : { row: text, values: values.map((value, at) => ({ label: labelOf(at), text: value.text })) },
    ),
  };
}

/** The right answer by the labels under which it was shown; `fill`: as `field=value`. */
function keyOf({ key }: Feedback, { question, options }: Asked): readonly string[] {
  if (question.form === 'fill') return key;
  const list = question.form === 'order' ? (options[0]?.values ?? []) : options;
  return key.map((id) => {
    const at = list.findIndex((one) => ('id' in one ? one.id : one.value) === id);
    return at < 0 ? id : labelOf(at);
  });
}

function whyOf({ verdicts, note }: Feedback): readonly string[] {
  return [...verdicts.flatMap(({ rules }) => rules), ...(note === null ? [] : [note])];
}

function explanationOf(feedback: Feedback, { options }: Asked): Readonly<Record<string, unknown>> {
  const { verdicts, note, lesson } = feedback;
  return {
    verdicts: verdicts.map(({ rows, rules }) => ({ fields: Object.fromEntries(rows), because: rules })),
    options: feedback.options.flatMap(({ id, right, why, confusions }) => {
      const at = options.findIndex((option) => option.id === id);
      return at < 0 ? [] : [{ label: labelOf(at), right, why, confusions }];
    }),
    note,
    lesson,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
