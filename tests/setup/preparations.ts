/**
 * Vitest's global setup that builds the web app and prepares an embedded database to copy, while tests that need neither run.
 * `prepared.ts` waits for them in a worker.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../server/http/pages/web-build.ts';
import { migratedFolder } from './embedded-folder.ts';
import { portOf } from './port.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a server that answers a request for a preparation with its result, once it is complete. */
    preparations: string;
  }
}

/** The result of `embedded-folder` is its path. */
export type Preparation = 'embedded-folder' | 'web-app';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparations: Readonly<Record<Preparation, Promise<string>>> = {
    'embedded-folder': migratedFolder(),
    'web-app': buildWeb(printProgress).then(() => ''),
  };
  const byPath = new Map(
    Object.entries(preparations).map(([name, result]) => [`/${name}`, result]),
  );
  const settled = Promise.allSettled(byPath.values());
  const server = createServer(async ({ url = '' }, response) => {
    try {
      response.end(await byPath.get(url));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  project.provide('preparations', `http://127.0.0.1:${portOf(server)}`);
  return async () => {
    await settled;
    server.close().closeAllConnections();
  };
}

/** Any other message of the build is an error. */
function printProgress(text: string): void {
  if (text !== 'Building the web app …') throw new Error(`The build of the web app says: ${text}`);
  process.stdout.write(`${text}\n`);
}
