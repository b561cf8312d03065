/** The number of concurrent executions, depending on their duration. The test sets the clock. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ExecutionQueue } from '../../../server/api/execution-queue.ts';

test.for([
  [1, 10],
  [9, 5],
  [20, 2],
  [200, 1],
] as const)('if an execution alone takes %i ms, %i run concurrently', async ([ms, together]) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = new ExecutionQueue({ maxTogetherMs: 50 });
  const ends: (() => void)[] = [];
  for (let count = 0; count < 100; count += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    void queue.run(() => {
      ends.push(resolve);
      return promise;
    });
  }
  const begun = async () => {
    await turn();
    await turn();
    return ends.length;
  };
  expect(await begun(), 'before any of them has ended').toBe(10);
  for (let ended = 0; ended < 40; ended += 1) {
    await begun();
    // One processor executes all of them, and the oldest ends first.
    vi.advanceTimersByTime(ms);
    ends[ended]?.();
  }
  expect((await begun()) - 40).toBe(together);
});

test('however short executions are, the event loop is left to others between them', async () => {
  const queue = new ExecutionQueue();
  const executions = 288;
  const begunInTurn: number[] = [];
  let begun = 0;
  for (let count = 0; count < executions; count += 1) {
    void queue.run(async () => {
      begun += 1;
    });
  }
  while (begun < executions) {
    const before = begun;
    await turn();
    begunInTurn.push(begun - before);
  }
  expect(Math.max(...begunInTurn)).toBe(10);
});
