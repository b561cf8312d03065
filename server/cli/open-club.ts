/** Opens a club for commands of this process. Programs that serve nothing load nothing of what serves. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { followPlayerCount } from '../club/players/count.ts';
import { seedTeams } from '../club/teams/sql.ts';
import { type OpenOptions, openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { Pool } from '../database/pool.ts';
import { LiveFeed } from '../log/feed.ts';
import type { Club } from '../log/server-context.ts';
import { CHANNEL, changesAfter, presentPosition } from '../log/sql.ts';
import { followRatings } from '../stats/ratings/ratings.ts';
import { type BackupPlan, backUpBeforeMigrations } from '../transfer/backup/schedule.ts';
import type { Settings } from './settings.ts';

/** A club that is open for commands of this process, but not served over the network. */
export interface ClubHandle {
  readonly club: Club;
  /** Stops listening, and closes the database. */
  close(): Promise<void>;
}

/** How an opening differs from the usual one. */
export interface OpenClubOptions extends OpenOptions {
  readonly now?: () => Date;
}

/** Opens and migrates the database, and follows the log. @throws StartError */
export async function openClub(
  settings: Settings,
  log: Logger,
  { now = () => new Date(), ...options }: OpenClubOptions = {},
): Promise<ClubHandle> {
  const database = await openDatabase(settings, options);
  const changes = { channel: CHANNEL, position: presentPosition, entriesAfter: changesAfter };
  const live = new LiveFeed(database, changes, log);
  const close = async () => {
    // The feed may be waiting for an answer, which fails when the database is closed.
    await Promise.all([live.close(), database.close()]);
  };
  try {
    const playerCount = await database.whileItAnswers(async () => {
      const plan = backupPlan(settings);
      if (plan) await backUpBeforeMigrations({ database, plan, log, now });
      await migrate(database.sql, seedTeams, settings.timeZone);
      await live.start();
      return followPlayerCount(database.connections, live);
    });
    const ratings = followRatings(live);
    const { timeZone } = settings;
    return { club: { database, live, timeZone, now, playerCount, ratings }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The club for a program that works on all of it: nothing limits how long it takes. */
export function withoutTimeouts(club: Club): Club {
  const { database } = club;
  const open = () => database.sql;
  return { ...club, database: { ...database, connections: new Pool({ open, size: 1 }) } };
}

/** Null where no backups are made. */
export function backupPlan({ dataDir, backupEveryMs, backupKeep }: Settings): BackupPlan | null {
  if (backupEveryMs === null) return null;
  return { folder: join(dataDir, 'backups'), everyMs: backupEveryMs, keep: backupKeep };
}
