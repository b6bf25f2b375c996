import { classify } from '../../core/classify.ts';
import { InputError } from '../../core/input-error.ts';
import { judgeQuestion } from '../../core/questions/judge.ts';
import { letterOf } from '../../core/questions/letters.ts';
import { drawVariant } from '../../core/questions/variants.ts';
import { describeFacts } from '../../core/questions/words/facts-words.ts';
import { renderOption } from '../../core/questions/words/render.ts';
import { addressOf, fencedJson, type Issue, issueOf } from '../../core/report/issue.ts';
import { inFile } from '../../files/file-error.ts';
import { requireShallow } from '../../files/json-file.ts';
import { repositoryAddress } from '../../files/manifest.ts';
import { REPORT_WORDS as W } from '../../words/en/report.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { readJson } from '../input.ts';
import { write, writeJson, writeLine } from '../output.ts';
import { authoredQuestions, questionCalled } from '../study/authored.ts';
import { numberGiven } from '../study/options.ts';
import { tellUnread } from '../unread.ts';
import { VERSION } from '../version.ts';

const VERSIONS = { program: VERSION, node: process.versions.node };

/** `report ID`, `report --observation FILE`: the text of an issue on standard output. Sends nothing. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { operands, options, global, io } = invocation;
  const [id] = operands;
  const file = typeof options['observation'] === 'string' ? options['observation'] : undefined;
  if (id !== undefined && file !== undefined) throw new InputError('usage', W.both, { hint: W.bothHint });
  const issue = file === undefined ? aboutKey(id, invocation) : await aboutVerdict(file, invocation);
  const repository = repositoryAddress();
  const address = repository === null ? null : addressOf(issue, repository);
  if (global.json) {
    await writeJson(io.stdout, { ...issue, address });
    return 0;
  }
  await write(io.stdout, `# ${issue.title}\n\n${issue.body}`);
  await writeLine(io.stderr, address === null ? W.copy : W.open(address));
  return 0;
}

function aboutKey(id: string | undefined, invocation: Invocation): Issue {
  if (id === undefined) throw new InputError('usage', W.nothing, { hint: W.nothingHint });
  const seed = numberGiven(invocation.options, 'seed') ?? 0;
  const question = drawVariant(questionCalled(id, authoredQuestions(invocation)), seed);
  const { key, cases, verdicts } = judgeQuestion(question);
  const variant = question.parameters === undefined ? [] : [W.variant(seed)];
  const facts = cases.map(({ situation }) => describeFacts(situation.observation));
  const choices = (question.options ?? []).map((option, at) => `${letterOf(at)}. ${renderOption(option)}`);
  const letters = choices.length === 0 ? [] : [W.letters];
  return issueOf(
    W.keyTitle(question.id),
    [
      { heading: W.wrong, lines: [W.wrongKey] },
      {
        heading: W.question,
        lines: [`\`${question.id}\``, ...variant, W.key(key), ...letters],
        fenced: question.stem,
      },
      ...(choices.length === 0 ? [] : [{ heading: W.options, lines: choices }]),
      {
        heading: W.facts,
        lines: facts,
        fenced: fencedJson(question.cases.map((one) => one.facts)),
      },
      { heading: W.because, lines: verdicts.flatMap(({ because }) => because.map(({ text }) => text)) },
    ],
    VERSIONS,
  );
}

async function aboutVerdict(file: string, { io }: Invocation): Promise<Issue> {
  const { name, value } = await readJson(file, io);
  requireShallow(value, name);
  const verdict = inFile(name, () => classify(value));
  await tellUnread({ name, value }, io);
  return issueOf(
    W.verdictTitle(verdict.reason ?? W.noFailure),
    [
      { heading: W.wrong, lines: [W.wrongVerdict] },
      { heading: W.facts, fenced: fencedJson(value) },
      { heading: W.verdict, fenced: fencedJson(verdict) },
    ],
    VERSIONS,
  );
}
