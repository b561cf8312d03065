import { WAITS } from './limits.ts';

/** Returns milliseconds before the next attempt. Half of it is random, so that many phones do not reconnect at once. */
export function retryDelay(tries: number, maxDelay: number = WAITS.retryPause): number {
  const longest = Math.min(maxDelay, 500 * 2 ** tries);
  return longest / 2 + (Math.random() * longest) / 2;
}
