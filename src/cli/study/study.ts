import { type Bank, bankOf } from '../../core/asking/bank.ts';
import { sentencesOf } from '../../core/input-error.ts';
import { progressFold } from '../../core/insight/fold.ts';
import type { Progress } from '../../core/insight/progress.ts';
import type { Settings } from '../../core/progress/settings.ts';
import { dayOf } from '../../core/schedule/day.ts';
import { type Plan, planOf } from '../../core/schedule/plan.ts';
import { type SessionEvent, sessionEventSchema } from '../../core/sessions/events.ts';
import type { SessionQuestion } from '../../core/sessions/question.ts';
import { replay } from '../../core/sessions/reduce.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { safeText } from '../../core/text/safe.ts';
import { newestBackup } from '../../files/backups.ts';
import { type DataDir, locateDataDir, makeDataDir } from '../../files/data-dir.ts';
import { unkeptJournal } from '../../files/journal.ts';
import { readSession } from '../../files/journal-reader.ts';
import type { Look } from '../../files/mark.ts';
import { type Progress as Opened, openProgress, openUnkept } from '../../files/progress.ts';
import { loadSettings, saveSettings } from '../../files/settings.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import type { Invocation } from '../command.ts';
import { readQuestions } from './packs.ts';

/** Everything a session needs of the disk, opened once: for the screens and for plain sessions alike. */
export interface Study {
  readonly bank: Bank;
  /** What sessions are drawn from: the whole bank, or only packs that were named. */
  readonly drawnFrom: readonly SessionQuestion[];
  /** Minutes east of UTC. */
  readonly zone: number;
  readonly now: () => number;
  readonly randomSeed: () => number;
  readonly settings: () => Settings;
  readonly saveSettings: (change: Partial<Settings>) => Promise<void>;
  /** Folded progress, everything appended included. */
  readonly progress: () => Progress;
  readonly plan: () => Plan;
  readonly today: () => number;
  /** Keeps an event for good before it returns. @throws StorageError */
  readonly append: (event: SessionEvent) => void;
  /** From here on events are held in memory only. */
  readonly stopKeeping: () => void;
  readonly isKept: () => boolean;
  /** What was kept since the study was opened. */
  readonly done: () => 'nothing' | 'begun' | 'answered';
  /** A session that was not ended; null where its start is gone. */
  readonly reopen: (session: string) => SessionState | null;
  /** What was set aside or could not be used; for the learner, once, safe to print. */
  readonly notices: readonly string[];
  /** See `Progress.confirm`. */
  readonly confirm: () => Promise<void>;
}

/** How the study is opened. */
export interface Opening {
  /** False: nothing that was done before is read, and nothing is kept. */
  readonly isKept: boolean;
  /** How much of the journal is looked at before the first figure; the rest is for `confirm`. */
  readonly look: Look;
}

/**
 * @throws InputError where packs that were named, or the learner's data, cannot be read.
 */
export function openStudy(
  { global, io }: Pick<Invocation, 'global' | 'io'>,
  { isKept = true, look = 'whole' }: Partial<Opening> = {},
): Study {
  const dir = locateDataDir(global.dataDir, io);
  const stored = loadSettings(dir);
  const opened = isKept ? openProgress(dir, progressFold, look) : openUnkept(progressFold);
  const { questions, problems } = readQuestions({ global, io }, dir);
  const bank = bankOf(questions);
  const zone = -new Date(io.now()).getTimezoneOffset();
  const today = () => dayOf(io.now(), zone);
  const keeping = keepingIn(dir, opened);
  let { settings } = stored;
  let made: { readonly plan: Plan; readonly progress: Progress; readonly settings: Settings } | null = null;
  return {
    ...keeping,
    bank,
    drawnFrom: global.isOnlyNamed === true ? bank.named : bank.questions,
    zone,
    now: io.now,
    randomSeed: io.randomSeed,
    settings: () => settings,
    async saveSettings(change) {
      settings = keeping.isKept() ? await saveSettings(dir, change) : { ...settings, ...change };
    },
    plan() {
      const progress = keeping.progress();
      const isSame = made?.progress === progress && made.settings === settings && made.plan.today === today();
      if (made === null || !isSame) {
        made = { plan: planOf(progress, bank.questions, today(), settings), progress, settings };
      }
      return made.plan;
    },
    today,
    reopen: (session) => sessionIn(dir, session),
    notices: [...stored.problems, ...problems, ...noticesOf(dir, opened)].map((notice) => safeText(notice)),
    confirm: opened.confirm,
  };
}

/** What happens to progress while the study is open. */
function keepingIn(
  dir: DataDir,
  opened: Opened<Progress>,
): Pick<Study, 'progress' | 'append' | 'stopKeeping' | 'isKept' | 'done'> {
  let { journal, state: progress } = opened;
  let isMade = false;
  let done: ReturnType<Study['done']> = 'nothing';
  return {
    progress: () => progress,
    append(event) {
      if (journal.kept && !isMade) makeDataDir(dir);
      isMade = true;
      journal.append(event);
      if (journal.kept && done !== 'answered') done = event.type === 'answer' ? 'answered' : 'begun';
      // The fold works in place: a shell of its own tells whoever remembers the old one that something changed.
      progress = { ...progressFold.step(progress, event) };
    },
    stopKeeping() {
      journal = unkeptJournal();
    },
    isKept: () => journal.kept,
    done: () => done,
  };
}

/** What was found to be wrong with the data. */
function noticesOf(dir: DataDir, { damage, shrunk, displaced }: Opened<Progress>): string[] {
  const notices: string[] = [];
  if (damage !== null) notices.push(PROGRESS_WORDS.damage(damage.lines, damage.file));
  if (shrunk) {
    const message = PROGRESS_WORDS.shrunk(dir.journal);
    notices.push(sentencesOf({ message, hint: PROGRESS_WORDS.shrunkHint(newestBackup(dir)) }));
  }
  if (displaced !== undefined) notices.push(PROGRESS_WORDS.displaced(dir.snapshot, displaced));
  return notices;
}

function sessionIn(dir: DataDir, session: string): SessionState | null {
  const events = readSession(dir.journal, session).flatMap((event) => {
    const read = sessionEventSchema.safeParse(event);
    return read.success ? [read.data] : [];
  });
  return replay(events);
}
