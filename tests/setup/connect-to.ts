import { readSettings } from '../../server/cli/settings.ts';
import { type Database, openDatabase } from '../../server/database/connection.ts';
import type { Sql } from '../../server/database/driver.ts';
import type { TestDatabase } from './database-kinds.ts';

/** Opens a database without a server. With `await using`, it is closed at the end of the block. */
export async function connectTo({
  env,
}: Pick<TestDatabase, 'env'>): Promise<Database & AsyncDisposable> {
  const database = await openDatabase(readSettings(env));
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

export const POOL_SIZE = 10;

/** Opens all connections of a pool, which otherwise open when they are needed. */
export async function openAll(sql: Sql): Promise<void> {
  await Promise.all(Array.from({ length: POOL_SIZE }, () => sql`select pg_sleep(0.1)`));
}
