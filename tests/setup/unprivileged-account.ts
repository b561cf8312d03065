/** Postgres refuses to run as root. If root runs the tests, Postgres runs as the account `nobody`. */
import { execFileSync } from 'node:child_process';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account that runs Postgres; undefined if root does not run the tests. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}
