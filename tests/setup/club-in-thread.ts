/** A server on a database of its own, in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as ws from 'ws';
import { z } from 'zod';
import { NATIVE } from './database-kinds.ts';

export interface ClubInThread {
  readonly url: string;
  readonly code: string;
  /** Pauses a running game, as one of which nothing was entered for long. */
  pause(matchId: string): Promise<void>;
  /** Empties the club, and answers what in it contradicted itself. */
  empty(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Longer than anything that it is asked takes on a busy machine. */
const ANSWERS_WITHIN_MS = 120_000;

const Started = z.object({ url: z.string(), code: z.string() });

export async function startClubInThread(): Promise<ClubInThread> {
  const place = await NATIVE.make();
  const thread = new Worker(new URL('club-thread.ts', import.meta.url), {
    workerData: { databaseUrl: place.env.DATABASE_URL },
  });
  /** Rejects from then on when the thread has ended, which answers nobody any more. */
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  thread.once('error', ended.reject);
  thread.once('exit', () => ended.reject(new Error('The thread of the server has ended.')));
  /** What the thread says next. Vitest does not limit how long the end of a test takes. */
  const answer = async () => {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const [message] = await Promise.race([once(thread, 'message', { signal }), ended.promise]);
    return message;
  };
  const started = Started.parse(await answer());
  return {
    ...started,
    pause: async (matchId) => {
      thread.postMessage({ paused: matchId });
      await answer();
    },
    empty: async () => {
      thread.postMessage({ paused: null });
      return z.array(z.string()).parse(await answer());
    },
    stop: async () => {
      await thread.terminate();
      await place.clear();
    },
  };
}

/**
 * The one of jsdom and the one of Node both meet events of the other. As in a browser, an error that nobody listens to is
 * none of the program: a page that gives up a connection while it is opened listens no more.
 */
export class WebSocket extends ws.WebSocket {
  constructor(address: string, protocol: string) {
    super(address, protocol);
    this.on('error', () => {});
  }
}
