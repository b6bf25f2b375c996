import { advance, type Checkpoint, emptyCheckpoint, type Fold, stateOf } from '../core/progress/fold.ts';
import type { DataDir } from './data-dir.ts';
import { type Journal, openJournal } from './journal.ts';
import { type JournalReading, readJournal } from './journal-reader.ts';
import { type Damage, setAside } from './set-aside.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

/** Folded progress, and the journal to go on with. */
export interface Progress<State> {
  readonly state: State;
  readonly journal: Journal;
  /** What was unreadable and not reported before, or null. */
  readonly damage: Damage | null;
}

/** A snapshot is written when this many events were read since the last one. */
const SNAPSHOT_EVERY = 128;

/**
 * Reads and folds what was done so far, from the snapshot where it fits. Fold and journal agree: append to
 * the journal first, then take the same step with the state.
 *
 * @throws StorageError, with `canGoOn` where practice may go on unkept (see `unkeptJournal`).
 */
export function openProgress<State>(dir: DataDir, fold: Fold<State>): Progress<State> {
  const { reading, checkpoint, fresh } = fromSnapshot(dir, fold) ?? fromJournal(dir, fold);
  const damage = setAside(dir, reading.unreadable);
  if (fresh >= SNAPSHOT_EVERY) writeSnapshot(dir.snapshot, { mark: reading.mark, checkpoint });
  return {
    state: stateOf(fold, checkpoint),
    journal: openJournal(dir.journal, reading.mark.offset),
    damage: damage?.isNew === true ? damage : null,
  };
}

/**
 * Every event of the journal, in no particular order, for export and checks. Changes nothing.
 *
 * @throws StorageError.
 */
export function readProgress(dir: DataDir): JournalReading {
  return wholeJournal(dir.journal);
}

interface Folded<State> {
  readonly reading: JournalReading;
  readonly checkpoint: Checkpoint<State>;
  /** How many events the snapshot, if there is one, does not know. */
  readonly fresh: number;
}

function fromSnapshot<State>(dir: DataDir, fold: Fold<State>): Folded<State> | undefined {
  const snapshot = readSnapshot(dir.snapshot, fold);
  const reading = snapshot && readJournal(dir.journal, snapshot.mark);
  const checkpoint = reading && advance(fold, snapshot.checkpoint, reading.events);
  return checkpoint && { reading, checkpoint, fresh: reading.events.length };
}

function fromJournal<State>(dir: DataDir, fold: Fold<State>): Folded<State> {
  const reading = wholeJournal(dir.journal);
  const checkpoint = advance(fold, emptyCheckpoint(fold), reading.events);
  // A checkpoint without settled events takes any event.
  return { reading, checkpoint: checkpoint!, fresh: reading.events.length };
}

/** Without a mark nothing before it can differ, so the reading is never undefined. */
const wholeJournal = (path: string): JournalReading => readJournal(path)!;
