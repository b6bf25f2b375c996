import { times } from './measure.mjs';

/** What a person waits for: whole processes against an empty one. */
const COMMANDS = [
  { id: 'version', args: ['--version'], limit: 1.25 },
  { id: 'help', args: ['--help'], limit: 1.4 },
  {
    id: 'classify',
    args: ['classify', '--json'],
    input: '{"kind":"upstream","http":{"status":429}}',
    limit: 1.8,
  },
];

export function startUp({ bin, rounds }) {
  const subjects = { empty: { args: ['-e', '0'] } };
  for (const { id, args, input } of COMMANDS) subjects[id] = { args: [bin, ...args], input };
  const taken = times(subjects, rounds);
  return COMMANDS.map(({ id, args, limit }) => ({
    what: `${args.join(' ')}, against node -e 0`,
    ratio: taken[id] / taken.empty,
    limit,
    better: 'lower',
    absolute: `${taken[id].toFixed(0)} ms, ${taken.empty.toFixed(0)} ms`,
  }));
}
