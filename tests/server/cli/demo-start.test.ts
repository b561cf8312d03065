import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';
import { LONG_RUN } from '../../setup/long-run.ts';
import { SHORT_LIVED } from '../../setup/short-lived.ts';

const START = fileURLToPath(new URL('../../../demo/start.ts', import.meta.url));

const test = base.extend('temporary', async ({ task: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-test-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

test('npm run demo serves a club with a season and a live play-off, and leaves no files behind', async ({
  temporary,
}) => {
  const demo = startDemo([], temporary);
  const url = await demo.says(/On this machine +(\S+)/);
  expect(await get(`${url}/api/stats`)).toHaveLength(8);
  // The live play-off is drawn once people can watch it.
  await expect
    .poll(() => get(`${url}/api/playoffs?limit=20&offset=0`))
    .toMatchObject([
      { playoffTitle: 'Live Cup 1', finalsCompleted: false },
      ...Array.from({ length: 5 }, () => ({ finalsCompleted: true })),
    ]);

  demo.process.kill('SIGINT');
  expect(await demo.exit).toBe(0);
  expect(await readdir(temporary)).toEqual([]);
});

/** `npm run test:long` stops it at the other moment, too. */
const MOMENTS = ['Opening a throwaway database', ...(LONG_RUN ? ['Playing season 7'] : [])];

test.for(MOMENTS)(
  'a demo that is stopped at "%s" ends in order and leaves no files behind',
  async (moment, { temporary }) => {
    const demo = startDemo(['7'], temporary);
    await demo.says(new RegExp(`(${moment})`));
    demo.process.kill('SIGTERM');
    expect(await demo.exit).toBe(0);
    expect(await readdir(temporary)).toEqual([]);
  },
);

test('a season that is not a number is refused with one clear line', async ({ temporary }) => {
  const demo = startDemo(['spring'], temporary);
  expect(await demo.exit).toBe(1);
  expect(demo.stderr()).toBe('The season must be a whole number, for example: npm run demo -- 7\n');
});

/** Starts a demo on a free port, with all its temporary files in one folder. */
function startDemo(args: readonly string[], temporary: string) {
  const [node, ...options] = SHORT_LIVED;
  const demo = spawn(node, [...options, START, ...args], {
    env: { ...process.env, TMPDIR: temporary, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
  });
  const lines = createInterface(demo.stdout);
  const exit = once(demo, 'close').then(([code]) => code);
  let stderr = '';
  demo.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });

  /** What the expression captures in the first line that matches it. */
  async function says(expected: RegExp): Promise<string> {
    for await (const line of lines) {
      const said = expected.exec(line)?.[1];
      if (said) return said;
    }
    throw new Error(`The demo ended without a line like ${expected}: ${stderr}`);
  }

  return { process: demo, exit, says, stderr: () => stderr };
}

async function get(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.json();
}
