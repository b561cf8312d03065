/** Builds the web client if its sources have changed since the last build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lockFolder } from '../../database/folder-lock.ts';
import { StartError } from '../../database/start-error.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = [
  'web/**/*.{ts,tsx,css,html,graphql,svg,png,woff2,json,webmanifest}',
  'rules/*.ts',
  'package-lock.json',
];
const BUILT = `${ROOT}web/dist`;
const STAMP = '.built-from';
/** The folder whose lock the building process holds. */
const LOCKED = `${ROOT}node_modules/.cache/web-build`;
const LOOK_EVERY_MS = 200;
const BUILDER = fileURLToPath(new URL('web-builder.ts', import.meta.url));

/**
 * Builds into a temporary folder and renames it when it is complete, so that a running server never serves an incomplete build.
 * Does nothing in an installation without the sources, such as the container image, which contains a build.
 */
export async function buildWeb(print: (text: string) => void): Promise<void> {
  if (!existsSync(`${ROOT}web/vite.config.ts`)) return;
  const sources = digestOfSources();
  if (isBuiltFrom(sources)) return;
  const unlock = await turnIn(LOCKED, print);
  const temporary = `${ROOT}web/dist-${process.pid}`;
  try {
    // Another process may have built the same sources meanwhile.
    if (isBuiltFrom(sources)) return;
    print('Building the web app …');
    await buildInChildProcess(temporary, print);
    writeFileSync(`${temporary}/${STAMP}`, sources);
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(temporary, BUILT);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    unlock();
  }
}

/** Waits until no other process builds, and says so. @returns the function that ends the turn */
export async function turnIn(folder: string, print: (text: string) => void): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  for (let hasSaid = false; ; hasSaid = true) {
    const unlock = lockFolder(folder);
    if (unlock) return unlock;
    if (!hasSaid) print('Another process builds the web app. Waiting for it …');
    await delay(LOOK_EVERY_MS);
  }
}

/** Builds in a child process, because the server process would keep the half gigabyte of memory that a build takes. */
async function buildInChildProcess(folder: string, print: (text: string) => void): Promise<void> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [BUILDER, folder]);
    const warnings = `${stdout}${stderr}`.trim();
    if (warnings) print(warnings);
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    // A StartError of the builder is one line. A longer output is the stack of an unexpected error.
    throw stderr && !stderr.includes('\n') ? new StartError(stderr) : error;
  }
}

function isBuiltFrom(sources: string): boolean {
  const stamp = `${BUILT}/${STAMP}`;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (name) => name.startsWith('web/dist') });
  for (const file of files.sort()) hash.update(file).update(readFileSync(`${ROOT}${file}`));
  return hash.digest('hex');
}
