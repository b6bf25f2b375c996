import { it } from 'vitest';
import { checkLessons } from '../core/lessons/check.ts';
import { sectionLines } from '../core/lessons/layout.ts';
import { readLessons } from '../core/lessons/read-lesson.ts';
import { teachables } from '../core/lessons/teachables.ts';
import { lineText } from '../core/lessons/wrap.ts';
import { readContent } from './lessons.ts';

it('figures', () => {
  const content = readContent();
  const { lessons, problems } = readLessons(content.lessons, content.facts);
  const check = checkLessons(lessons, teachables(), null);
  for (const f of check.figures)
    console.log(f.id, f.statedMinutes, f.minutes, f.words, 'ease', f.ease, 'wps', f.wordsPerSentence);
  for (const p of problems) console.log(`READ ${p.file}:${p.line} ${p.message}`);
  for (const p of check.problems) console.log(`CHECK ${p.file} ${p.message}`);
  const show = process.env['SHOW'];
  if (show)
    for (const l of lessons)
      if (l.id === show)
        for (const s of l.sections) {
          console.log(`\n## ${s.title} #${s.id}\n`);
          console.log(sectionLines(s, 80).map(lineText).join('\n'));
        }
});
