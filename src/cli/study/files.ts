import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { InputError } from '../../core/input-error.ts';
import type { FilesPort } from '../../core/study/ports.ts';
import { readTextFile } from '../../files/json-file.ts';
import { STUDY_WORDS as W } from '../../words/en/study.ts';
import type { Io } from '../command.ts';

/** More than anybody can look at on a screen. 8 MB. */
const LARGEST_MESSAGE = 8_000_000;

/** Reading a file that the learner names, and the learner's editor. */
export function filesPort(io: Pick<Io, 'env' | 'cwd'>): FilesPort {
  return {
    read(path) {
      if (path === '') throw new InputError('missing-file', W.noFile, { hint: W.noFileHint });
      return readTextFile(resolve(io.cwd, path), LARGEST_MESSAGE, path);
    },
    edit: (text) => edited(text, io.env),
  };
}

/** The text as the editor leaves it. No shell takes part: the variable is a program and its arguments. */
function edited(text: string, env: Io['env']): string {
  const [editor, ...options] = (env['VISUAL'] || env['EDITOR'] || '')
    .split(/\s+/)
    .filter((part) => part !== '');
  if (editor === undefined) throw new InputError('no-editor', W.noEditor, { hint: W.noEditorHint });
  const directory = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-'));
  try {
    const file = join(directory, 'message.json');
    writeFileSync(file, text, { mode: 0o600 });
    const { status } = spawnSync(editor, [...options, file], { stdio: 'inherit' });
    if (status !== 0) {
      throw new InputError('editor-failed', W.editorFailed(basename(editor)), { hint: W.editorFailedHint });
    }
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
