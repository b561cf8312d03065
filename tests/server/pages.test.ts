/** Pages as the server renders them. */
import { expect } from 'vitest';
import { sharedClubTest } from '../setup/club.ts';
import { waitingForLock } from '../setup/held-club.ts';
import { livePlay } from '../setup/live-play.ts';
import { NATIVE } from '../setup/places.ts';

const test = sharedClubTest(NATIVE);

const SCORES = /\\"live\\":\{[^{}]*?\\"homeScore\\":(\d+)/g;

test('a page during whose making a goal falls has it everywhere', async ({ club }) => {
  const { url, sql } = club.server;
  const play = livePlay(club);
  const [game = ''] = (await club.startSeries()).matchIds;
  await play.start(game);
  let page = '';
  let goals = 0;
  const scores = () => new Set([...page.matchAll(SCORES)].map(([, score]) => Number(score)));
  // On a busy machine a page that waits for so long goes out without its figures, or as it was before the goal.
  const isLate = () =>
    !page.includes('id="first-view"') || [...scores()].every((score) => score === goals - 1);
  do {
    await sql.begin(async (tx) => {
      await tx`lock table monthly_tallies in access exclusive mode`;
      // Her months wait; what is on is read at once.
      const asked = fetch(`${url}/players/Eva`);
      await expect.poll(() => waitingForLock(sql)).not.toEqual([]);
      await play.goal(game, 'HOME');
      goals += 1;
      page = '';
      asked.then(async (answer) => (page = await answer.text()));
    });
    await expect.poll(() => page).not.toBe('');
  } while (isLate());
  expect(scores()).toEqual(new Set([goals]));
});
