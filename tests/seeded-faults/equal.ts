import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

const POLL_MS = 50;
/** Longer than a page waits before it retries a query that failed. */
const TIMEOUT_MS = 25_000;

/** Waits until both are equal; fails with the difference. */
export async function untilEqual<T>(actual: () => T, expected: T, what: string): Promise<void> {
  const text = JSON.stringify(expected);
  const began = performance.now();
  while (JSON.stringify(actual()) !== text) {
    if (performance.now() - began > TIMEOUT_MS) expect(actual(), what).toEqual(expected);
    await delay(POLL_MS);
  }
}
