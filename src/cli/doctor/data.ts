import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { eventId } from '../../core/progress/event.ts';
import { inOrder } from '../../core/progress/timeline.ts';
import { listBackups, listResets, newestBackup } from '../../files/backups.ts';
import { hasShrunk, readProgress } from '../../files/progress.ts';
import { inspectSettings } from '../../files/settings.ts';
import { onDisk } from '../../files/storage-error.ts';
import { DOCTOR_WORDS as WORDS } from '../../words/en/doctor.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import { type Finding, note, ok, type Patient, problem } from './check.ts';

/** The directory: where, whether it can be used, and who else can look into it. */
export function checkDirectory({ dir }: Patient): Finding[] {
  const found = onDisk(dir.path, () => statSync(dir.path, { throwIfNoEntry: false }));
  if (found === undefined) return [note(WORDS.noDirectory(dir.path))];
  onDisk(dir.path, () => readdirSync(dir.path));
  const findings = [ok(WORDS.directory(dir.path, WORDS.directoryFrom[dir.from]))];
  if (!mayWrite(dir.path)) findings.push(problem(WORDS.notWritable(dir.path), WORDS.notWritableHint));
  for (const path of [dir.path, dir.journal, dir.settings]) {
    if (isOpenToOthers(path)) findings.push(note(WORDS.open(path), WORDS.openHint(path)));
  }
  return findings;
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
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
  if (unreadable.length > 0) {
    const reasons = [...new Set(unreadable.map((range) => range.why))];
    findings.push(problem(WORDS.unreadable(unreadable.length, reasons), WORDS.unreadableHint));
  }
  const distinct = inOrder(events);
  const twins = distinct.length - new Set(distinct.map(eventId)).size;
  if (twins > 0) findings.push(problem(WORDS.twins(twins), WORDS.twinsHint));
  const aside = filesAside(dir.path);
  if (aside > 0) findings.push(note(WORDS.aside(aside)));
  return findings;
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
