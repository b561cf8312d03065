/** A throwaway native PostgreSQL in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface PostgresProcess {
  /** A database whose user may create and drop databases. */
  readonly url: string;
  /** Kills it and starts it again, at the same address. */
  crash(): Promise<void>;
  /** Ends it; nothing is left of it. */
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('native-postgres.ts', import.meta.url));

export async function startPostgresProcess(): Promise<PostgresProcess> {
  // Detached, so that Ctrl-C in the terminal reaches us only and the server outlives the last test.
  const server = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exit = once(server, 'exit');
  const lines = createInterface(server.stdout);
  const ready = async (): Promise<string> => {
    const [url] = await Promise.race([once(lines, 'line'), exit.then(() => [])]);
    if (typeof url === 'string') return url;
    throw new Error('The throwaway Postgres did not start; see above.');
  };
  return {
    url: await ready(),
    crash: async () => {
      server.stdin.write('crash\n');
      await ready();
    },
    stop: async () => {
      server.stdin.end();
      await exit;
    },
  };
}
