/** How to start a Node process that lives for seconds. */

/**
 * Liftoff compiles WebAssembly (PostgreSQL) fast instead of optimizing it, in half the time. Garbage is collected in the main
 * thread: where more processes run than there are cores, collector threads cost more than they save.
 */
export const SHORT_LIVED_FLAGS = ['--liftoff-only', '--single-threaded-gc'] as const;

export const SHORT_LIVED = [process.execPath, ...SHORT_LIVED_FLAGS] as const;

/** Inherited environment: the PATH, the time zone, and the cache in which the server is already compiled. */
export const INHERITED_ENV = {
  PATH: process.env.PATH,
  TZ: process.env.TZ,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
