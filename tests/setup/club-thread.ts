/** A server in a worker thread, for tests of screens, whose own thread has a browser's globals. Its first message is its URL. */
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { z } from 'zod';
import { startFaceoff } from '../../server/cli/faceoff.ts';
import { findDifferences } from '../../server/cli/recount/differences.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { pauseMatch } from '../../server/club/live-score/commands.ts';
import { emptyClub } from './empty-club.ts';

const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData);

const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl });
const server = await startFaceoff(settings, pino({ level: 'silent' }));
parentPort?.postMessage({ url: server.url, code: server.code });
// A message names a match to pause, or is null to empty the club. The reply lists what a recount would have changed.
parentPort?.on('message', async ({ paused }) => {
  if (paused !== null) {
    await pauseMatch(server.club, Number(paused), new Date());
    return parentPort?.postMessage([]);
  }
  const differences = await findDifferences(server.sql);
  await emptyClub(server);
  parentPort?.postMessage(differences.map(({ text }) => text));
});
