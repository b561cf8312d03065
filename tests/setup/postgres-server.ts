/** One Postgres for the whole test run: the one that TEST_DATABASE_URL names, else a throwaway native one. */
import type { TestProject } from 'vitest/node';
import { startPostgresProcess } from './postgres-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database on that server whose user may create and drop databases. */
    postgresUrl: string;
  }
}

/** @returns what stops it at the end of the run */
export async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    project.provide('postgresUrl', named);
    return async () => {};
  }
  const server = await startPostgresProcess();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
