/** One folder for all temporary files of a test run, which is removed at the end, even if the run was killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REMOVER = fileURLToPath(new URL('remove-folder.ts', import.meta.url));

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'faceoff-tests-'));
  const remover = spawn(process.execPath, [REMOVER, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  // Both are inherited by the workers and the processes that they start.
  process.env.TMPDIR = folder;
  // All of them load the same server, which is then compiled once.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return async () => {
    remover.stdin.end();
    await once(remover, 'exit');
  };
}
