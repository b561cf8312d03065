/** Reads subscriptions without timers: a number of events, all events up to a certain one, or the first event that an action causes. */
import type { Subscription } from './subscription.ts';

export async function take<T>(events: Subscription<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  while (taken.length < count) taken.push(await events.next());
  return taken;
}

/** All events up to and including the first one that matches. */
export async function readUntil<T>(
  events: Subscription<T>,
  wanted: (event: T) => boolean,
): Promise<T[]> {
  const read: T[] = [];
  do read.push(await events.next());
  while (!read.slice(-1).every(wanted));
  return read;
}

/** Repeats an action until the subscription yields an event. The subscription is then active, and no action is in flight. */
export async function repeatUntilEvent<T>(
  events: Subscription<T>,
  act: () => Promise<unknown>,
): Promise<T> {
  const received: T[] = [];
  const receiving = events.next().then((event) => received.push(event));
  let acting: Promise<unknown> = Promise.resolve();
  while (received.length === 0) {
    acting = act();
    await Promise.race([receiving, acting]);
  }
  await acting;
  const [event] = received;
  if (event === undefined) throw new Error('No event was received.');
  return event;
}
