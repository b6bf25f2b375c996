import { draftOf, EMPTY_DRAFT, valueGiven } from '../../core/asking/draft.ts';
import type { Asked, Feedback, FeedbackOption } from '../../core/asking/model.ts';
import { letterOf } from '../../core/questions/letters.ts';
import { type AnswerEvent, OPEN_STEP } from '../../core/sessions/events.ts';
import type { ItemState } from '../../core/sessions/state.ts';
import { QUESTION_WORDS as W } from '../../words/en/question.ts';
import { type Area, EMPTY, marked, rich, span, text } from '../page.ts';
import { tableLines } from '../table.ts';
import type { Line, Role } from '../theme.ts';
import { labelAt } from './question-view.ts';

/** Right or wrong in words, the verdict, the rules, and every option with what it does wrong. */
export function feedbackRows(asked: Asked, item: ItemState, feedback: Feedback, area: Area): Line[] {
  const { answer } = item;
  const rows =
    answer === null
      ? text(area, W.verdict.unanswered(keyText(asked, feedback.key)), 'bad')
      : resultRows(asked, item, answer, feedback, area);
  for (const [index, verdict] of feedback.verdicts.entries()) {
    const title =
      feedback.verdicts.length > 1 ? W.caseVerdict(index + 1, asked.question.form) : W.headings.verdict;
    rows.push(EMPTY, ...text(area, title, 'title'), ...tableLines(verdict.rows, area));
    if (verdict.rules.length > 0) rows.push(...text(area, W.headings.rules, 'title'));
    for (const rule of verdict.rules) rows.push(...bullet(rule, area));
  }
  if (feedback.options.length > 0) rows.push(EMPTY, ...text(area, W.headings.options, 'title'));
  for (const [index, option] of asked.options.entries()) {
    const why = feedback.options.find(({ id }) => id === option.id);
    if (why !== undefined) rows.push(...optionRows(shownOption(asked, answer, index, why), why, area));
  }
  if (feedback.note !== null) rows.push(EMPTY, ...text(area, feedback.note));
  if (feedback.lesson !== null) {
    rows.push(EMPTY, ...text(area, `${W.headings.lesson}: ${W.lesson(feedback.lesson)}`, 'accent'));
  }
  return rows;
}

/** What the question is called, for who has something to say about it. Apart: an id is no text to look terms up in. */
export function nameRows(asked: Asked, { ref }: ItemState, area: Area): Line[] {
  return [EMPTY, ...text(area, W.named(asked.question.id, ref.variant, asked.pack), 'muted')];
}

/** The question and its result in short, for the scrollback. */
export function recordRows(asked: Asked, item: ItemState, feedback: Feedback, area: Area): Line[] {
  const result = item.answer === null ? [] : resultRows(asked, item, item.answer, feedback, area);
  return [...text(area, asked.stem, 'strong'), ...result, EMPTY];
}

function resultRows(
  asked: Asked,
  { hints, informed }: ItemState,
  answer: AnswerEvent,
  feedback: Feedback,
  area: Area,
): Line[] {
  const { glyphs } = area;
  const role: Role = answer.correct ? 'good' : 'bad';
  const word = answer.correct ? `${glyphs.right} ${W.verdict.right}` : `${glyphs.wrong} ${W.verdict.wrong}`;
  const yours = W.verdict.yours(givenText(asked, answer));
  const rest = answer.correct ? yours : `${yours} ${W.verdict.key(keyText(asked, feedback.key))}`;
  return [
    ...rich(area, [
      { text: word, style: role },
      { text: ` ${rest}`, style: 'plain' },
    ]),
    ...(answer.assisted ? text(area, W.assisted(hints, informed), 'muted') : []),
  ];
}

/** What was chosen, by the letters of the screen. */
export function givenText(asked: Asked, answer: AnswerEvent): string {
  const { response } = answer;
  if (response.form === 'fill') {
    const { values } = draftOf(response, asked);
    return asked.options
      .map(({ id, text: name, values: all }) => W.field(name, all?.[values[id] ?? -1]?.text ?? null))
      .join(', ');
  }
  return keyText(asked, response.form === 'defects' ? response.ids : response.letters);
}

/** Ids as the letters of the screen; what has none stays as it is. */
export function keyText(asked: Asked, ids: readonly string[]): string {
  const { form } = asked.question;
  if (form === 'fill') return ids.map((id) => id.replace('=', ': ')).join(', ');
  if (form === 'order')
    return ids.map((id, index) => W.matched(index + 1, id === OPEN_STEP ? W.noAction : id)).join(', ');
  const letters = ids.map((id) => {
    const index = asked.options.findIndex((option) => option.id === id);
    return index < 0 ? id : letterOf(index);
  });
  return letters.sort().join(', ');
}

interface ShownOption {
  readonly label: string;
  readonly words: string;
  /** What it is, and whether the learner chose it; empty where there is nothing to add. */
  readonly said: string;
}

/** An option as it stood on the screen, with what was answered to it. */
function shownOption(
  asked: Asked,
  answer: AnswerEvent | null,
  index: number,
  why: FeedbackOption,
): ShownOption {
  const option = asked.options[index]!;
  const { id, text: words, values = [] } = option;
  const label = labelAt(asked, index);
  const given = answer === null ? EMPTY_DRAFT : draftOf(answer.response, asked);
  const own = valueGiven(given, option);
  switch (asked.question.form) {
    case 'order': {
      const action = values.find(({ value }) => value === why.label)?.text ?? '';
      const isOwn = own === null || own.value === why.label;
      return {
        label,
        words: W.action(why.label, action),
        said: isOwn ? '' : W.yourValue(String(own.value)),
      };
    }
    case 'fill':
      return {
        label,
        words,
        said: own === null || own.text === why.label ? why.label : `${why.label}; ${W.yourValue(own.text)}`,
      };
    default:
      return { label, words, said: given.chosen.includes(id) ? `${why.label}, ${W.yours}` : why.label };
  }
}

function optionRows({ label, words, said }: ShownOption, why: FeedbackOption, area: Area): Line[] {
  const { glyphs } = area;
  const glyph = why.right ? glyphs.right : why.soundToo ? glyphs.dot : glyphs.wrong;
  const style: Role = why.right ? 'good' : why.soundToo ? 'muted' : 'bad';
  const mark = `${glyph} ${label}  `;
  const inner = { ...area, width: area.width - mark.length };
  const rows = [
    ...rich(inner, [
      { text: words, style: 'plain' },
      ...(said === '' ? [] : [{ text: ` (${said})`, style }]),
    ]),
    ...why.why.flatMap((sentence) => bullet(sentence, inner)),
    ...why.confusions.flatMap((name) => text(inner, W.confusion(name), 'warn', 2)),
  ];
  return marked([span(mark, style)], rows, mark.length);
}

function bullet(words: string, area: Area): Line[] {
  const mark = `${area.glyphs.dot} `;
  return marked([span(mark, 'muted')], text({ width: area.width - 2 }, words), 2);
}
