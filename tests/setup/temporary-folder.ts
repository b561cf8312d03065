/**
 * Vitest's global setup that creates one folder for all temporary files of a test run, which is removed at the end, even if the run was killed. It is in memory
 * if there is enough: an embedded database is a thousand files, and each of its tests has its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { IN_MEMORY } from './in-memory.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the folder for temporary files. */
    temporaryFolder: string;
  }
}

/** Several times what a whole run needs. */
const ENOUGH_BYTES = 8 * 2 ** 30;

const REMOVER = fileURLToPath(new URL('remove-folder.ts', import.meta.url));

/** @returns a function that removes the folder at the end of the run; undefined if another project has created it */
export default async function setup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().temporaryFolder !== undefined) return;
  const folder = mkdtempSync(join(parentFolder(), 'faceoff-tests-'));
  vitest.provide('temporaryFolder', folder);
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
