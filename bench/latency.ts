/** The time from sending a result to its arrival at another client. */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { finish, type Game, WATCHED } from './play.ts';
import { median, percentile } from './times.ts';

export interface Latency {
  readonly median: number;
  readonly p95: number;
}

const WARM_UP = 20;
const MEASURED = 200;

/** In milliseconds, with one client that writes and one that watches the whole play-off. */
export async function measureLatency(url: string, game: Game): Promise<Latency> {
  const watcher = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
  });
  const results = watcher.iterate({ query: WATCHED, variables: { id: game.playoffId } });
  await results.next();
  const times: number[] = [];
  for (let round = 1; round <= WARM_UP + MEASURED; round += 1) {
    const began = performance.now();
    const [, { value }] = await Promise.all([
      finish(url, game, round).then(() => null),
      results.next().then((result) => {
        times.push(performance.now() - began);
        return result;
      }),
    ]);
    if (value?.errors) throw new Error('The watcher received an error.');
  }
  await results.return?.();
  await watcher.dispose();
  const measured = times.slice(WARM_UP);
  return { median: median(measured), p95: percentile(measured, 0.95) };
}
