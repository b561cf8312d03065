import { readSettings } from '../../server/cli/settings.ts';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import type { TestDatabase } from './database-kinds.ts';

/** Opens a database without a server. With `await using`, it is closed at the end of the block. */
export async function connectTo({
  env,
}: Pick<TestDatabase, 'env'>): Promise<Database & AsyncDisposable> {
  const database = await openDatabase(readSettings(env));
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}
