/** One Postgres for the whole test run: the one that TEST_DATABASE_URL names, else a throwaway native one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database on that server whose user may create and drop databases. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresServer();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

async function postgresServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };

  // Detached, so that Ctrl-C in the terminal reaches us only and the server outlives the last test.
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('native-postgres.ts', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const exit = once(server, 'exit');
  const line = once(createInterface(server.stdout), 'line');
  const url = await Promise.race([line, exit.then(() => [])]);
  if (typeof url[0] !== 'string')
    throw new Error('Postgres for the tests did not start; see above.');
  return {
    url: url[0],
    stop: async () => {
      server.stdin.end();
      await exit;
    },
  };
}
