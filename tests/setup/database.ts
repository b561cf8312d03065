/** A new database on the Postgres server of this test run. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { postgres } from '../../server/database/driver.ts';

export interface PostgresDatabase extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
  /** Drops the database and closes all connections to it. */
  drop(): Promise<void>;
}

/** @param options of `create database` */
export function createDatabase(options = ''): Promise<PostgresDatabase> {
  return createDatabaseOn(inject('postgresUrl'), options);
}

/** @param server URL of a database on the server */
export async function createDatabaseOn(server: string, options = ''): Promise<PostgresDatabase> {
  const name = `faceoff_test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name} ${options}`);
  const url = new URL(server);
  url.pathname = name;
  const drop = () => execute(server, `drop database ${name} with (force)`);
  return { name, url: url.href, drop, [Symbol.asyncDispose]: drop };
}

async function execute(server: string, statement: string): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
