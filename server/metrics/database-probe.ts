/** Asks the database for its size, and so whether it answers. */
import type { Connections } from '../database/pool.ts';

/** The metrics are read also while the database does not answer. */
const PROBE_TIMEOUT_MS = 1_000;
/** Postgres looks at every file for it. */
const SIZE_EVERY_MS = 60_000;

interface Found {
  readonly up: boolean;
  /** Null where it has never answered. */
  readonly bytes: number | null;
}

export class DatabaseProbe {
  readonly #connections: Connections;
  #bytes: number | null = null;
  #nextAt = 0;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async look(): Promise<Found> {
    try {
      await this.#connections.use(AbortSignal.timeout(PROBE_TIMEOUT_MS), async (sql) => {
        const isDue = performance.now() >= this.#nextAt;
        const [row] = isDue
          ? await sql<[{ bytes: number }]>`
              select pg_database_size(current_database())::float8 as bytes`
          : await sql<[{ bytes: null }]>`select null as bytes`;
        if (row.bytes === null) return;
        this.#bytes = row.bytes;
        this.#nextAt = performance.now() + SIZE_EVERY_MS;
      });
      return { up: true, bytes: this.#bytes };
    } catch {
      return { up: false, bytes: this.#bytes };
    }
  }
}
