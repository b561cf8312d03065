/** Where everything temporary of a test run goes, so that all of it goes at the end: also when the run was killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('keep-folder.ts', import.meta.url));

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'faceoff-tests-'));
  const keeper = spawn(process.execPath, [KEEPER, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  // Workers and whatever they start inherit both.
  process.env.TMPDIR = folder;
  // Each of them loads the same server: it is compiled once.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return async () => {
    keeper.stdin.end();
    await once(keeper, 'exit');
  };
}
