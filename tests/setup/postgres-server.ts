/**
 * One Postgres for the whole test run, the one that TEST_DATABASE_URL names, else a throwaway native one; with the
 * database of a club in which nothing has happened, as copying one is faster than making it.
 */
import type { TestProject } from 'vitest/node';
import { createDatabaseOn } from './database.ts';
import { migrated } from './migrated.ts';
import { startPostgresProcess } from './postgres-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database on that server whose user may create and drop databases. */
    postgresUrl: string;
    /** Options of `create database` that copy the club. */
    copyOfClub: string;
  }
}

/** @returns what stops it at the end of the run */
export async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  const server = named ? { url: named, stop: async () => {} } : await startPostgresProcess();
  const club = await createDatabaseOn(server.url);
  await migrated({ DATABASE_URL: club.url });
  project.provide('postgresUrl', server.url);
  project.provide('copyOfClub', `template ${club.name}`);
  return async () => {
    await club.drop();
    await server.stop();
  };
}
