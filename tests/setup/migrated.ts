import { readSettings } from '../../server/cli/settings.ts';
import { seedTeams } from '../../server/club/teams/sql.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { migrate } from '../../server/database/migrate.ts';

/** Creates the tables and teams of a new, empty club. */
export async function migrated(env: Readonly<Record<string, string>>): Promise<void> {
  const database = await openDatabase(readSettings(env));
  await migrate(database.sql, seedTeams);
  await database.close();
}
