/**
 * Vitest's global setup that starts one Postgres server for the whole test run: the one that TEST_DATABASE_URL names, else a
 * throwaway one. It has a template database with a new, empty club, because copying a database is faster than migrating one.
 */
import type { TestProject } from 'vitest/node';
import { createDatabaseOn } from './database.ts';
import { migrated } from './migrated.ts';
import { startPostgresProcess } from './postgres-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a database whose user may create and drop databases. */
    postgresUrl: string;
    /** Options of `create database` that copy the template. */
    copyOfClub: string;
  }
}

/** @returns a function that stops the server at the end of the run; undefined if another project has started it */
export default async function setup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().postgresUrl !== undefined) return;
  const named = process.env.TEST_DATABASE_URL;
  const server = named ? { url: named, stop: async () => {} } : await startPostgresProcess();
  const club = await createDatabaseOn(server.url);
  await migrated({ DATABASE_URL: club.url });
  vitest.provide('postgresUrl', server.url);
  // Faster than to write each page to the log, but with a checkpoint of the whole server, which a named one is spared.
  const strategy = named ? '' : 'strategy file_copy';
  vitest.provide('copyOfClub', `template ${club.name} ${strategy}`);
  return async () => {
    await club.drop();
    await server.stop();
  };
}
