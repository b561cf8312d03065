/** Builds the web client if its sources have changed since the last build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../../database/start-error.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = [
  'web/**/*.{ts,tsx,css,html,graphql,svg,png,woff2,json,webmanifest}',
  'rules/*.ts',
  'package-lock.json',
];
const BUILT = `${ROOT}web/dist`;
const STAMP = '.built-from';
const BUILDER = fileURLToPath(new URL('web-builder.ts', import.meta.url));

/**
 * Builds into a temporary folder and renames it when it is complete, so that a running server never serves an incomplete build.
 * Does nothing in an installation without the sources, such as the container image, which contains a build.
 */
export async function buildWeb(print: (text: string) => void): Promise<void> {
  if (!existsSync(`${ROOT}web/vite.config.ts`)) return;
  const sources = digestOfSources();
  if (isBuiltFrom(sources)) return;
  print('Building the web app …');
  const temporary = `${ROOT}web/dist-${process.pid}`;
  await buildInChildProcess(temporary, print);
  writeFileSync(`${temporary}/${STAMP}`, sources);
  replaceBuild(temporary, sources);
}

/** Replaces the former build, unless another process has built the same sources meanwhile. */
function replaceBuild(temporary: string, sources: string): void {
  try {
    if (isBuiltFrom(sources)) return;
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(temporary, BUILT);
  } catch (error) {
    if (!isBuiltFrom(sources)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
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
