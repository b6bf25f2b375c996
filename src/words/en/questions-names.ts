import type { WritableName, WritableNames } from '../../core/questions/pack/writable-names.ts';

const TITLES: Readonly<Record<keyof WritableNames, string>> = {
  topics: 'topic',
  scenarios: 'scenario',
  forms: 'form',
  wants: 'want',
  is: 'Claim {"is": {…}}: fields of the verdict',
  reasons: 'Values of reason',
  criteria: 'Claim {"has": "…"}: criteria, and nothing',
  defects: 'Claim {"has": "…"}: defects of a message',
  confusions: 'Claim {"has": "…"}: confusions',
  practices: 'Claim {"does": […]}, and now: practices',
  actions: 'Claim {"does": […]}, and now: actions; also values of action',
  needs: 'Values of keep and tells',
  shownAs: 'Step {"show": {"as": "…"}}',
};

/** Every name that a question may use, for people: a list of bare names is one line, others have a line each. */
export function namesText(names: WritableNames): string {
  const blocks = (Object.keys(names) as (keyof WritableNames)[]).map((key) => block(TITLES[key], names[key]));
  return `${blocks.join('\n\n')}\n`;
}

function block(title: string, names: readonly WritableName[]): string {
  if (names.every(({ says }) => says === '')) return `${title}: ${names.map(({ name }) => name).join(', ')}`;
  const width = Math.max(...names.map(({ name }) => name.length));
  return [`${title}:`, ...names.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`.trimEnd())].join(
    '\n',
  );
}
