/** A server in a worker thread, for tests of screens, whose own thread has a browser's globals. Its first message is its URL. */
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { z } from 'zod';
import { startFaceoff } from '../../server/cli/faceoff.ts';
import { findDifferences } from '../../server/cli/recount/differences.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { pauseMatch } from '../../server/club/live-score/commands.ts';
import type { Request } from './club-in-thread.ts';
import { emptyClub } from './empty-club.ts';
import { releaseClock, setClock } from './set-clock.ts';

const KEPT_ALIVE_MS = 300_000;

const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData);

// By default Node closes a connection after five seconds without a request. A test that has rendered for so long would send
// its next request over a connection that is being closed.
subscribe('http.server.request.start', (started) => {
  if (started instanceof Object && 'server' in started && started.server instanceof Server) {
    started.server.keepAliveTimeout = KEPT_ALIVE_MS;
  }
});

const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl });
const server = await startFaceoff(settings, pino({ level: 'silent' }));
parentPort?.postMessage({ url: server.url, code: server.code });
parentPort?.on('message', async (request: Request) => {
  parentPort?.postMessage(await answerTo(request));
});

/** Returns what a recount would have changed, before the club is emptied. */
async function answerTo(request: Request): Promise<readonly string[]> {
  if (request.type === 'empty') {
    releaseClock(server.club);
    const differences = await findDifferences(server.sql);
    await emptyClub(server);
    return differences.map(({ text }) => text);
  }
  if (request.type === 'at') setClock(server.club, request.time);
  else await pauseMatch(server.club, Number(request.matchId), new Date());
  return [];
}
