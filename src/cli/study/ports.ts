import { judgeResponse } from '../../core/asking/answer.ts';
import { InputError } from '../../core/input-error.ts';
import { type GlossaryEntry, readGlossary, termsIn, wholeGlossary } from '../../core/lessons/glossary.ts';
import { lessonLibrary } from '../../core/lessons/library.ts';
import { spansText } from '../../core/lessons/model.ts';
import { once } from '../../core/once.ts';
import { newSessionId } from '../../core/progress/event.ts';
import { emitted, startSession } from '../../core/sessions/command.ts';
import { replay } from '../../core/sessions/reduce.ts';
import { learnerOf } from '../../core/study/learner.ts';
import type { Learner, LessonsPort, Ports } from '../../core/study/ports.ts';
import { canWatch } from '../../core/study/watchable.ts';
import { readContent } from '../../files/lessons.ts';
import { feedbackOf } from '../../words/en/feedback.ts';
import { QUESTION_WORDS } from '../../words/en/question.ts';
import type { Io } from '../command.ts';
import { begin } from './begin.ts';
import { filesPort } from './files.ts';
import type { Study } from './study.ts';

/** The study as screens, plain sessions and the MCP server need it. */
export function portsOf(study: Study, io: Pick<Io, 'env' | 'cwd'>): Ports {
  let seen: Learner | null = null;
  return {
    now: study.now,
    zone: study.zone,
    append: study.append,
    stopKeeping: study.stopKeeping,
    isKept: study.isKept,
    learner() {
      const now = { progress: study.progress(), settings: study.settings(), today: study.today() };
      const isSame =
        seen?.progress === now.progress && seen.settings === now.settings && seen.today === now.today;
      if (seen === null || !isSame) seen = learnerOf({ ...now, bank: study.bank.questions }, study.plan);
      return seen;
    },
    saveSettings: study.saveSettings,
    ask: (ref, seed) => study.bank.ready(ref, seed)?.asked ?? null,
    judge(ref, response) {
      const ready = study.bank.ready(ref, 0);
      if (ready === null) throw new InputError('question-gone', QUESTION_WORDS.gone(ref.id));
      return { ...judgeResponse(ready.judged, response), feedback: feedbackOf(ready.judged) };
    },
    begin: (wanted) => begin(study, wanted),
    reopen: study.reopen,
    lessons: lessonsPort(study),
    canWatch(ref, response) {
      const ready = study.bank.ready(ref, 0);
      return ready !== null && canWatch(ready.judged, response);
    },
    replays: async () => {
      const { replaysPort } = await import('./replays.ts');
      return replaysPort(study.bank);
    },
    files: filesPort(io),
  };
}

/** The lessons, read when they are asked for first; reading one leaves its mark in the journal. */
function lessonsPort(study: Study): LessonsPort {
  const opened = once(() => {
    const { lessons, facts } = readContent();
    return lessonLibrary(lessons, facts, study.bank.questions);
  });
  const terms = once(termsOf);
  return {
    list: () => opened().list(),
    open: (id) => opened().open(id),
    terms(text) {
      const found = termsIn(terms(), text);
      return (found.length === 0 ? terms() : found).map((entry) => ({
        ...entry,
        meaning: spansText(entry.meaning),
      }));
    },
    markRead: (lesson, section) => markRead(study, lesson, section),
  };
}

function termsOf(): readonly GlossaryEntry[] {
  const { glossary, facts } = readContent();
  return wholeGlossary(readGlossary(glossary, facts).entries);
}

/** A session of its own for every section: nothing else happens in it. */
function markRead(study: Study, lesson: string, section: string): void {
  const now = study.now();
  const start = startSession({
    session: newSessionId(now, study.randomSeed()),
    seed: 0,
    zone: study.zone,
    now,
    mode: 'lesson',
    questions: [],
  });
  const state = replay(start);
  if (state === null) return;
  const ending = emitted(
    state,
    now,
    { type: 'section-read', lesson, section },
    { type: 'finish', how: 'submitted' },
  );
  if (ending.ok) for (const event of [...start, ...ending.events]) study.append(event);
}
