/** Builds the web client when its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'web/**/*.{ts,tsx,css,html,graphql,svg,png,woff2,json,webmanifest}',
  'rules/*.ts',
  'package-lock.json',
];
const BUILT = `${ROOT}web/dist`;
const STAMP = '.built-from';

/**
 * Builds aside and puts the whole in place at the end, so that a server that runs never serves half of it.
 * A copy without the sources, such as the container image, brings its build along.
 */
export async function buildWeb(print: (text: string) => void): Promise<void> {
  if (!existsSync(`${ROOT}web/vite.config.ts`)) return;
  const sources = digestOfSources();
  if (isBuiltFrom(sources)) return;
  print('Building the web app …');
  const aside = `${ROOT}web/dist-${process.pid}`;
  await buildInto(aside);
  writeFileSync(`${aside}/${STAMP}`, sources);
  putInPlace(aside, sources);
}

/** Leaves the build alone that another process, started at the same moment, has put there meanwhile. */
function putInPlace(aside: string, sources: string): void {
  try {
    if (isBuiltFrom(sources)) return;
    rmSync(BUILT, { recursive: true, force: true });
    renameSync(aside, BUILT);
  } catch (error) {
    if (!isBuiltFrom(sources)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Prints nothing but warnings and errors. @throws StartError where packages are missing */
export async function buildInto(folder: string): Promise<void> {
  const { build } = await import('vite').catch(() => {
    // npm says nothing of packages that it leaves out because its own Node is too old for them.
    throw new StartError(
      'The web app cannot be built, because packages are missing: run npm ci again, with an npm that runs on Node 20.19 or later.',
    );
  });
  const configFile = `${ROOT}web/vite.config.ts`;
  const forBrowsers = { outDir: `${folder}/client` };
  const forServer = { outDir: `${folder}/server`, ssr: 'entry.server.tsx' };
  for (const each of [forBrowsers, forServer]) {
    await build({ configFile, logLevel: 'warn', build: { ...each, emptyOutDir: true } });
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
