import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/pictures.mjs', import.meta.url));

test('the pictures of the README show the screens as they are', async () => {
  const said = await promisify(execFile)(process.execPath, [SCRIPT, '--check']).then(
    () => '',
    (failure: { stderr: string }) => failure.stderr,
  );
  expect(said).toBe('');
}, 120_000);
