/** Runs shell commands of this repository. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Club, sharedClubTest } from './club.ts';
import { NATIVE } from './database-kinds.ts';
import { INHERITED_ENV } from './short-lived.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A test with a shared club and a temporary folder. */
export const commandTest = sharedClubTest(NATIVE).extend(
  'folder',
  async ({ task: _ }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-commands-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  },
);

export function socketOf({ server }: Club): string {
  return server.url.replace(/^http/, 'ws');
}

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. Resolves whatever its exit code is. */
export function run(
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = INHERITED_ENV,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd: folder, env }, (_, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
}

/** Runs a program of docs/examples. */
export function example(name: string, ...args: readonly string[]): Promise<Ended> {
  return run(process.execPath, [join(ROOT, `docs/examples/${name}.ts`), ...args], ROOT);
}

/** Starts a program that runs until it is disposed of. */
export function start(
  program: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = INHERITED_ENV,
) {
  const child: ChildProcess = spawn(program, [...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('Its stdout is piped.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  return {
    line: async (): Promise<string> => {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} has ended.`);
      return value;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
