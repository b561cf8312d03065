/**
 * One folder for all temporary files of a test run, which is removed at the end, even if the run was killed. It is in memory
 * if there is enough: an embedded database is a thousand files, and each of its tests has its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IN_MEMORY } from './in-memory.ts';

/** Several times what a whole run needs. */
const ENOUGH_BYTES = 8 * 2 ** 30;

const REMOVER = fileURLToPath(new URL('remove-folder.ts', import.meta.url));

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(parentFolder(), 'faceoff-tests-'));
  const remover = spawn(process.execPath, [REMOVER, folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  // Workers and the processes that they start inherit both variables.
  process.env.TMPDIR = folder;
  // All processes load the same server, which is then compiled only once.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return async () => {
    remover.stdin.end();
    await once(remover, 'exit');
  };
}

/** The parent folder; TMPDIR overrides the choice. */
function parentFolder(): string {
  return process.env.TMPDIR === undefined && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
