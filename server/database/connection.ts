/** Opens Postgres, embedded or on a server: a pool for statements, and one connection for LISTEN. */
import { resolve } from 'node:path';
import { checkpointsOf } from './checkpoints.ts';
import { postgres, type Sql } from './driver.ts';
import { holdsDatabase, openEmbedded } from './embedded.ts';
import { isInvalidValue } from './errors.ts';
import { DATABASE } from './limits.ts';
import { lastApplied } from './migrate.ts';
import { Pool } from './pool.ts';
import { type PostgresUrl, readPostgresUrl } from './postgres-url.ts';
import type { Job } from './schedule.ts';
import { reasonOf, StartError } from './start-error.ts';
import { zoneOfPostgres } from './time-zones.ts';
import { TIMEOUTS } from './timeouts.ts';
import { DEFAULT_TIME_ZONE } from './wall-clock.ts';
import { watchedOver } from './watchdog.ts';

export interface DatabasePlace {
  /** URL of a Postgres server; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** IANA name of the club's time zone, in which statements compute dates and days of play. */
  readonly timeZone?: string;
}

interface ListenerHooks {
  readonly onNotify: (payload: string) => void;
  /** Called when the connection is lost. No notification arrives until `renew` or `listen` succeeds. */
  readonly onClose: () => void;
}

/** One connection, which is one Postgres session. */
export interface Connection {
  /** Runs statements on this connection. */
  readonly sql: Sql;
  close(): Promise<void>;
}

/** One connection on which notifications arrive. */
export interface Listener extends Connection {
  /** Sends LISTEN again after the driver has reconnected. Has no effect if the connection still listens. */
  renew(): Promise<void>;
}

export interface Connecting {
  /** Opens a separate connection. The embedded database has only one, which is shared. */
  connect(): Promise<Connection>;
}

export interface Database extends Connecting {
  /** The connections of requests. */
  readonly connections: Pool;
  /**
   * For work outside requests, such as a migration. Each statement may take ten minutes, and the wait for a connection is not
   * limited.
   */
  readonly sql: Sql;
  /** Listens on a channel, on a separate connection, or on the only connection of the embedded database. */
  listen(channel: string, hooks: ListenerHooks): Promise<Listener>;
  /** Resolves when the database answers, independently of other statements. */
  ping(): Promise<unknown>;
  /**
   * Runs work without a time limit, as long as the server answers pings.
   * @throws StartError if the server stops answering
   */
  whileItAnswers<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves with a one-line reason if the embedded database ends without being closed. */
  readonly died: Promise<string>;
  /** The jobs that a program starts which has the database open for long. */
  readonly jobs: readonly Job[];
  close(): Promise<void>;
}

const OLDEST_POSTGRES = 14;
const CONNECT_TIMEOUT_S = 10;
const MS_PER_SECOND = 1_000;
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
    // Converted to ISO 8601 first, because `Date` parses other forms of the year 1 as 2001.
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

const commonOptions = (timeZone: string) => ({
  types: TYPES,
  // Otherwise the driver reads all types on every new connection.
  fetch_types: false,
  onnotice: () => {},
  connection: {
    application_name: 'faceoff',
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // Read by the functions for days of play, so that nothing stored depends on the zone.
    'faceoff.time_zone': zoneOfPostgres(timeZone),
    // Ends transactions whose client is gone, which would keep the lock of the club.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  max_lifetime: null,
  connect_timeout: CONNECT_TIMEOUT_S,
  // The driver's default pause grows with each lost connection of the pool: for ten at once to 20 seconds.
  backoff: () => TIMEOUTS.reconnectPauseMs / MS_PER_SECOND,
});

function requestOptions(timeZone: string) {
  const common = commonOptions(timeZone);
  return {
    ...common,
    connection: { ...common.connection, statement_timeout: TIMEOUTS.statementMs },
  };
}

/** Name of the listening connection in `pg_stat_activity`. */
export const LISTENER = 'faceoff listener';

/** Locks may take as long as statements, because another instance may migrate for minutes. */
function maintenanceOptions(timeZone: string) {
  const common = commonOptions(timeZone);
  return {
    ...common,
    connection: { ...common.connection, lock_timeout: 600_000, statement_timeout: 600_000 },
  };
}

export interface OpenOptions {
  /** Aborts the creation of an embedded database, which takes seconds. */
  readonly signal?: AbortSignal;
  /** Fails if there is no club, instead of creating one. */
  readonly mustExist?: boolean;
}

/** @throws StartError if there is no usable database */
export async function openDatabase(
  place: DatabasePlace,
  { signal, mustExist = false }: OpenOptions = {},
): Promise<Database> {
  const { databaseUrl, dataDir, timeZone = DEFAULT_TIME_ZONE } = place;
  // Checked first, because opening a folder creates a database in it.
  if (mustExist && databaseUrl === null && !holdsDatabase(dataDir)) throw noClubIn(place);
  const database = await (databaseUrl === null
    ? openEmbeddedDatabase(dataDir, timeZone, signal)
    : openServerDatabase(databaseUrl, timeZone));
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
  const where = hostOf(targetOf(databaseUrl)) + new URL(databaseUrl).pathname;
  return new StartError(`There is no club in the database of DATABASE_URL (${where}).`);
}

async function openEmbeddedDatabase(
  dataDir: string,
  timeZone: string,
  signal?: AbortSignal,
): Promise<Database> {
  const embedded = await openEmbedded(dataDir, signal);
  let hooks: ListenerHooks = NO_HOOKS;
  const sql = postgres({
    ...commonOptions(timeZone),
    path: embedded.socketPath,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    idle_timeout: 0,
    ...driverHooks(() => hooks),
  });
  // The embedded database takes no settings of a connection; its only session keeps this one.
  await sql`select set_config('faceoff.time_zone', ${zoneOfPostgres(timeZone)}, false)`;
  return {
    connections: new Pool({ open: () => sql, size: DATABASE.connections, isOneConnection: true }),
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
    // The embedded database answers pings only between statements, and statements of a migration may take long.
    whileItAnswers: (work) => work(),
    died: embedded.died,
    jobs: [checkpointsOf(sql)],
    close: async () => {
      hooks = NO_HOOKS;
      await sql.end({ timeout: 1 });
      await embedded.close();
    },
  };
}

async function openServerDatabase(databaseUrl: string, timeZone: string): Promise<Database> {
  const target = targetOf(databaseUrl);
  const requests = requestOptions(timeZone);
  const maintenance = maintenanceOptions(timeZone);
  const sql = connectTo(target, { ...maintenance, max: DATABASE.connections, idle_timeout: 60 });
  const connections = new Pool({
    open: (onReceive) =>
      connectTo(target, {
        ...requests,
        max: 1,
        idle_timeout: 60,
        ...receiveHook(onReceive),
      }),
    size: DATABASE.connections,
    silenceTimeoutMs: TIMEOUTS.connectionSilenceMs,
  });
  // A separate connection, so that a busy pool is not mistaken for a silent server.
  const watched = connectTo(target, { ...requests, max: 1, idle_timeout: 0 });
  const ping = () => watched`select 1`;
  const died = new Promise<never>(() => {});
  const advice = `Look after the database server of DATABASE_URL (${hostOf(target)}), then start again.`;
  const whileItAnswers: Database['whileItAnswers'] = (work) =>
    watchedOver({ ping, died }, advice, work);
  const close = async () => {
    const pools = [sql, watched].map((pool) => pool.end({ timeout: 1 }));
    await Promise.all([...pools, connections.close()]);
  };
  try {
    await whileItAnswers(() => refuseUnfit(sql, timeZone));
  } catch (error) {
    await close();
    throw error instanceof StartError ? error : unreachable(target, error);
  }
  return {
    connections,
    sql,
    connect: async () => {
      const own = connectTo(target, { ...maintenance, max: 1, idle_timeout: 0 });
      return { sql: own, close: () => own.end({ timeout: 1 }) };
    },
    listen: (channel, hooks) => listenOnServer(target, requests, channel, hooks),
    ping,
    whileItAnswers,
    died,
    jobs: [],
    close,
  };
}

async function listenOnServer(
  target: PostgresUrl,
  options: ReturnType<typeof requestOptions>,
  channel: string,
  hooks: ListenerHooks,
): Promise<Listener> {
  let open = true;
  const sql = connectTo(target, {
    ...options,
    connection: { ...options.connection, application_name: LISTENER },
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

/** @throws StartError for a URL that cannot be used */
function targetOf(databaseUrl: string): PostgresUrl {
  const target = readPostgresUrl(databaseUrl);
  if (typeof target === 'string') throw new StartError(`The setting DATABASE_URL must ${target}.`);
  return target;
}

/** Opens a pool of connections to the server of a DATABASE_URL. */
function connectTo<Options extends ReturnType<typeof commonOptions>>(
  { url, host }: PostgresUrl,
  options: Options,
): Sql {
  return postgres(url, { ...options, ...(host !== null && { host }) });
}

/** Options of the driver that are missing in its types, such as `onnotify`. */
function driverHooks(hooks: () => ListenerHooks) {
  return {
    onnotify: (_channel: string, payload: string) => hooks().onNotify(payload),
    onclose: () => hooks().onClose(),
  };
}

/** An option that driver.ts adds to the driver: called for each part of an answer that arrives. */
export function receiveHook(onreceive: () => void) {
  return { onreceive };
}

async function refuseUnfit(sql: Sql, timeZone: string): Promise<void> {
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
  await refuseUnknownZone(sql, timeZone);
}

async function refuseUnknownZone(sql: Sql, timeZone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${zoneOfPostgres(timeZone)}`;
  } catch (error) {
    if (!isInvalidValue(error)) throw error;
    throw new StartError(
      `The database server of DATABASE_URL does not know the time zone ${timeZone} of TIME_ZONE: set another name of the zone, or an offset such as +02:00.`,
    );
  }
}

function unreachable(target: PostgresUrl, error: unknown): StartError {
  const reason = reasonOf(error);
  return new StartError(
    `The database server of DATABASE_URL (${hostOf(target)}) does not answer: ${reason}`,
  );
}

function hostOf({ url, host }: PostgresUrl): string {
  return host ?? new URL(url).host;
}
