import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

const LOOK_AGAIN_AFTER_MS = 50;
/** Longer than a page waits before it asks again for what it could not read. */
const PATIENCE_MS = 25_000;

/** Waits until both are equal; fails with the difference. */
export async function untilEqual<T>(actual: () => T, expected: T, what: string): Promise<void> {
  const text = JSON.stringify(expected);
  const began = performance.now();
  while (JSON.stringify(actual()) !== text) {
    if (performance.now() - began > PATIENCE_MS) expect(actual(), what).toEqual(expected);
    await delay(LOOK_AGAIN_AFTER_MS);
  }
}
