import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReportCard } from '../../src/core/lab/card.ts';
import { FINDINGS } from '../../src/core/lab/findings.ts';
import { SCRIPT } from '../../src/core/lab/script.ts';
import { callOf, HABITS } from '../../src/core/lab/script-row.ts';
import { run } from '../cli/run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOC = readFileSync(join(ROOT, 'docs/lab.md'), 'utf8');

/** Beside the installed packages, so that the servers of the page find them. */
const scratch = join(ROOT, 'node_modules', '.cache', `lab-doc-${process.pid}`);
mkdirSync(scratch, { recursive: true });
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

describe('docs/lab.md says what the tables say', () => {
  test('every scripted failure', () => {
    const rows = SCRIPT.map((one) => {
      const { name, arguments: args } = callOf(one);
      return row(`\`${one.id}\``, `\`${name} ${JSON.stringify(args)}\``, one.what, HABITS[one.bad.habit]);
    });
    const table = [
      row('case', 'call', 'what happens', 'habit of the style `bad`'),
      row('---', '---', '---', '---'),
      ...rows,
    ];
    expect(DOC).toContain(table.join('\n'));
  });

  test("every finding of the probe's own", () => {
    const rows = FINDINGS.map(({ id, severity, spec, mend }) =>
      row(`\`${id}\``, severity, spec ? 'yes' : 'no', mend),
    );
    const table = [
      row('finding', 'severity', 'in `--profile spec`', 'how to mend it'),
      row('---', '---', '---', '---'),
      ...rows,
    ];
    expect(DOC).toContain(table.join('\n'));
  });
});

describe('the fifteen minutes of docs/lab.md', () => {
  const servers = [...DOC.matchAll(/```js\n([\s\S]*?)```/g)].map((match) => match[1]!);

  async function graded(source: string): Promise<{ code: number | null; ids: string[] }> {
    writeFileSync(join(scratch, 'server.mjs'), source);
    const call = 'lookup_order={"order_id":"A-503"}';
    const { code, stdout } = await run(
      ['probe', '--json', '--call', call, '--', process.execPath, 'server.mjs'],
      {
        cwd: scratch,
      },
    );
    const card = JSON.parse(stdout) as ReportCard;
    const all = [...card.general, ...card.tools.flatMap(({ exchanges }) => exchanges)];
    return { code, ids: [...new Set(all.flatMap(({ findings }) => findings.map(({ id }) => id)))].sort() };
  }

  test('there is a server before and one after', () => {
    expect(servers).toHaveLength(2);
  });

  test('the first has the findings that the page names', async () => {
    const { code, ids } = await graded(servers[0]!);
    expect(code).toBe(1);
    expect(ids).toEqual(expect.arrayContaining(['generic-message', 'missing-category', 'missing-retryable']));
  });

  test('the mended one keeps the warning that the page names, and no error', async () => {
    expect(await graded(servers[1]!)).toEqual({ code: 0, ids: ['malformed-unanswered'] });
  });

  test('the configurations are JSON', () => {
    for (const [, json] of DOC.matchAll(/```json\n([\s\S]*?)```/g))
      expect(() => JSON.parse(json!)).not.toThrow();
  });
});
