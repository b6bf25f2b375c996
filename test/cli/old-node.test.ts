import { expect, test } from 'vitest';
import { run } from './run.ts';

/** Node as it would be if it said that it were another version. */
const pretending = (version: string): string[] => {
  const source = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  return ['--import', `data:text/javascript,${encodeURIComponent(source)}`];
};

test.each(['18.20.8', '20.18.3'])('Node %s gets one sentence that says what to do', async (version) => {
  const { code, stdout, stderr } = await run(['classify'], { node: pretending(version) });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(
    `mcp-errors-drill needs Node 20.19 or newer; this is Node ${version}. Install a newer Node from https://nodejs.org and run it again.\n`,
  );
});

test('Node 20.19 is new enough', async () => {
  const { code } = await run(['progress', 'path'], { node: pretending('20.19.0') });
  expect(code).toBe(0);
});
