/** The job that sends to all endpoints of WEBHOOKS, in one instance at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '../database/schedule.ts';
import { TIMEOUTS } from '../database/timeouts.ts';
import type { Change } from '../log/change.ts';
import type { LiveFeed } from '../log/feed.ts';
import { Courier, type CourierOptions } from './courier.ts';
import type { Endpoint } from './endpoints.ts';
import { claimSending, endSending, type Sender } from './sql.ts';

interface Addressee {
  readonly endpoint: Endpoint;
  /** Its key in the database. */
  readonly key: string;
}

/**
 * Each endpoint is told on its own, so that none waits for another. All stop once the database fails, or the lock is lost, and begin
 * again at the next run.
 */
export function sending(addressees: readonly Addressee[], options: CourierOptions): Job {
  return {
    name: 'webhooks',
    everyMs: TIMEOUTS.webhookLockMs,
    atOnce: true,
    run: (signal) => sendUntil(signal, addressees, options),
  };
}

async function sendUntil(
  stopped: AbortSignal,
  addressees: readonly Addressee[],
  options: CourierOptions,
): Promise<void> {
  const { database, live } = options.club;
  const { sql, close } = await database.connect();
  const failed = new AbortController();
  const signal = AbortSignal.any([stopped, failed.signal]);
  let sender: Sender | null = null;
  try {
    sender = await claimSending(sql);
    while (!sender) {
      await delay(TIMEOUTS.webhookLockMs, null, { signal, ref: false });
      sender = await claimSending(sql);
    }
    const claimed = sender;
    const telling = addressees.map(async ({ endpoint, key }) => {
      const courier = await Courier.open(endpoint, key, claimed, options);
      await tellUntil(signal, courier, live);
    });
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

/** Steps at each change, unless the courier rests, and when it is due. */
async function tellUntil(
  signal: AbortSignal,
  courier: Courier,
  live: LiveFeed<Change>,
): Promise<void> {
  let woken = new AbortController();
  const wake = () => woken.abort();
  const unfollow = live.follow({ appended: wake, reconnected: wake, restarted: wake });
  try {
    while (!signal.aborted) {
      woken = new AbortController();
      const wait = await courier.step(signal);
      const waiting = courier.isResting ? signal : AbortSignal.any([signal, woken.signal]);
      await delay(wait, null, { signal: waiting, ref: false }).catch(() => {});
    }
  } finally {
    unfollow();
  }
}
