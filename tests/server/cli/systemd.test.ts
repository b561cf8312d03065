/** The systemd unit of the documentation. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { installed } from '../../setup/installed.ts';
import { replaced } from '../../setup/proxy.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const UNIT = join(ROOT, 'docs/systemd/faceoff@.service');
const ANALYZE = installed('systemd-analyze');
const withSystemd = test.runIf(ANALYZE !== null);

withSystemd('systemd-analyze finds no fault in the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-unit-'));
  const unit = join(folder, 'faceoff@4000.service');
  await writeFile(unit, replaced(await readFile(UNIT, 'utf8'), { '/opt/faceoff': ROOT }));
  // Other units of this machine may have faults of their own.
  const { stderr } = await analyze('verify', '--recursive-errors=no', unit);
  expect(stderr).toBe('');
  await rm(folder, { recursive: true });
});

withSystemd('systemd-analyze gives the unit a low exposure level', async () => {
  const { stdout } = await analyze('security', '--offline=yes', '--no-pager', UNIT);
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  // 1.3 with systemd 252; later ones count more.
  expect(exposure).toBeLessThan(2);
});

test('an instance starts as `npm start` does, with the same allocator', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const unit = await readFile(UNIT, 'utf8');
  const [, command] = /^ExecStart=\S+\/(node .+)$/m.exec(unit) ?? [];
  expect(scripts.start.replace('launch.ts', 'start.ts')).toBe(command);
  const allocator = (text: string) =>
    [...text.matchAll(/\b(MALLOC_\w+)(?:=|: ')(\d+)/g)].map(([, name, value]) => [name, value]);
  const launched = allocator(await readFile(join(ROOT, 'server/cli/launch.ts'), 'utf8'));
  expect(launched).toHaveLength(2);
  expect(allocator(unit)).toEqual(launched);
  const image = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  expect(allocator(image)).toEqual(launched);
});

function analyze(...args: readonly string[]) {
  return promisify(execFile)(ANALYZE ?? 'systemd-analyze', args);
}
