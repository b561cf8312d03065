/** Cost of answering a REST read, a conditional request, a page and a file. */

import { answersForCpu, type LoadRequest, sendLoad } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import type { Part, Row } from '../part.ts';
import { startFaceoff, startOther } from '../servers.ts';
import { median } from '../times.ts';

const MIN_RATIO_TO_PREPARED = 0.4;
const USUAL = { rounds: 5, times: 8_000 };
const QUICK = { rounds: 1, times: 100 };

const BROTLI = { 'accept-encoding': 'br' };

export const rest: Part = {
  name: 'rest',
  title:
    'Answers to reads over REST, pages and files, for a second of CPU time of the server. Prepared: bytes that are ready before, over `node:http`.',
  measure: async ({ databases, quick, say }) => {
    const { game } = databases;
    const faceoff = await startFaceoff({ DATABASE_URL: await databases.copy() });
    const prepared = await startOther('prepared');
    try {
      const reads: Record<string, LoadRequest> = {
        'a match': get(`/api/matches/${game.id}`),
        '15 matches': get('/api/matches'),
        'a play-off': get(`/api/playoffs/${game.playoffId}`),
        'a client that has it': get('/api/matches', await tagOf(faceoff, '/api/matches')),
        'a page': get(`/playoff/${game.playoffId}`, BROTLI),
        'a file': get('/manifest.webmanifest'),
      };
      const rows: Row[] = [];
      for (const [work, request] of Object.entries(reads)) {
        rows.push(await measured(work, request, { faceoff, prepared }, quick ? QUICK : USUAL));
        say(work);
      }
      return rows;
    } finally {
      await Promise.all([faceoff.stop(), prepared.stop()]);
    }
  },
};

function get(path: string, headers: Readonly<Record<string, string>> = {}): LoadRequest {
  return { method: 'GET', path, headers };
}

async function tagOf({ url }: MeasuredServer, path: string) {
  const { headers } = await fetch(`${url}${path}`);
  return { 'if-none-match': headers.get('etag') ?? '' };
}

async function measured(
  work: string,
  request: LoadRequest,
  { faceoff, prepared }: Readonly<Record<'faceoff' | 'prepared', MeasuredServer>>,
  { rounds, times }: typeof USUAL,
): Promise<Row> {
  const answer = await fetch(`${faceoff.url}${request.path}`, { headers: request.headers ?? {} });
  const body = await answer.text();
  await sendLoad(prepared.url, { method: 'PUT', path: '/prepared', body }, 1, 1);
  const values = { Faceoff: [] as number[], prepared: [] as number[] };
  for (const server of [faceoff, prepared]) await sendLoad(server.url, request, times);
  for (let round = 0; round < rounds; round += 1) {
    values.Faceoff.push(await answersForCpu(faceoff, request, times));
    values.prepared.push(await answersForCpu(prepared, request, times));
  }
  const value = median(values.Faceoff) / median(values.prepared);
  const targets = [{ what: '× prepared', value, atLeast: MIN_RATIO_TO_PREPARED }];
  return { work, unit: 'answers/s', values, targets };
}
