import { openDatabase } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrate.ts';
import { readSettings } from '../../server/settings.ts';
import { seedTeams } from '../../server/teams/sql.ts';

/** Makes the database of a club in which nothing has happened. @returns the major version of its Postgres */
export async function migrated(env: Readonly<Record<string, string>>): Promise<number> {
  const database = await openDatabase(readSettings(env));
  await migrate(database.maintenance, seedTeams);
  const [row] = await database.sql<[{ version: string }]>`
    select current_setting('server_version_num') as version`;
  await database.close();
  return Math.floor(Number(row.version) / 10_000);
}
