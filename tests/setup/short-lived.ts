/** How a process of Node is started that lives for seconds. */

/** PostgreSQL as WebAssembly is compiled fast instead of well, which costs half. */
export const SHORT_LIVED = [process.execPath, '--liftoff-only'] as const;

/** What it takes over: where programs are, and the server as another process has compiled it. */
export const TAKEN_OVER = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
