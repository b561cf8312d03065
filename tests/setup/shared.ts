/** Vitest's global setup: starts Postgres, prepares an embedded database to copy and builds the web app, all at once. */
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../server/http/pages/web-build.ts';
import { provideEmbeddedFolder } from './embedded-folder.ts';
import { providePostgres } from './postgres-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stopPostgres] = await Promise.all([
    providePostgres(project),
    provideEmbeddedFolder(project),
    buildWeb(printProgress),
  ]);
  return stopPostgres;
}

/** Any other message of the build is an error. */
function printProgress(text: string): void {
  if (text !== 'Building the web app …') throw new Error(`The build of the web app says: ${text}`);
  process.stdout.write(`${text}\n`);
}
