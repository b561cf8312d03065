/** The jobs that send what happens, to webhooks or to phones: each in one instance at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '../database/schedule.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import type { Change } from '../log/change.ts';
import type { LiveFeed } from '../log/feed.ts';
import type { ServerContext } from '../log/server-context.ts';
import { claimSending, endSending, type Medium, type Sender } from './sender.ts';

/** Tells an endpoint, or several, what the log says. */
interface Teller {
  /** Tells everything that is due. @returns milliseconds until the next step, which a change can bring forward */
  step(signal: AbortSignal): Promise<number>;
  /** Whether a change is no reason for a step. */
  readonly isResting: boolean;
  /** Minimum milliseconds between two steps, for a teller whose step costs much; changes in between are told in one. */
  readonly pauseMs?: number;
  /** Resolves once nothing is under way after the last step. */
  end?(): Promise<unknown>;
}

interface SendingOptions {
  readonly club: Pick<ServerContext, 'database' | 'live'>;
  readonly medium: Medium;
  /** Open the tellers of the sender. */
  readonly tellers: readonly ((sender: Sender) => Promise<Teller>)[];
}

/**
 * Each teller works on its own, so that none waits for another. All stop once the database fails, or the lock is lost, and begin
 * again at the next run.
 */
export function sending(options: SendingOptions): Job {
  return {
    name: options.medium,
    everyMs: TIMEOUTS.webhookLockMs,
    atOnce: true,
    run: (signal) => sendUntil(signal, options),
  };
}

async function sendUntil(
  stopped: AbortSignal,
  { club: { database, live }, medium, tellers }: SendingOptions,
): Promise<void> {
  const { sql, close } = await database.connect();
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  let sender: Sender | null = null;
  try {
    sender = await claimSending(sql, medium);
    while (!sender) {
      await delay(TIMEOUTS.webhookLockMs, null, { signal, ref: false });
      sender = await claimSending(sql, medium);
    }
    const claimed = sender;
    const telling = tellers.map(async (open) => tellUntil(signal, await open(claimed), live));
    // The first failure stops the others, which end before the lock is given back.
    await Promise.all(telling.map((each) => each.catch((error: unknown) => failed.abort(error))));
    if (!stopped.aborted) failed.signal.throwIfAborted();
  } catch (error) {
    if (!stopped.aborted) throw error;
  } finally {
    if (sender) await endSending(sender).catch(() => {});
    await close();
  }
}

/** Steps at each change, unless the teller rests, and when it is due. */
async function tellUntil(
  signal: AbortSignal,
  teller: Teller,
  live: LiveFeed<Change>,
): Promise<void> {
  let woken = new AbortController();
  const wake = () => woken.abort();
  const unfollow = live.follow({ appended: wake, reconnected: wake, restarted: wake });
  try {
    while (!signal.aborted) {
      woken = new AbortController();
      const wait = await teller.step(signal);
      const { pauseMs = 0 } = teller;
      if (pauseMs > 0) await delay(pauseMs, null, { signal, ref: false }).catch(() => {});
      const waiting = teller.isResting ? signal : AbortSignal.any([signal, woken.signal]);
      await delay(wait, null, { signal: waiting, ref: false }).catch(() => {});
    }
  } finally {
    unfollow();
    await teller.end?.();
  }
}
