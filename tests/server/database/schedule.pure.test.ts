/** Jobs that run at intervals. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Schedule } from '../../../server/database/schedule.ts';
import { recordedLog } from '../../setup/recorded-log.ts';

test('a job runs again after its interval or the time that it returns, never twice at a time', async () => {
  const schedule = new Schedule(null);
  let running = 0;
  let most = 0;
  let runs = 0;
  schedule.start({
    name: 'counted',
    everyMs: 3_600_000,
    atOnce: true,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(5);
      running -= 1;
      runs += 1;
      return runs < 3 ? 1 : undefined;
    },
  });
  await expect.poll(() => runs).toBe(3);
  await schedule.stop();
  expect([runs, most]).toEqual([3, 1]);
});

test('a failing job goes on, and equal failures in a row are logged once', async () => {
  const { log, messages } = recordedLog();
  const schedule = new Schedule(log);
  const outcomes = ['broken', 'broken', 'fine', 'broken', 'broken otherwise'];
  let runs = 0;
  schedule.start({
    name: 'failing',
    everyMs: 1,
    run: () => {
      const outcome = outcomes[runs];
      runs += 1;
      if (outcome !== undefined && outcome !== 'fine') throw new Error(outcome);
    },
  });
  await expect.poll(() => runs).toBeGreaterThan(outcomes.length);
  await schedule.stop();
  expect(messages).toHaveLength(3);
});

test('stopping aborts the wait and the run of each job, and waits for the end of a run', async () => {
  const schedule = new Schedule(null);
  const begun = Promise.withResolvers<void>();
  let hasEnded = false;
  let runsLater = 0;
  schedule.start({
    name: 'long',
    everyMs: 1,
    run: async (signal) => {
      begun.resolve();
      await delay(3_600_000, null, { signal }).catch(() => {});
      hasEnded = true;
    },
  });
  const stop = schedule.start({
    name: 'later',
    everyMs: 3_600_000,
    run: () => {
      runsLater += 1;
    },
  });
  await begun.promise;
  await stop();
  expect(hasEnded).toBe(false);
  await schedule.stop();
  expect([hasEnded, runsLater]).toEqual([true, 0]);
});
