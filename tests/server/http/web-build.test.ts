import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { turnIn } from '../../../server/http/pages/web-build.ts';
import { builtFiles } from './built-files.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLIENT = `${ROOT}web/dist/client`;
const BUILDER = fileURLToPath(
  new URL('../../../server/http/pages/web-builder.ts', import.meta.url),
);
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/** As npm leaves it behind on a Node that is too old. */
const WITHOUT_VITE = `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name === 'vite') throw new Error('Cannot find native binding.');
    return next(name, context);
  } });`;

// That the build says nothing of its own is seen to where the tests build, in tests/setup/preparations.ts.
test('the service worker stores every file of the build', () => {
  const worker = readFileSync(`${CLIENT}/sw.js`, 'utf8');
  const files = worker.match(/assets\/[\w~.-]+\.(js|css|woff2)|index\.html/g) ?? [];
  expect(files).toContain('index.html');
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20);
  expect(files.filter((name) => !existsSync(`${CLIENT}/${name}`))).toEqual([]);
});

test('V8 compiles the packages of the first load at once, and nothing else', () => {
  const scripts = globSync('*.js', { cwd: `${CLIENT}/assets` });
  // Where anything stands before it, such as a map of Vite's, V8 does not see it.
  const hinted = scripts.filter((name) =>
    readFileSync(`${CLIENT}/assets/${name}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted).toEqual([expect.stringMatching(/^packages-/)]);
});

test('a screen does without the dialogs of React Aria until one opens, and without the television', () => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'),
  );
  const filesOf = (source: string): readonly string[] => {
    const { file = '', imports = [] } = manifest[source] ?? {};
    return [file, ...imports.flatMap(filesOf)];
  };
  const screens = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  expect(screens.length).toBeGreaterThan(20);
  const fetched = new Set(screens.flatMap(filesOf));
  const withDialogs = globSync('assets/*.js', { cwd: CLIENT }).filter((file) =>
    readFileSync(`${CLIENT}/${file}`, 'utf8').includes('data-react-aria-top-layer'),
  );
  expect(withDialogs).not.toEqual([]);
  expect(withDialogs.filter((file) => fetched.has(file))).toEqual([]);
  const ofHome = ['index.html', 'screens/home/HomePage.tsx'].flatMap(filesOf);
  expect(ofHome.length).toBeGreaterThan(3);
  expect(ofHome.filter((file) => /television/i.test(file))).toEqual([]);
});

test('React Aria speaks English only', () => {
  const scripts = builtFiles('assets/*.js');
  const withText = (text: string) => scripts.filter((script) => script.text.includes(text)).length;
  expect(withText('Dismiss')).toBeGreaterThan(0);
  expect(withText('Schließen')).toBe(0);
});

test('styles of the television are in its own files', () => {
  const classesOf = (files: string) =>
    classesIn(
      builtFiles(`assets/${files}`)
        .map(({ text }) => text)
        .join(''),
    );
  const ofOthers = classesOf('!(Television|Overlay|television)-*.css');
  expect(ofOthers.size).toBeGreaterThan(20);
  const own = [...classesOf('{Television,Overlay,television}-*.css')].filter(
    ([name]) => !ofOthers.has(name),
  );
  const modules = globSync('web/screens/television/*.module.css', { cwd: ROOT });
  expect(modules).not.toEqual([]);
  for (const module of modules) {
    const written = readFileSync(ROOT + module, 'utf8');
    const isOf = (classes: readonly string[]) =>
      classes.every((name) => new RegExp(`\\.${name}\\b`).test(written));
    expect(
      own.some(([, classes]) => isOf(classes)),
      module,
    ).toBe(true);
  }
});

/** Class names by the prefix that the build gives to each CSS module: six characters, behind "_" where they begin with a digit. */
function classesIn(styles: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, prefix = '', name = ''] of styles.matchAll(/\.(_?[\w-]{6})_([a-z]\w*)/gi)) {
    found.set(prefix, [...(found.get(prefix) ?? []), name]);
  }
  return found;
}

test('missing packages are reported in one line with the remedy', async () => {
  const build = promisify(execFile)(process.execPath, [
    '--import',
    WITHOUT_VITE,
    BUILDER,
    'nowhere',
  ]);
  await expect(build).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The web app cannot be built, .+: run npm ci again.+\n$/),
  });
});

test('a second build waits for the first and says so once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-web-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said: string[] = [];
  const endFirst = await turnIn(folder, (text) => said.push(text));
  expect(said).toEqual([]);
  const second = turnIn(folder, (text) => said.push(text));
  await expect.poll(() => said).toEqual(['Another process builds the web app. Waiting for it …']);
  endFirst();
  (await second)();
  expect(said).toHaveLength(1);
});
