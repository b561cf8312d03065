/** Shortens the timeouts of the server, in this process or in one that a test starts. */
import { TIMEOUTS } from '../../server/database/timeouts.ts';

export type ShortTimeouts = Partial<typeof TIMEOUTS>;

/**
 * Shortens the timeouts of all servers in this process until the end of the block. A longer one is for a wait that must not end
 * before the test.
 */
export function shortTimeouts(short: ShortTimeouts): Disposable {
  const usual = { ...TIMEOUTS };
  Object.assign(TIMEOUTS, short);
  return { [Symbol.dispose]: () => void Object.assign(TIMEOUTS, usual) };
}

/** A module that a process preloads to have short timeouts: this one, with the timeouts in its query. */
export function shortTimeoutsModule(short: ShortTimeouts): URL {
  const module = new URL(import.meta.url);
  for (const [name, ms] of Object.entries(short)) module.searchParams.set(name, String(ms));
  return module;
}

/** The environment of a Node process that loads these modules first, also in its worker threads. */
export function preloading(...modules: readonly URL[]): { readonly NODE_OPTIONS: string } {
  return { NODE_OPTIONS: modules.map(({ href }) => `--import=${href}`).join(' ') };
}

for (const [name, ms] of new URL(import.meta.url).searchParams) {
  Object.assign(TIMEOUTS, { [name]: Number(ms) });
}
