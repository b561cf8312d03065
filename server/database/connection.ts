/** Opens the club's Postgres, embedded or on a server: one pool for statements, one connection that listens. */
import { resolve } from 'node:path';
import { makeCheckpoints } from './checkpoints.ts';
import { postgres, type Sql } from './driver.ts';
import { holdsDatabase, openEmbedded } from './embedded.ts';
import { lastApplied } from './migrate.ts';
import { Pool } from './pool.ts';
import { reasonOf, StartError } from './start-error.ts';
import { watchedOver } from './watchdog.ts';

export interface DatabasePlace {
  /** A Postgres server to use, or null for the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

interface ListenerHooks {
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

export interface Connecting {
  /** Opens a connection of its own; the embedded database has only one, which everybody shares. */
  connect(): Promise<Connection>;
}

export interface Database extends Connecting {
  /** Where requests get their connections. */
  readonly connections: Pool;
  /**
   * For work of no request, such as a migration: each of its statements may take ten minutes, and nothing limits how long it
   * waits for a connection.
   */
  readonly sql: Sql;
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
/** How long a server may be silent while Faceoff starts. */
const START_SILENCE_TIMEOUT_MS = 10_000;
const RECONNECT_PAUSE_S = 0.1;
const NO_HOOKS: ListenerHooks = { onNotify: () => {}, onClose: () => {} };

const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INT_ARRAY = 1007;
const TEXT_ARRAY = 1009;

/**
 * Times are text, so that a row is plain JSON: wall-clock times without an offset, instants as ISO 8601 in UTC. Arrays
 * of texts are parameters only.
 */
export const TYPES = {
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
    // In ISO 8601: `Date` takes other forms of the year 1 for 2001.
    parse: (value: string) => new Date(`${value.replace(' ', 'T')}:00`).toISOString(),
  },
  numbers: {
    to: INT_ARRAY,
    from: [INT_ARRAY],
    serialize: (values: readonly number[]) => `{${values.join(',')}}`,
    parse: (text: string): readonly number[] => JSON.parse(`[${text.slice(1, -1)}]`),
  },
  texts: {
    to: TEXT_ARRAY,
    from: [],
    serialize: (values: readonly string[]) => `{${values.map(quoted).join(',')}}`,
    parse: (text: string): readonly string[] => [text],
  },
};

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

const COMMON = {
  types: TYPES,
  // The driver would read all types over every new connection.
  fetch_types: false,
  onnotice: () => {},
  connection: {
    application_name: 'faceoff',
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // A transaction whose client is gone does not hold the club's lock for ever.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  max_lifetime: null,
  connect_timeout: CONNECT_TIMEOUT_S,
  // The driver's own pause grows with each connection of a pool that is lost, and ten of them at once make 20 seconds.
  backoff: () => RECONNECT_PAUSE_S,
};

const STATEMENT_TIMEOUT_MS = 10_000;
/** By then the server has ended a statement that takes too long, unless the connection is dead. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;

const REQUEST_OPTIONS = {
  ...COMMON,
  connection: { ...COMMON.connection, statement_timeout: STATEMENT_TIMEOUT_MS },
};

/** What `pg_stat_activity` calls the listening connection. */
export const LISTENER = 'faceoff listener';

/** Locks may take as long as statements: another instance may migrate for minutes. */
const MAINTENANCE_OPTIONS = {
  ...COMMON,
  connection: { ...COMMON.connection, lock_timeout: 600_000, statement_timeout: 600_000 },
};

export interface OpenOptions {
  /** Aborts the making of a new embedded database, which takes seconds. */
  readonly signal?: AbortSignal;
  /** How long a server may be silent at the start. */
  readonly silenceTimeoutMs?: number;
  /** Refuses a place in which there is no club, instead of making a new one. */
  readonly mustExist?: boolean;
}

/** @throws StartError when there is no usable database */
export async function openDatabase(
  place: DatabasePlace,
  { signal, silenceTimeoutMs = START_SILENCE_TIMEOUT_MS, mustExist = false }: OpenOptions = {},
): Promise<Database> {
  const { databaseUrl, dataDir } = place;
  // To open a folder would make a database in it.
  if (mustExist && databaseUrl === null && !holdsDatabase(dataDir)) throw noClubIn(place);
  const database = await (databaseUrl === null
    ? openEmbeddedDatabase(place, signal)
    : openServerDatabase(databaseUrl, silenceTimeoutMs));
  try {
    const holdsClub = async () => (await lastApplied(database.sql)) > 0;
    if (mustExist && !(await database.whileItAnswers(holdsClub))) throw noClubIn(place);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function noClubIn({ databaseUrl, dataDir }: DatabasePlace): StartError {
  if (databaseUrl === null) return new StartError(`There is no club in ${resolve(dataDir)}.`);
  const { host, pathname } = new URL(databaseUrl);
  return new StartError(`There is no club in the database of DATABASE_URL (${host}${pathname}).`);
}

async function openEmbeddedDatabase(
  { dataDir }: DatabasePlace,
  signal?: AbortSignal,
): Promise<Database> {
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
    connections: new Pool({ open: () => sql, size: POOL_SIZE, isOneConnection: true }),
    sql,
    connect: async () => ({ sql, close: async () => {} }),
    listen: async (channel, listenerHooks) => {
      const renew = () => listenOn(sql, channel);
      await renew();
      hooks = listenerHooks;
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

async function openServerDatabase(url: string, silenceTimeoutMs: number): Promise<Database> {
  const sql = postgres(url, { ...MAINTENANCE_OPTIONS, max: POOL_SIZE, idle_timeout: 60 });
  const connections = new Pool({
    open: () => postgres(url, { ...REQUEST_OPTIONS, max: 1, idle_timeout: 60 }),
    size: POOL_SIZE,
    silenceTimeoutMs: SILENCE_TIMEOUT_MS,
  });
  // A connection of its own, so that a busy pool is no silent server.
  const watched = postgres(url, { ...REQUEST_OPTIONS, max: 1, idle_timeout: 0 });
  const ping = () => watched`select 1`;
  const died = new Promise<never>(() => {});
  const advice = `Look after the database server of DATABASE_URL (${hostOf(url)}), then start again.`;
  const whileItAnswers: Database['whileItAnswers'] = (work) =>
    watchedOver({ ping, died }, silenceTimeoutMs, advice, work);
  const close = async () => {
    const pools = [sql, watched].map((pool) => pool.end({ timeout: 1 }));
    await Promise.all([...pools, connections.close()]);
  };
  try {
    await whileItAnswers(() => refuseUnfit(sql));
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : unreachable(url, error);
  }
  return {
    connections,
    sql,
    connect: async () => {
      const own = postgres(url, { ...MAINTENANCE_OPTIONS, max: 1, idle_timeout: 0 });
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
    ...REQUEST_OPTIONS,
    connection: { ...REQUEST_OPTIONS.connection, application_name: LISTENER },
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
  const reason = reasonOf(error);
  return new StartError(
    `The database server of DATABASE_URL (${hostOf(url)}) does not answer: ${reason}`,
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
