/** Opens the club's Postgres, embedded or on a server: one pool for statements, one connection that listens. */
import { StartError } from '../start-error.ts';
import { makeCheckpoints } from './checkpoints.ts';
import { postgres, type Sql } from './driver.ts';
import { openEmbedded } from './embedded.ts';

/** Where the database is. */
export interface DatabasePlace {
  /** A Postgres server to use, or null for the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** What the listening connection reports. */
interface ListenerHooks {
  /** A notification arrived on the channel. */
  readonly onNotify: (payload: string) => void;
  /** The connection is lost; no notification arrives until `renew` or `listen` has succeeded again. */
  readonly onClose: () => void;
}

/** One connection on which notifications arrive. */
export interface Listener {
  /** Runs statements on this connection. */
  readonly sql: Sql;
  /** Sends LISTEN again, for a driver that has reconnected. Harmless when the connection still listens. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export interface Database {
  /** Every statement on a server has ten seconds, and its connection is given up when it is not told even that. */
  readonly sql: Sql;
  /** For work on everything, such as a migration: its statements take as long as they need. */
  readonly maintenance: Sql;
  /** Listens on a channel, on a connection of its own; the embedded database has only one connection for everything. */
  listen(channel: string, hooks: ListenerHooks): Promise<Listener>;
  /** Resolves when the database answers, whatever else it has to do. */
  ping(): Promise<unknown>;
  /** Resolves with the reason, in one line, when the embedded database has ended without being closed. */
  readonly died: Promise<string>;
  close(): Promise<void>;
}

const OLDEST_POSTGRES = 14;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_S = 10;
const NO_HOOKS: ListenerHooks = { onNotify: () => {}, onClose: () => {} };

const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** Times are text, so that a row is plain JSON: wall-clock times without an offset, instants as ISO 8601 in UTC. */
const TYPES = {
  wallClock: {
    to: TIMESTAMP,
    from: [TIMESTAMP],
    serialize: (value: string) => value,
    parse: (value: string) => value.replace(' ', 'T'),
  },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
    parse: (value: string) => new Date(value).toISOString(),
  },
};

const COMMON = {
  types: TYPES,
  onnotice: () => {},
  connection: {
    application_name: 'faceoff',
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // No statement waits for ever for a lock, and a transaction whose client is gone does not hold the club's lock.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  max_lifetime: null,
  connect_timeout: CONNECT_TIMEOUT_S,
};

/** The driver gives up a connection that says nothing for two seconds more, see driver.ts. */
const IN_TIME = {
  ...COMMON,
  connection: { ...COMMON.connection, statement_timeout: 10_000 },
};

/** @throws StartError when there is no usable database */
export async function openDatabase(place: DatabasePlace, signal?: AbortSignal): Promise<Database> {
  return place.databaseUrl === null
    ? openEmbeddedDatabase(place.dataDir, signal)
    : openServerDatabase(place.databaseUrl);
}

async function openEmbeddedDatabase(dataDir: string, signal?: AbortSignal): Promise<Database> {
  const embedded = await openEmbedded(dataDir, signal);
  let hooks: ListenerHooks = NO_HOOKS;
  const sql = postgres({
    ...COMMON,
    path: embedded.socketPath,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    idle_timeout: 0,
    ...driverHooks(() => hooks),
  });
  const endCheckpoints = makeCheckpoints(sql);
  return {
    sql,
    maintenance: sql,
    listen: async (channel, given) => {
      const renew = () => listenOn(sql, channel);
      await renew();
      hooks = given;
      return {
        sql,
        renew,
        close: async () => {
          hooks = NO_HOOKS;
        },
      };
    },
    ping: embedded.ping,
    died: embedded.died,
    close: async () => {
      hooks = NO_HOOKS;
      endCheckpoints();
      await sql.end({ timeout: 1 });
      await embedded.close();
    },
  };
}

async function openServerDatabase(url: string): Promise<Database> {
  const maintenance = postgres(url, { ...COMMON, max: 1, idle_timeout: 60 });
  try {
    await refuseOldServer(maintenance);
  } catch (error) {
    await maintenance.end({ timeout: 0 });
    throw error instanceof StartError ? error : unreachable(url, error);
  }
  const sql = postgres(url, { ...IN_TIME, max: POOL_SIZE, idle_timeout: 60 });
  // A connection of its own, so that a busy pool is no silent server.
  const watched = postgres(url, { ...IN_TIME, max: 1, idle_timeout: 0 });
  return {
    sql,
    maintenance,
    listen: (channel, hooks) => listenOnServer(url, channel, hooks),
    ping: () => watched`select 1`,
    died: new Promise(() => {}),
    close: async () => {
      await Promise.all([sql, maintenance, watched].map((pool) => pool.end({ timeout: 1 })));
    },
  };
}

async function listenOnServer(
  url: string,
  channel: string,
  hooks: ListenerHooks,
): Promise<Listener> {
  let open = true;
  const sql = postgres(url, {
    ...IN_TIME,
    max: 1,
    idle_timeout: 0,
    ...driverHooks(() => (open ? hooks : NO_HOOKS)),
  });
  const renew = () => listenOn(sql, channel);
  const close = async () => {
    open = false;
    await sql.end({ timeout: 0 });
  };
  try {
    await renew();
  } catch (error) {
    await close();
    throw error;
  }
  return { sql, renew, close };
}

async function listenOn(sql: Sql, channel: string): Promise<void> {
  await sql`listen ${sql(channel)}`;
}

/** Options of the driver that its types leave out in part (`onnotify`). */
function driverHooks(hooks: () => ListenerHooks) {
  return {
    onnotify: (_channel: string, payload: string) => hooks().onNotify(payload),
    onclose: () => hooks().onClose(),
  };
}

async function refuseOldServer(sql: Sql): Promise<void> {
  const [row] = await sql<[{ version: string }]>`
    select current_setting('server_version_num') as version`;
  const major = Math.floor(Number(row.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new StartError(
      `DATABASE_URL points to PostgreSQL ${major}; Faceoff needs ${OLDEST_POSTGRES} or later.`,
    );
  }
}

function unreachable(url: string, error: unknown): StartError {
  const { host } = new URL(url);
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartError(`The database server of DATABASE_URL (${host}) does not answer: ${reason}`);
}
