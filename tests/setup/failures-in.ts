/** Why data folders cannot be opened, found out in a process of its own, which may not do what this one may. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { INHERITED_ENV, SHORT_LIVED } from './short-lived.ts';
import type { Account } from './unprivileged-account.ts';

const PROGRAM = fileURLToPath(new URL('open-folders.ts', import.meta.url));

interface Run {
  readonly account?: Account | undefined;
  /** A command that runs the one after it. */
  readonly within?: readonly string[];
}

/** @returns a line for each folder that cannot be opened, as `npm start` would print it */
export async function failuresIn(
  folders: readonly string[],
  { account, within = [] }: Run = {},
): Promise<readonly string[]> {
  const [command = '', ...args] = [...within, ...SHORT_LIVED, PROGRAM, ...folders];
  const options = { env: INHERITED_ENV, ...account };
  const { stdout } = await promisify(execFile)(command, args, options);
  return stdout.trimEnd().split('\n');
}
