import type { Facts } from './facts.ts';
import type { LessonFile } from './read-lesson.ts';

/** A lesson file for tests: a header that is in order, with what a test changes, and a body. */
export function lessonFile(body: string, header: Readonly<Record<string, string>> = {}): LessonFile {
  const values = { id: 'layers', title: 'Layers', minutes: '1', part: 'exam', sources: '[MCP]', ...header };
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${value}`);
  return { file: `02-${values.id}.md`, source: ['---', ...lines, '---', body].join('\n') };
}

export const FACTS: Facts = { guide: { version: '1.0' }, exam: { items: 60 } };

export const TIMEOUT_ON_WRITE = '```observation\n{"kind": "timeout", "context": {"effect": "write"}}\n```';
