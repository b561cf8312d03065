const MAX_DELAY_MS = 20_000;

/** Returns milliseconds before the next attempt. Half of it is random, so that many phones do not reconnect at once. */
export function retryDelay(tries: number, maxDelay = MAX_DELAY_MS): number {
  const longest = Math.min(maxDelay, 500 * 2 ** tries);
  return longest / 2 + (Math.random() * longest) / 2;
}
