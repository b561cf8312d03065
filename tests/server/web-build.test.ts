import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const WEB_BUILD = fileURLToPath(new URL('../../server/pages/web-build.ts', import.meta.url));
const BUILD = `await (await import(process.argv[1])).buildInto(process.argv[2]);`;

test('the build of the web app says nothing, and its service worker stores every file of it', {
  timeout: 90_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const said = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    BUILD,
    WEB_BUILD,
    folder,
  ]);
  expect(said).toEqual({ stdout: '', stderr: '' });
  const worker = await readFile(join(folder, 'client/sw.js'), 'utf8');
  const files = worker.match(/assets\/[\w~.-]+\.(js|css|woff2)|index\.html/g) ?? [];
  expect(files).toContain('index.html');
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20);
  expect(files.filter((name) => !existsSync(join(folder, 'client', name)))).toEqual([]);
});
