import { expect } from 'vitest';
import { type SeasonStep, season } from '../../../demo/season.ts';
import { expectEndOf, startDemo, demoTest as test } from './demo-process.ts';

/** Every season has as many players and play-offs. */
const SEASON = season(1, '2025-11-20');

test('npm run demo serves a club with a season and a live play-off, and leaves no files behind', async ({
  temporary,
}) => {
  const demo = startDemo([], temporary);
  const url = await demo.says(/On this machine +(\S+)/);
  const count = (type: SeasonStep['type']) => SEASON.filter((step) => step.type === type).length;
  expect(await get(`${url}/api/stats`)).toHaveLength(count('player'));
  // The live play-off is drawn once people can watch it.
  await expect
    .poll(() => get(`${url}/api/playoffs?limit=20&offset=0`))
    .toMatchObject([
      { playoffTitle: 'Live Cup 1', finalsCompleted: false },
      ...Array.from({ length: count('playoff') }, () => ({ finalsCompleted: true })),
    ]);

  await expectEndOf(demo, 'SIGINT', temporary);
});

test('a demo that is stopped while it enters its season ends in order and leaves no files behind', async ({
  temporary,
}) => {
  const demo = startDemo(['7'], temporary);
  await demo.says(/(Playing season 7)/);
  await expectEndOf(demo, 'SIGTERM', temporary);
});

async function get(url: string): Promise<unknown> {
  const answer = await fetch(url);
  return answer.json();
}
