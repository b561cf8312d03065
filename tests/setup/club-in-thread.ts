/** A server with its own database, in its own worker thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as ws from 'ws';
import { z } from 'zod';
import { NATIVE } from './database-kinds.ts';

export interface ClubInThread {
  readonly url: string;
  readonly code: string;
  /** Pauses a live match as if nothing had been entered for a long time. */
  pause(matchId: string): Promise<void>;
  /** Sets the club's clock until the club is emptied. @param time wall-clock time in the club's zone */
  at(time: string): Promise<void>;
  /** Empties the club. Returns the contradictions that the recount found in it before. */
  empty(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** Longer than any request to the thread takes on a busy machine. */
const ANSWERS_WITHIN_MS = 120_000;

/** A message to the thread, which answers each. */
export type Request =
  | { readonly type: 'pause'; readonly matchId: string }
  | { readonly type: 'at'; readonly time: string }
  | { readonly type: 'empty' };

const Started = z.object({ url: z.string(), code: z.string() });

export async function startClubInThread(): Promise<ClubInThread> {
  const place = await NATIVE.make();
  const thread = new Worker(new URL('club-thread.ts', import.meta.url), {
    workerData: { databaseUrl: place.env.DATABASE_URL },
  });
  /** Rejects when the thread has ended and can answer no more. */
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  thread.once('error', ended.reject);
  thread.once('exit', () => ended.reject(new Error('The thread of the server has ended.')));
  /** Waits for the next message of the thread, with its own timeout: Vitest does not limit the time of cleanups. */
  const answer = async () => {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const [message] = await Promise.race([once(thread, 'message', { signal }), ended.promise]);
    return message;
  };
  const started = Started.parse(await answer());
  return {
    ...started,
    pause: async (matchId) => {
      thread.postMessage({ type: 'pause', matchId } satisfies Request);
      await answer();
    },
    at: async (time) => {
      thread.postMessage({ type: 'at', time } satisfies Request);
      await answer();
    },
    empty: async () => {
      thread.postMessage({ type: 'empty' } satisfies Request);
      return z.array(z.string()).parse(await answer());
    },
    stop: async () => {
      await thread.terminate();
      await place.clear();
    },
  };
}

/**
 * The WebSocket of `ws`. Those of jsdom and of Node each receive Event objects of the other's class. Errors without a listener
 * are ignored, as in a browser: a page that closes a connection while it opens has removed its listeners.
 */
export class WebSocket extends ws.WebSocket {
  constructor(address: string, protocol: string) {
    super(address, protocol);
    this.on('error', () => {});
  }
}
