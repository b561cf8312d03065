/** What all tests share: a Postgres, a new embedded database to copy, and the web app. They are made side by side. */
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../server/pages/web-build.ts';
import { provideEmbeddedFolder } from './embedded-folder.ts';
import { providePostgres } from './postgres-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stopPostgres] = await Promise.all([
    providePostgres(project),
    provideEmbeddedFolder(project),
    buildWeb((text) => process.stdout.write(`${text}\n`)),
  ]);
  return stopPostgres;
}
