/**
 * A data folder with the embedded database of a club in which nothing has happened. Making one takes seconds, copying it
 * moments: so it is made once, and anew when what makes it has changed.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrated } from './migrated.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedFolder: string;
  }
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MADE_BY = ['server/database/**/*.{ts,sql}', 'server/club/teams/*', 'package-lock.json'];
const MADE = join(ROOT, 'node_modules/.cache/faceoff-embedded');

export async function provideEmbeddedFolder(project: TestProject): Promise<void> {
  const folder = join(MADE, digestOf(MADE_BY));
  if (!existsSync(folder)) {
    removeOutdated(folder);
    await make(folder);
  }
  project.provide('embeddedFolder', folder);
}

/** Leaves what another run is making of the same. */
function removeOutdated(folder: string): void {
  for (const path of globSync(join(MADE, '*'))) {
    if (!path.startsWith(folder)) rmSync(path, { recursive: true });
  }
}

/** Made beside its place: the rename makes it appear whole or not at all. Another run may be faster, whose copy serves as well. */
async function make(folder: string): Promise<void> {
  mkdirSync(MADE, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  await migrated({ DATA_DIR: draft });
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT }).sort()) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}
