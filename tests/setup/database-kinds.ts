/** The two kinds of database that a server supports. Every scenario runs on both. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { keepPostgresCompiled } from './compiled-postgres.ts';
import { createDatabase } from './database.ts';
import { LONG_RUN } from './long-run.ts';
import { prepared } from './prepared.ts';

/**
 * The database of a new, empty club; `env` holds the settings that make a server use it. With `await using`, it is removed at
 * the end of the block.
 */
export interface TestDatabase extends AsyncDisposable {
  readonly env: Readonly<Record<string, string>>;
  clear(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: string;
  make(): Promise<TestDatabase>;
}

/**
 * Whether databases on the server that TEST_DATABASE_URL names are kept as a test left them, to look into them. It serves one
 * test only: tests that share a club would find the rows of the one before.
 */
export const KEEPS_DATABASES = process.env.KEEP_DATABASES !== undefined;

export const NATIVE: DatabaseKind = {
  name: 'native PostgreSQL',
  make: async () => {
    const { url, drop } = await createDatabase(inject('copyOfClub'));
    const keep = async () => void process.stdout.write(`Kept: ${url}\n`);
    return testDatabase({ DATABASE_URL: url }, KEEPS_DATABASES ? keep : drop);
  },
};

export const EMBEDDED: DatabaseKind = {
  name: 'embedded PGlite',
  make: async () => {
    await keepPostgresCompiled();
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-data-'));
    await cp(await prepared('embedded-folder'), folder, { recursive: true });
    return testDatabase({ DATA_DIR: folder }, () => rm(folder, { recursive: true, force: true }));
  },
};

export function testDatabase(
  env: Readonly<Record<string, string>>,
  clear: () => Promise<void>,
): TestDatabase {
  return { env, clear, [Symbol.asyncDispose]: clear };
}

export const DATABASE_KINDS: readonly DatabaseKind[] = [NATIVE, EMBEDDED];

/**
 * Kinds of database for tests of what follows from rows and commands alone: one of them.
 * `tests/server/stats/figures.test.ts` runs every command on both, and `npm run test:long` runs everything on both.
 */
export const ANY_DATABASE_KIND: readonly DatabaseKind[] = LONG_RUN ? DATABASE_KINDS : [NATIVE];
