/**
 * A data folder with the embedded database of a new, empty club. Migrating one takes seconds, copying one takes moments, so the
 * folder is cached until one of its inputs changes.
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
import { migrated } from './migrated.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const INPUTS = ['server/database/**/*.{ts,sql}', 'server/club/teams/*', 'package-lock.json'];
const CACHE = join(ROOT, 'node_modules/.cache/faceoff-embedded');

/** Returns the path of the folder. */
export async function migratedFolder(): Promise<string> {
  const folder = join(CACHE, digestOf(INPUTS));
  if (!existsSync(folder)) {
    removeOutdated(folder);
    await migrate(folder);
  }
  return folder;
}

/** Keeps the unfinished folders of another run with the same inputs. */
function removeOutdated(folder: string): void {
  for (const path of globSync(join(CACHE, '*'))) {
    if (!path.startsWith(folder)) rmSync(path, { recursive: true });
  }
}

/** Migrates in a temporary folder; the final rename is atomic. If another run renames its folder first, that one is used. */
async function migrate(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
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
