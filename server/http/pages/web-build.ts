/** Builds the web client when its sources changed since the last build. */
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
 * Builds into a temporary folder and renames it when it is complete, so that a running server never serves half a build.
 * A copy without the sources, such as the container image, brings its build along.
 */
export async function buildWeb(print: (text: string) => void): Promise<void> {
  if (!existsSync(`${ROOT}web/vite.config.ts`)) return;
  const sources = digestOfSources();
  if (isBuiltFrom(sources)) return;
  print('Building the web app …');
  const temporary = `${ROOT}web/dist-${process.pid}`;
  await buildInProcess(temporary, print);
  writeFileSync(`${temporary}/${STAMP}`, sources);
  replaceBuild(temporary, sources);
}

/** Keeps the build of another process that started at the same moment and was done first. */
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

/** In a process of its own: the server would keep the half gigabyte that a build takes. */
async function buildInProcess(folder: string, print: (text: string) => void): Promise<void> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [BUILDER, folder]);
    const warnings = `${stdout}${stderr}`.trim();
    if (warnings) print(warnings);
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    // One line is a reason that the builder knows; more is a fault.
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
