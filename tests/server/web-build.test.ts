import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILDER = fileURLToPath(new URL('../../server/pages/web-builder.ts', import.meta.url));
/** As npm leaves it behind on a Node that is too old. */
const WITHOUT_VITE = `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name === 'vite') throw new Error('Cannot find native binding.');
    return next(name, context);
  } });`;

test('the build of the web app says nothing, its service worker stores every file of it, and styles of the television are in its own files', {
  timeout: 90_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said = await build(folder);
  expect(said).toEqual({ stdout: '', stderr: '' });
  const worker = await readFile(join(folder, 'client/sw.js'), 'utf8');
  const files = worker.match(/assets\/[\w~.-]+\.(js|css|woff2)|index\.html/g) ?? [];
  expect(files).toContain('index.html');
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20);
  expect(files.filter((name) => !existsSync(join(folder, 'client', name)))).toEqual([]);

  const [ofTelevision, ofOthers] = [
    modulesIn(folder, '{Television,Overlay}-*.css'),
    modulesIn(folder, '!(Television|Overlay)-*.css'),
  ];
  expect(ofOthers.size).toBeGreaterThan(20);
  const alone = [...ofTelevision].filter((name) => !ofOthers.has(name));
  expect(alone.length, 'style sheets that only the television loads').toBe(
    globSync('web/television/*.module.css', { cwd: ROOT }).length,
  );
});

/** What the build puts before the class names of each CSS module. */
function modulesIn(folder: string, files: string): ReadonlySet<string> {
  const styles = globSync(files, { cwd: join(folder, 'client/assets') }).map((name) =>
    readFileSync(join(folder, 'client/assets', name), 'utf8'),
  );
  return new Set(styles.join('').match(/(?<=\.)[\w-]{6}(?=_[a-z])/gi));
}

test('where packages are missing it is one line, which says what to do', async () => {
  await expect(build('nowhere', ['--import', WITHOUT_VITE])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The web app cannot be built, .+: run npm ci again.+\n$/),
  });
});

function build(folder: string, options: readonly string[] = []) {
  return promisify(execFile)(process.execPath, [...options, BUILDER, folder]);
}
