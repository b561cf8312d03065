/** `npm run demo` in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from 'vitest';
import { SHORT_LIVED } from '../../setup/short-lived.ts';

const START = fileURLToPath(new URL('../../../demo/start.ts', import.meta.url));

/** A test with a folder for all temporary files of a demo. */
export const demoTest = base.extend('temporary', async ({ task: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'faceoff-demo-test-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

/** Stops a demo. It must end in order and leave no files behind. */
export async function expectEndOf(
  demo: ReturnType<typeof startDemo>,
  signal: NodeJS.Signals,
  temporary: string,
): Promise<void> {
  demo.process.kill(signal);
  expect(await demo.exit).toBe(0);
  expect(await readdir(temporary)).toEqual([]);
}

/** Starts a demo on a free port, with all its temporary files in one folder. */
export function startDemo(args: readonly string[], temporary: string) {
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
