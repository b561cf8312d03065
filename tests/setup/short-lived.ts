/** How a process of Node is started that lives for seconds. */

/**
 * PostgreSQL as WebAssembly is compiled fast instead of well, which costs half. Garbage is collected in the thread that made
 * it: where more processes run than there are cores, further threads for it cost more than they save.
 */
export const SHORT_LIVED_FLAGS = ['--liftoff-only', '--single-threaded-gc'] as const;

export const SHORT_LIVED = [process.execPath, ...SHORT_LIVED_FLAGS] as const;

/** What it takes over: where programs are, and the server as another process has compiled it. */
export const INHERITED_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
