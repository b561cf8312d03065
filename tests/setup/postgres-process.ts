/** A throwaway native PostgreSQL server in its own process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface PostgresProcess {
  /** URL of a database whose user may create and drop databases. */
  readonly url: string;
  /** Kills the server and restarts it at the same URL. */
  crash(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('native-postgres.ts', import.meta.url));

export async function startPostgresProcess(): Promise<PostgresProcess> {
  // Detached, so that Ctrl-C in the terminal reaches only this process and the server outlives the last test.
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
