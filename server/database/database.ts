/** Opens the club's Postgres, embedded or on a server: one pool for statements, one connection that listens. */
import type Postgres from 'postgres';
import { currentSeq } from '../live/sql.ts';
import { type Settings, StartError } from '../settings.ts';
import { postgres } from './driver.ts';
import { openEmbedded } from './embedded.ts';

export type Sql = Postgres.Sql<{ wallClock: string }>;
export type Tx = Postgres.TransactionSql<{ wallClock: string }>;

/** What the listening connection reports. */
interface ListenerHooks {
  /** The club has moved on to this seq. */
  readonly onNotify: (seq: number) => void;
  /** The connection is gone; nothing is heard until `listen` is called again. */
  readonly onClose: () => void;
}

/** An open ear: one connection on which notifications arrive. */
export interface Listener {
  /** Listens anew, which does no harm, and answers the club's seq: proof that this very connection hears. */
  ask(): Promise<number>;
  close(): Promise<void>;
}

export interface Database {
  readonly sql: Sql;
  /** Listens on the club's channel, on a connection of its own; embedded, on the only one there is. */
  listen(hooks: ListenerHooks): Promise<Listener>;
  close(): Promise<void>;
}

/** Where instances tell each other that the club moved on. */
export const CHANNEL = 'faceoff';

const OLDEST_POSTGRES = 14;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_S = 10;
const DEAF: ListenerHooks = { onNotify: () => {}, onClose: () => {} };

/** Wall-clock timestamps are text everywhere; instants are dates. */
const WALL_CLOCK = {
  to: 1114,
  from: [1114],
  serialize: (value: string) => value,
  parse: (value: string) => value.replace(' ', 'T'),
};

const COMMON = {
  types: { wallClock: WALL_CLOCK },
  onnotice: () => {},
  connection: {
    application_name: 'faceoff',
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // Nobody waits for ever for somebody who is stuck, nor holds the club while the other end is gone.
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  max_lifetime: null,
  connect_timeout: CONNECT_TIMEOUT_S,
};

/** @throws StartError when there is no usable database, in one line */
export async function openDatabase(settings: Settings, signal?: AbortSignal): Promise<Database> {
  return settings.databaseUrl === null
    ? openEmbeddedDatabase(settings.dataDir, signal)
    : openServerDatabase(settings.databaseUrl);
}

async function openEmbeddedDatabase(dataDir: string, signal?: AbortSignal): Promise<Database> {
  const embedded = await openEmbedded(dataDir, signal);
  let hooks: ListenerHooks = DEAF;
  const sql = postgres({
    ...COMMON,
    path: embedded.socketPath,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    idle_timeout: 0,
    ...ears(() => hooks),
  });
  return {
    sql,
    listen: async (given) => {
      await sql`listen ${sql(CHANNEL)}`;
      hooks = given;
      return {
        ask: () => askOver(sql),
        close: async () => {
          hooks = DEAF;
        },
      };
    },
    close: async () => {
      hooks = DEAF;
      await sql.end({ timeout: 1 });
      await embedded.close();
    },
  };
}

async function openServerDatabase(url: string): Promise<Database> {
  const sql = postgres(url, { ...COMMON, max: POOL_SIZE, idle_timeout: 60 });
  try {
    await refuseOldServer(sql);
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error instanceof StartError ? error : unreachable(url, error);
  }
  return {
    sql,
    listen: (hooks) => listenOnServer(url, hooks),
    close: () => sql.end({ timeout: 1 }),
  };
}

async function listenOnServer(url: string, hooks: ListenerHooks): Promise<Listener> {
  let open = true;
  const sql = postgres(url, {
    ...COMMON,
    max: 1,
    idle_timeout: 0,
    ...ears(() => (open ? hooks : DEAF)),
  });
  const close = async () => {
    open = false;
    await sql.end({ timeout: 0 });
  };
  try {
    await sql`listen ${sql(CHANNEL)}`;
  } catch (error) {
    await close();
    throw error;
  }
  return { ask: () => askOver(sql), close };
}

async function askOver(sql: Sql): Promise<number> {
  await sql`listen ${sql(CHANNEL)}`;
  return currentSeq(sql);
}

/** The driver's hooks for a connection of one's own; its types leave `onnotify` out. */
function ears(hooks: () => ListenerHooks) {
  return {
    onnotify: (_channel: string, seq: string) => hooks().onNotify(Number(seq)),
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

/** Lost on the way, or ended by the server: classes 08 and 57P of PostgreSQL, and the driver's own names. */
export function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(CONNECTION_(CLOSED|DESTROYED)|ECONN|EPIPE|08|57P)/.test(code);
}
