/** Two programs that are started in one clone at the same time. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What the build reads. */
const PARTS = ['package.json', 'package-lock.json', 'rules', 'server', 'tsconfig.json', 'web'];
/** Two builds on a busy machine. */
const LONG_TIMEOUT_MS = 240_000;

test('the first one builds the web app, the second one waits for it and says so', {
  timeout: LONG_TIMEOUT_MS,
}, async () => {
  const clone = await mkdtemp(join(tmpdir(), 'faceoff-clone-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  const filter = (path: string) => path !== join(ROOT, 'web/dist');
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(clone, part), { recursive: true, filter });
  }
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const build = () => promisify(execFile)(process.execPath, [join(clone, 'server/cli/build.ts')]);
  const built = await Promise.all([build(), build()]);
  expect(built.map(({ stdout }) => stdout).toSorted()).toEqual([
    'Another process builds the web app. Waiting for it …\n',
    'Building the web app …\n',
  ]);
});
