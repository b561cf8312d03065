/** Opens the club's Postgres, embedded or on a server: one pool for statements, one connection that listens. */
import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { makeCheckpoints } from './checkpoints.ts';
import { postgres, type Sql } from './driver.ts';
import { holdsDatabase, openEmbedded } from './embedded.ts';
import { watchedOver } from './watchdog.ts';

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

/** One connection, and so one session of Postgres. */
export interface Connection {
  /** Runs statements on this connection. */
  readonly sql: Sql;
  close(): Promise<void>;
}

/** One connection on which notifications arrive. */
export interface Listener extends Connection {
  /** Sends LISTEN again, for a driver that has reconnected. Harmless when the connection still listens. */
  renew(): Promise<void>;
}

/** Where a connection can be had. */
export interface Connecting {
  /** Opens a connection of its own; the embedded database has only one, which everybody shares. */
  connect(): Promise<Connection>;
}

export interface Database extends Connecting {
  /** The server cancels a statement after ten seconds; if not even that is reported, the connection is dropped. */
  readonly sql: Sql;
  /** For work on everything, such as a migration: each of its statements may take ten minutes. */
  readonly maintenance: Sql;
  /** Listens on a channel, on a connection of its own; the embedded database has only one connection for everything. */
  listen(channel: string, hooks: ListenerHooks): Promise<Listener>;
  /** Resolves when the database answers, whatever else it has to do. */
  ping(): Promise<unknown>;
  /**
   * For work that may take as long as it needs while the server answers others.
   * @throws StartError when it does not
   */
  whileItAnswers<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves with the reason, in one line, when the embedded database has ended without being closed. */
  readonly died: Promise<string>;
  close(): Promise<void>;
}

const OLDEST_POSTGRES = 14;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_S = 10;
/** A server that is silent for so long while Faceoff starts is given up. */
const PATIENCE_MS = 10_000;
const CONNECT_AGAIN_AFTER_S = 0.1;
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
  // The driver's own pause grows with each connection of a pool that is lost, and ten of them at once make 20 seconds.
  backoff: () => CONNECT_AGAIN_AFTER_S,
};

/** The driver drops a connection that stays silent for two more seconds (driver.ts). */
const IN_TIME = {
  ...COMMON,
  connection: { ...COMMON.connection, statement_timeout: 10_000 },
};

/** For work on everything: a connection over which nothing is said any more is noticed, too. */
const AT_LEISURE = {
  ...COMMON,
  connection: { ...COMMON.connection, statement_timeout: 600_000 },
};

interface Opening {
  /** Aborts the making of a new embedded database. */
  readonly signal?: AbortSignal | undefined;
  /** For so long a server may be silent at the start. */
  readonly patienceMs?: number | undefined;
}

/** @throws StartError when there is no usable database */
export async function openDatabase(
  place: DatabasePlace,
  { signal, patienceMs = PATIENCE_MS }: Opening = {},
): Promise<Database> {
  return place.databaseUrl === null
    ? openEmbeddedDatabase(place, signal)
    : openServerDatabase(place.databaseUrl, patienceMs);
}

/** Refuses an empty data folder: to open one would create a new club in it. @throws StartError */
export function requireClub({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl !== null || holdsDatabase(dataDir)) return;
  throw new StartError(`There is no club in ${resolve(dataDir)}.`);
}

async function openEmbeddedDatabase(
  { dataDir }: DatabasePlace,
  signal?: AbortSignal,
): Promise<Database> {
  const embedded = await openEmbedded(dataDir, signal);
  let hooks: ListenerHooks = NO_HOOKS;
  const sql = openSocket(embedded.socketPath, () => hooks);
  const endCheckpoints = makeCheckpoints(sql);
  return {
    sql,
    maintenance: sql,
    connect: async () => ({ sql, close: async () => {} }),
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
    // It answers between two statements only, and those of a migration take as long as they need.
    whileItAnswers: (work) => work(),
    died: embedded.died,
    close: async () => {
      hooks = NO_HOOKS;
      endCheckpoints();
      await sql.end({ timeout: 1 });
      await embedded.close();
    },
  };
}

/** The one connection that an embedded database has. */
function openSocket(path: string, hooks: () => ListenerHooks): Sql {
  return postgres({
    ...COMMON,
    path,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    idle_timeout: 0,
    ...driverHooks(hooks),
  });
}

async function openServerDatabase(url: string, patienceMs: number): Promise<Database> {
  const maintenance = postgres(url, { ...AT_LEISURE, max: 1, idle_timeout: 60 });
  const sql = postgres(url, { ...IN_TIME, max: POOL_SIZE, idle_timeout: 60 });
  // A connection of its own, so that a busy pool is no silent server.
  const watched = postgres(url, { ...IN_TIME, max: 1, idle_timeout: 0 });
  const ping = () => watched`select 1`;
  const died = new Promise<never>(() => {});
  const advice = `Look after the database server of DATABASE_URL (${hostOf(url)}), then start again.`;
  const whileItAnswers: Database['whileItAnswers'] = (work) =>
    watchedOver({ ping, died }, patienceMs, advice, work);
  const close = async () => {
    await Promise.all([sql, maintenance, watched].map((pool) => pool.end({ timeout: 1 })));
  };
  try {
    await whileItAnswers(() => refuseUnfit(maintenance));
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : unreachable(url, error);
  }
  return {
    sql,
    maintenance,
    connect: async () => {
      const own = postgres(url, { ...AT_LEISURE, max: 1, idle_timeout: 0 });
      return { sql: own, close: () => own.end({ timeout: 1 }) };
    },
    listen: (channel, hooks) => listenOnServer(url, channel, hooks),
    ping,
    whileItAnswers,
    died,
    close,
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

async function refuseUnfit(sql: Sql): Promise<void> {
  const [row] = await sql<[{ version: string; encoding: string }]>`
    select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding`;
  const major = Math.floor(Number(row.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new StartError(
      `DATABASE_URL points to PostgreSQL ${major}; Faceoff needs ${OLDEST_POSTGRES} or later.`,
    );
  }
  if (row.encoding !== 'UTF8') {
    throw new StartError(
      `DATABASE_URL points to a database in ${row.encoding}; Faceoff needs one that was created with encoding 'UTF8'.`,
    );
  }
}

function unreachable(url: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartError(
    `The database server of DATABASE_URL (${hostOf(url)}) does not answer: ${reason}`,
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
