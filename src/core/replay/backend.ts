import type { Process } from './clock.ts';
import type { Passed } from './reading.ts';
import { acceptLate, type CallRecord, move } from './record.ts';
import { emit, type Job, type Run, type Seen } from './run-state.ts';
import type { Reply } from './scenario.ts';
import { tellLate } from './telling.ts';
import { PHASES, type Phase } from './vocabulary.ts';

export interface Span {
  readonly phase: Phase;
  /** `Infinity`: it never ends. */
  readonly ms: number;
}

/** The phases that a call goes through, as far as it gets. */
export function spansOf(reply: Reply): Span[] {
  const spans: Span[] = [];
  for (const phase of PHASES) {
    const silent = phase === 'return' && reply.answer === 'never';
    spans.push({ phase, ms: silent ? Number.POSITIVE_INFINITY : reply[`${phase}Ms`] });
    if (reply.sees !== undefined && reply.endsIn === phase && phase !== 'processing') break;
  }
  return spans;
}

export interface Patience {
  readonly at: number;
  /** The phase that was under way when patience ran out. */
  readonly phase: Phase;
}

/** When the caller gives up: the first phase that exceeds its budget, or the deadline. */
export function patienceOf(run: Run, reply: Reply, start: number, deadlineAt: number): Patience {
  let at = start;
  let last: Phase = 'validation';
  for (const { phase, ms } of spansOf(reply)) {
    last = phase;
    const limit = run.design.phases[phase] ?? Number.POSITIVE_INFINITY;
    const end = at + Math.min(ms, limit);
    if (end >= deadlineAt) return { at: deadlineAt, phase };
    if (ms > limit) return { at: end, phase };
    at = end;
  }
  return { at: deadlineAt, phase: last };
}

/** One call at work. It goes on although the caller may have given up: that is how effects come late. */
export function* backendProcess(run: Run, job: Job, record: CallRecord, reply: Reply): Process<Passed> {
  const work = { done: false };
  if (reply.noticeAtMs !== undefined) run.clock.spawn(notice(run, job, record, reply.noticeAtMs, work));
  for (const { phase, ms } of spansOf(reply)) {
    // Who gives up before anything was sent has nothing to be afraid of later.
    if (record.state === 'failed') break;
    if (record.state === 'pending') record.phase = phase;
    if (phase === 'processing') {
      job.running += 1;
      if (reply.acknowledged && record.state === 'pending')
        move(record, 'accepted', 'acknowledgement', run.clock.now, 'backend');
    }
    yield { until: run.clock.now + ms };
    if (phase === 'processing') {
      job.running -= 1;
      work.done = true;
      run.work.push({ call: job.id, from: run.clock.now - ms, to: run.clock.now });
      takeEffect(run, job, record, reply);
    }
  }
  return { ...answerOf(run, reply), known: reply.known ?? null };
}

function takeEffect(run: Run, job: Job, record: CallRecord, reply: Reply): void {
  if (!job.changes || !(reply.takesEffect ?? reply.sees === undefined)) return;
  const key = job.spec.effect === 'idempotent-write' ? 'by nature' : record.key;
  const fields = { call: job.id, record: record.id, from: 'backend', depth: run.design.layers.length };
  if (key !== null && job.appliedKeys.has(key)) {
    run.bill.effectsHeld += 1;
    emit(run, 'effect-held', { ...fields, text: key });
    return;
  }
  if (key !== null) job.appliedKeys.add(key);
  job.effects += 1;
  run.bill.effects += 1;
  if (job.effects > 1) run.bill.duplicatedEffects += 1;
  emit(run, job.effects > 1 ? 'effect-again' : 'effect', fields);
}

const WELL = { kind: 'response', response: { content: [{ type: 'text', text: 'ok' }] } } as const;

function answerOf(run: Run, reply: Reply): Passed {
  const innermost = run.design.layers.at(-1)?.name;
  if (reply.answer === 'reset') return { ...same(lostTo(innermost)), silence: 'lost' };
  if (reply.sees !== undefined)
    return { ...same(reply.sees), silence: isSilence(reply.sees) ? 'lost' : null };
  return same(
    reply.matches === undefined ? WELL : { kind: 'check', stage: 'lookup', matches: reply.matches },
  );
}

/** A script may also say in so many words that no answer came. */
function isSilence({ kind, sent, phase }: Seen): boolean {
  return (
    (kind === 'timeout' && phase !== 'connect' && sent !== false) || (kind === 'disconnect' && sent === true)
  );
}

function same(seen: Seen): Passed {
  return { seen, origin: seen, silence: null, known: null, reported: null };
}

/** A tool meets a lost connection as its backend's; every other layer as a loss of its own. */
function lostTo(innermost: string | undefined): Seen {
  return innermost === 'tool'
    ? { kind: 'upstream', os: { code: 'ECONNRESET' } }
    : { kind: 'disconnect', sent: true, code: 'ECONNRESET' };
}

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  validation: 'validation',
  connect: 'connect',
  processing: 'tool-processing',
  return: 'return',
};

/** What a layer sees that has given up waiting. */
export function silenceOf(layer: string, phase: Phase, elapsedMs: number, limitMs: number): Passed {
  const sent = phase === 'processing' || phase === 'return';
  const seen: Seen =
    layer === 'tool' && sent
      ? { kind: 'upstream', os: { code: 'ETIMEDOUT' }, phase: PHASE_WORDS[phase] }
      : { kind: 'timeout', sent, phase: PHASE_WORDS[phase], elapsedMs, deadlineMs: limitMs };
  return { ...same(seen), silence: 'gave-up' };
}

function* notice(
  run: Run,
  job: Job,
  record: CallRecord,
  afterMs: number,
  work: { readonly done: boolean },
): Process<void> {
  yield { until: run.clock.now + afterMs };
  if (!work.done || job.known === 'completed') return;
  job.known = 'completed';
  emit(run, 'late-completion', { call: job.id, record: record.id, from: 'backend' });
  for (const known of relatives(job, record)) {
    if (known.state !== 'completed') acceptLate(known, run.clock.now);
  }
  tellLate(run, job);
}

/** The record, those within which it was made, and those that carry the same key. */
function relatives(job: Job, record: CallRecord): CallRecord[] {
  const found = new Set<CallRecord>();
  for (let here: CallRecord | undefined = record; here !== undefined; ) {
    found.add(here);
    const { parent }: CallRecord = here;
    here = job.records.find(({ id }) => id === parent);
  }
  for (const other of job.records) {
    if (record.key !== null && other.key === record.key) found.add(other);
    if (other.state === 'handed-over') found.add(other);
  }
  return [...found];
}
