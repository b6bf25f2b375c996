import { statSync } from 'node:fs';
import { advance, type Checkpoint, emptyCheckpoint, type Fold, stateOf } from '../core/progress/fold.ts';
import { backUpIfDue } from './backups.ts';
import { type DataDir, makeDataDir } from './data-dir.ts';
import { type Journal, openJournal, unkeptJournal } from './journal.ts';
import { type JournalReading, readJournal } from './journal-reader.ts';
import { isPartly, type Look, type Mark, standsWhole } from './mark.ts';
import { type Damage, setAside } from './set-aside.ts';
import { clearTheWay, dropSnapshot, lengthAtSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';
import { StorageError } from './storage-error.ts';

/** Folded progress, and the journal to go on with. */
export interface Progress<State> {
  readonly state: State;
  readonly journal: Journal;
  /** What was unreadable and not reported before, or null. */
  readonly damage: Damage | null;
  /** The journal has lost what it held before; see `hasShrunk`. */
  readonly shrunk: boolean;
  /** Where a directory is now that stood in place of the snapshot; undefined: none did. */
  readonly displaced: string | undefined;
  /**
   * Looks, in the background, at what was taken on trust (see `Look`). Where it is not what the snapshot was
   * made of, the snapshot goes, and the next start reads the journal anew.
   */
  readonly confirm: () => Promise<void>;
}

/** A snapshot is written when this many events were read since the last one. */
const SNAPSHOT_EVERY = 128;

/**
 * Reads and folds what was done so far, from the snapshot where it fits. Fold and journal agree: append to
 * the journal first, then take the same step with the state.
 *
 * @throws StorageError, with `canGoOn` where practice may go on unkept (see `unkeptJournal`).
 */
export function openProgress<State>(dir: DataDir, fold: Fold<State>, look: Look = 'whole'): Progress<State> {
  const known = fromSnapshot(dir, fold, look);
  const { reading, checkpoint, fresh, trusted } = known ?? fromJournal(dir, fold);
  const shrunk = known === undefined && hasShrunk(dir);
  const damage = setAside(dir, reading.unreadable);
  const isDue = fresh >= SNAPSHOT_EVERY;
  const displaced = isDue ? clearTheWay(dir.snapshot) : undefined;
  if (isDue) writeSnapshot(dir.snapshot, { mark: reading.mark, checkpoint });
  return {
    state: stateOf(fold, checkpoint),
    journal: careful(dir, openJournal(dir.journal, reading.mark.offset)),
    damage: damage?.isNew === true ? damage : null,
    shrunk,
    displaced,
    confirm: async () => {
      if (trusted !== null) await confirmed(dir, trusted);
    },
  };
}

/** Nothing is read and nothing kept: for a learner who goes on although the data cannot be used. */
export function openUnkept<State>(fold: Fold<State>): Progress<State> {
  return {
    state: fold.initial(),
    journal: unkeptJournal(),
    damage: null,
    shrunk: false,
    displaced: undefined,
    confirm: async () => {},
  };
}

/**
 * Whether the journal is shorter than it was when its snapshot was made. It only ever grows (a reset takes the
 * snapshot away as well), so something else has cut, emptied or removed it.
 */
export function hasShrunk(dir: DataDir): boolean {
  const size = statSync(dir.journal, { throwIfNoEntry: false })?.size ?? 0;
  return size < lengthAtSnapshot(dir.snapshot);
}

/** The journal, which makes its directory and the backup of the day before the first event. */
function careful(dir: DataDir, journal: Journal): Journal {
  let isReady = false;
  return {
    kept: journal.kept,
    append(event) {
      if (!isReady) {
        makeDataDir(dir);
        backUpQuietly(dir, event.at);
        isReady = true;
      }
      journal.append(event);
    },
  };
}

function backUpQuietly(dir: DataDir, now: number): void {
  try {
    backUpIfDue(dir, now);
  } catch (error) {
    // A disk that has no room for a copy may still have room for the answer.
    if (!(error instanceof StorageError)) throw error;
  }
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
  /** The mark whose bytes were not all looked at; null: none. */
  readonly trusted: Mark | null;
}

function fromSnapshot<State>(dir: DataDir, fold: Fold<State>, look: Look): Folded<State> | undefined {
  const snapshot = readSnapshot(dir.snapshot, fold);
  const reading = snapshot && readJournal(dir.journal, snapshot.mark, { look });
  const checkpoint = reading && advance(fold, snapshot.checkpoint, reading.events);
  const trusted = snapshot && isPartly(snapshot.mark, look) ? snapshot.mark : null;
  return checkpoint && { reading, checkpoint, fresh: reading.events.length, trusted };
}

function fromJournal<State>(dir: DataDir, fold: Fold<State>): Folded<State> {
  const reading = wholeJournal(dir.journal);
  const checkpoint = advance(fold, emptyCheckpoint(fold), reading.events);
  // A checkpoint without settled events takes any event.
  return { reading, checkpoint: checkpoint!, fresh: reading.events.length, trusted: null };
}

async function confirmed(dir: DataDir, mark: Mark): Promise<void> {
  try {
    if (!(await standsWhole(dir.journal, mark))) dropSnapshot(dir.snapshot);
  } catch {
    // The journal is gone or cannot be read: the next start meets that itself.
  }
}

/** Without a mark nothing before it can differ, so the reading is never undefined. */
const wholeJournal = (path: string): JournalReading => readJournal(path)!;
