/**
 * Where a club is attacked: two servers in processes of their own on one Postgres of their own, and each link between
 * them and to their clients a network that can be made bad.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { postgres, type Sql } from '../../server/database/driver.ts';
import { isConnectionLost } from '../../server/database/errors.ts';
import { type FaultProxy, NO_SERVER, startFaultProxy } from '../setup/fault-proxy.ts';
import { type PostgresProcess, startPostgresProcess } from '../setup/postgres-process.ts';
import { type ServerProcess, startServerProcess } from '../setup/server-process.ts';

/** Until a server is started again, and Postgres is asked again. */
const START_AGAIN_AFTER_MS = 100;

export interface Stage {
  readonly postgres: PostgresProcess;
  /** Asks Postgres itself, past every fault of the network; again if Postgres has just ended its sessions. */
  ask<T>(query: (sql: Sql) => Promise<T>): Promise<T>;
  readonly instances: readonly [Instance, Instance];
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const database = await startPostgresProcess();
  const sql = postgres(database.url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'stage' },
  }) as Sql;
  const instances = await Promise.all([Instance.start(database.url), Instance.start(database.url)]);
  return {
    postgres: database,
    ask: async (query) => {
      for (;;) {
        try {
          return await query(sql);
        } catch (error) {
          if (!isConnectionLost(error)) throw error;
          await delay(START_AGAIN_AFTER_MS);
        }
      }
    },
    instances,
    close: async () => {
      await Promise.all(instances.map((instance) => instance.close()));
      await sql.end({ timeout: 1 });
      await database.stop();
    },
  };
}

/** A server, started again whenever its process has ended. */
export class Instance {
  /** Between it and its clients. */
  readonly front: FaultProxy;
  /** Between it and Postgres. */
  readonly database: FaultProxy;
  readonly #env: Readonly<Record<string, string>>;
  #server: ServerProcess | null = null;
  #running = Promise.withResolvers<void>();
  #closing = false;
  readonly #servers: ServerProcess[] = [];
  readonly #supervised: Promise<void>;

  private constructor(front: FaultProxy, database: FaultProxy) {
    this.front = front;
    this.database = database;
    this.#env = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
    this.#supervised = this.#supervise();
  }

  static async start(databaseUrl: string): Promise<Instance> {
    const front = await startFaultProxy(NO_SERVER);
    const instance = new Instance(front, await startFaultProxy(databaseUrl));
    await instance.running();
    return instance;
  }

  get url(): string {
    return this.front.url;
  }

  /** What all its processes have printed: their errors, too. */
  get stdout(): string {
    return this.#servers.map((server) => server.stdout()).join('');
  }

  /** Resolves when it accepts requests. */
  running(): Promise<void> {
    return this.#running.promise;
  }

  /** Sends a signal to its process, if there is one. */
  signal(signal: NodeJS.Signals): void {
    this.#server?.process.kill(signal);
  }

  /** Ends its process; from now on it is not running until the next one accepts requests. */
  end(signal: 'SIGKILL' | 'SIGTERM'): void {
    if (!this.#server) return;
    this.#running = Promise.withResolvers();
    this.signal(signal);
    this.#server = null;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.end('SIGTERM');
    await this.#supervised;
    await Promise.all([this.front.pull(), this.database.pull()]);
  }

  async #supervise(): Promise<void> {
    while (!this.#closing) {
      try {
        const server = await startServerProcess(this.#env, { quiet: true });
        const { process } = server;
        this.#server = server;
        this.#servers.push(server);
        this.front.leadTo(server.url);
        this.#running.resolve();
        if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      } catch {
        await delay(START_AGAIN_AFTER_MS);
      }
      // Its port may soon be that of another program.
      this.front.leadTo(NO_SERVER);
      if (this.#server) this.#running = Promise.withResolvers();
      this.#server = null;
    }
  }
}
