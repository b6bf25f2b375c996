import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeRow, times } from './measure.mjs';

/** What a person waits for: whole processes against an empty one. */
const COMMANDS = [
  { id: 'version', args: ['--version'], limit: 1.25 },
  { id: 'help', args: ['--help'], limit: 1.4 },
  { id: 'classify', args: ['classify', 'FILE'], limit: 1.8 },
  { id: 'questions', args: ['questions', 'check'], limit: 8 },
];

export function startUp({ bin, work, rounds }) {
  const file = join(work, 'answer.json');
  writeFileSync(file, '{"kind":"upstream","http":{"status":429}}');
  const subjects = { empty: { args: ['-e', '0'] } };
  for (const { id, args } of COMMANDS) {
    subjects[id] = { args: [bin, ...args.map((arg) => (arg === 'FILE' ? file : arg))] };
  }
  const taken = times(subjects, rounds);
  return COMMANDS.map(({ id, args, limit }) =>
    timeRow(`${args.join(' ')}, against node -e 0`, taken[id], taken.empty, limit),
  );
}
