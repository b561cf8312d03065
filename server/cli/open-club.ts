/** Opens a club for commands of this process. The programs that do not serve HTTP load no code of `server/http` through this file. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { followPlayerCount } from '../club/players/count.ts';
import { seedTeams } from '../club/teams/sql.ts';
import { type OpenOptions, openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { Pool } from '../database/pool.ts';
import { Schedule } from '../database/schedule.ts';
import { ClockJumps } from '../log/clock-jumps.ts';
import { LiveFeed } from '../log/feed.ts';
import { currentPosition } from '../log/position.ts';
import type { ServerContext } from '../log/server-context.ts';
import { CHANNEL, changesAfter } from '../log/sql.ts';
import { type BackupPlan, backUpBeforeMigrations } from '../transfer/backup/schedule.ts';
import type { Settings } from './settings.ts';

/** An open club that is not served over the network. */
export interface ClubHandle {
  readonly club: ServerContext;
  /** The jobs of this process. */
  readonly schedule: Schedule;
  /** Stops the jobs, stops following the log and closes the database. */
  close(): Promise<void>;
}

export interface OpenClubOptions extends OpenOptions {
  /** The clock; tests replace it. */
  readonly now?: () => Date;
}

/** Opens the database, backs it up and migrates it if needed, and follows its log. @throws StartError */
export async function openClub(
  settings: Settings,
  log: Logger,
  { now = () => new Date(), ...options }: OpenClubOptions = {},
): Promise<ClubHandle> {
  await using started = new AsyncDisposableStack();
  const database = await openDatabase(settings, options);
  const changes = { channel: CHANNEL, position: currentPosition, entriesAfter: changesAfter };
  const live = new LiveFeed(database, changes, log);
  // Closing the feed can wait for a pending query, which fails once the database is closed; so both are closed at once.
  started.defer(async () => void (await Promise.all([live.close(), database.close()])));
  const schedule = new Schedule(log);
  started.defer(() => schedule.stop());
  const jumps = new ClockJumps(log);
  for (const job of [jumps.job, ...database.jobs]) schedule.start(job);
  const playerCount = await database.whileItAnswers(async () => {
    const plan = backupPlan(settings);
    if (plan) await backUpBeforeMigrations({ database, plan, log, now });
    await migrate(database.sql, seedTeams);
    await live.start();
    return followPlayerCount(database.connections, live);
  });
  schedule.start(live.heartbeat);
  const { timeZone } = settings;
  const clockJump = () => jumps.latest();
  const running = started.move();
  return {
    club: { database, live, timeZone, now, clockJump, playerCount },
    schedule,
    close: () => running.disposeAsync(),
  };
}

/** The club with one connection without timeouts, for programs that read or write all of it, such as an import. */
export function withoutTimeouts(club: ServerContext): ServerContext {
  const { database } = club;
  const open = () => database.sql;
  return { ...club, database: { ...database, connections: new Pool({ open, size: 1 }) } };
}

/** Where and how often backups are made; null if `BACKUP_EVERY` is `off`. */
export function backupPlan({ dataDir, backupEveryMs, backupKeep }: Settings): BackupPlan | null {
  if (backupEveryMs === null) return null;
  return { folder: join(dataDir, 'backups'), everyMs: backupEveryMs, keep: backupKeep };
}
