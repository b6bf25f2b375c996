import type { AskedCase } from '../../core/asking/model.ts';
import { prettyJson } from '../../core/lessons/pretty-json.ts';
import { safeText } from '../../core/text/safe.ts';
import { QUESTION_WORDS as W } from '../../words/en/question.ts';
import { type Area, EMPTY, panel, rich, text } from '../page.ts';
import { isWide, tableLines } from '../table.ts';
import type { Line } from '../theme.ts';

/** The part of a question that its facts are shown by. */
interface Facts {
  readonly cases: readonly AskedCase[];
  readonly question: { readonly form: string };
}

/** The facts of a question behind a bar, as JSON or as a short table. */
export function factsLines({ cases, question }: Facts, as: 'json' | 'table', area: Area): Line[] {
  return cases.flatMap((one, index) => {
    const title = cases.length > 1 ? text(area, W.caseTitle(index + 1, question.form), 'muted') : [];
    const rows = panel(area, (inner) =>
      as === 'json' ? jsonRows(one.observed, inner) : factRows(one.rows, inner),
    );
    const today =
      one.today === null
        ? []
        : panel(area, (inner) => [...text(inner, W.today, 'muted'), ...todayRows(one.today, inner)]);
    return rows.length === 0 ? [] : [EMPTY, ...title, ...rows, ...today];
  });
}

/** What is done today: a sentence, or a message as JSON. */
function todayRows(today: unknown, area: Pick<Area, 'width'>): Line[] {
  return typeof today === 'string' ? text(area, today) : jsonRows(today, area);
}

/** A JSON value: members share a row where they fit. */
export function jsonRows(value: unknown, area: Pick<Area, 'width'>): Line[] {
  return prettyJson(value, area.width).flatMap((row) => text(area, safeText(row), 'code', 2));
}

/** Facts as a table; on narrow screens each follows its name, which takes half the rows. */
function factRows(rows: readonly (readonly [string, string])[], area: Pick<Area, 'width'>): Line[] {
  if (!isWide(rows, area)) return tableLines(rows, area);
  return rows.flatMap(([name, value]) =>
    rich(
      area,
      [
        { text: `${name}: `, style: 'muted' },
        { text: value, style: 'plain' },
      ],
      2,
    ),
  );
}
