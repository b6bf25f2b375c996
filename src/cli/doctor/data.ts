import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { eventId } from '../../core/progress/event.ts';
import { inOrder } from '../../core/progress/timeline.ts';
import { listBackups, listResets, newestBackup } from '../../files/backups.ts';
import { type DataDir, isDirectory } from '../../files/data-dir.ts';
import type { Unreadable } from '../../files/journal-reader.ts';
import { hasShrunk, readProgress } from '../../files/progress.ts';
import { copiesOf } from '../../files/set-aside.ts';
import { inspectSettings } from '../../files/settings.ts';
import { isInTheWay } from '../../files/snapshot.ts';
import { onDisk, StorageError } from '../../files/storage-error.ts';
import { tryToKeep } from '../../files/trial.ts';
import { DOCTOR_WORDS as WORDS } from '../../words/en/doctor.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import { type Finding, note, ok, type Patient, problem } from './check.ts';

/** How many offsets of unreadable lines are named. */
const OFFSETS = 5;

/** The directory: where, whether it can be used, and who else can look into it. */
export function checkDirectory({ dir }: Patient): Finding[] {
  const found = onDisk(dir.path, () => isDirectory(dir.path));
  if (!found) return [note(WORDS.noDirectory(dir.path)), ...checkKeeping(dir)];
  onDisk(dir.path, () => readdirSync(dir.path));
  const findings = [ok(WORDS.directory(dir.path, WORDS.directoryFrom[dir.from])), ...checkKeeping(dir)];
  for (const path of [dir.path, dir.journal, dir.settings]) {
    if (isOpenToOthers(path)) findings.push(note(WORDS.open(path), WORDS.openHint(path)));
  }
  return findings;
}

/** Whether an answer could be kept: it is tried out, and nothing stays behind. */
function checkKeeping(dir: DataDir): Finding[] {
  try {
    tryToKeep(dir);
    return [];
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return [problem(WORDS.notKept(error.message), error.hint)];
  }
}

function isOpenToOthers(path: string): boolean {
  // Windows keeps rights elsewhere.
  if (process.platform === 'win32') return false;
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & 0o077) !== 0;
}

/** The journal: every line is read. */
export function checkJournal({ dir }: Patient): Finding[] {
  const { events, unreadable } = readProgress(dir);
  const sessions = new Set(events.map((event) => event.session)).size;
  const bytes = statSync(dir.journal, { throwIfNoEntry: false })?.size ?? 0;
  const findings = [ok(WORDS.journal(events.length, sessions, bytes))];
  if (hasShrunk(dir)) {
    findings.push(problem(PROGRESS_WORDS.shrunk(dir.journal), PROGRESS_WORDS.shrunkHint(newestBackup(dir))));
  }
  const { copied, open } = copiesOf(dir, unreadable);
  if (open.length > 0) findings.push(problem(unreadableWords(open), WORDS.unreadableHint));
  for (const [file, ranges] of copied) findings.push(note(WORDS.copied(unreadableWords(ranges), file)));
  if (isInTheWay(dir.snapshot)) findings.push(note(WORDS.inTheWay(dir.snapshot), WORDS.inTheWayHint));
  const distinct = inOrder(events);
  const twins = distinct.length - new Set(distinct.map(eventId)).size;
  if (twins > 0) findings.push(problem(WORDS.twins(twins), WORDS.twinsHint));
  const aside = filesAside(dir.path) - copied.size;
  if (aside > 0) findings.push(note(WORDS.aside(aside)));
  return findings;
}

/** How many, where and why. */
function unreadableWords(ranges: readonly Unreadable[]): string {
  const reasons = [...new Set(ranges.map((range) => range.why))];
  const offsets = ranges.slice(0, OFFSETS).map((range) => range.start);
  return WORDS.unreadable(ranges.length, offsets, reasons);
}

function filesAside(path: string): number {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return 0;
  return readdirSync(path).filter((name) => /^journal-unreadable-|^settings-damaged/.test(name)).length;
}

export function checkSettings({ dir }: Patient): Finding[] {
  const { problems } = inspectSettings(dir);
  if (problems.length === 0) return [ok(WORDS.settings)];
  return problems.map((one) => problem(one, WORDS.settingsHint));
}

export function checkBackups({ dir }: Patient): Finding[] {
  const [names, resets] = onDisk(dir.backups, () => [listBackups(dir), listResets(dir)] as const);
  const [newest, reset] = [names.at(-1), resets.at(-1)];
  return [
    ok(newest === undefined ? WORDS.noBackups : WORDS.backups(names.length, basename(newest))),
    ...(reset === undefined ? [] : [ok(WORDS.resets(resets.length, basename(reset)))]),
  ];
}
