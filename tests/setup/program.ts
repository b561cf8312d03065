/** The programs of Faceoff, each in its own process: `npm start`, `npm run backup` and the others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { INHERITED_ENV, SHORT_LIVED } from './short-lived.ts';
import type { Account } from './unprivileged-account.ts';

const PROGRAMS = {
  start: new URL('../../server/cli/start.ts', import.meta.url),
  backup: new URL('../../server/cli/backup.ts', import.meta.url),
  restore: new URL('../../server/cli/restore.ts', import.meta.url),
  recount: new URL('../../server/cli/recount.ts', import.meta.url),
  import: new URL('../../server/cli/import.ts', import.meta.url),
};

type Program = keyof typeof PROGRAMS;
type Env = Readonly<Record<string, string>>;

/** How a program is run, if not in the usual way. */
interface Run {
  readonly account?: Account | undefined;
  /** A command that is given the program's command line as arguments, such as `nice`. */
  readonly within?: readonly string[];
}

/** @param env settings */
export function startProgram(
  program: Program,
  args: readonly string[],
  env: Env,
  { account, within = [] }: Run = {},
) {
  const file = fileURLToPath(PROGRAMS[program]);
  const [command = '', ...options] = [...within, ...SHORT_LIVED, file, ...args];
  return spawn(command, options, {
    env: { ...INHERITED_ENV, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
}

/** Runs a program to its end. */
export async function runInProcess(program: Program, args: readonly string[], env: Env, run?: Run) {
  const child = startProgram(program, args, env, run);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}
