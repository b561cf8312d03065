/** Reading a subscription without ever waiting for time: for a count, for a sight, or until a deed is heard. */
import type { Subscription } from './subscription.ts';

export async function take<T>(events: Subscription<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  while (taken.length < count) taken.push(await events.next());
  return taken;
}

/** All events up to and including the first that is as wanted. */
export async function readUntil<T>(
  events: Subscription<T>,
  wanted: (event: T) => boolean,
): Promise<T[]> {
  const read: T[] = [];
  do read.push(await events.next());
  while (!read.slice(-1).every(wanted));
  return read;
}

/** Repeats a deed until the subscription tells of anything: from then on it is known to be there. */
export async function actUntilHeard<T>(
  events: Subscription<T>,
  act: () => Promise<unknown>,
): Promise<T> {
  const heard: T[] = [];
  const hearing = events.next().then((event) => heard.push(event));
  while (heard.length === 0) await Promise.race([hearing, act()]);
  const [event] = heard;
  if (event === undefined) throw new Error('Nothing was heard.');
  return event;
}
