/** The goals of a match on its page: each is given to the other player or taken back, live and afterwards. */
import { expect } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { screenTest as test } from './screen.tsx';

test('a goal of a live match is given to the other player and taken back at once', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  await play.goal(id, 'HOME');
  await play.goal(id, 'HOME');
  const person = await openScreen(`/match/${id}`);
  await club.remember();
  await person.press('Goals');
  await person.dialog('Goals');
  await person.press('Give the goal at 1 : 0 to Jana');
  await person.find('button', 'Give the goal at 0 : 1 to Eva');
  await expect
    .poll(async () => (await play.match(id)).live)
    .toMatchObject({ homeScore: 1, awayScore: 1 });
  await person.press('Take the goal at 1 : 1 back');
  await expect
    .poll(async () => (await play.match(id)).live)
    .toMatchObject({ homeScore: 0, awayScore: 1 });
  await person.misses('button', 'Take the goal at 1 : 1 back');
});

test('goals of a finished match are corrected together, with the preview of a correction', async ({
  club,
  openScreen,
}) => {
  const { id: seriesId, matchIds } = await club.startSeries();
  const play = livePlay(club);
  await club.play(seriesId, '1 1 1');
  const fourth = matchIds[3] ?? '';
  await play.start(fourth);
  for (const side of ['HOME', 'AWAY', 'HOME'] as const) await play.goal(fourth, side);
  await club.door.finishMatch(fourth, { homeScore: 2, awayScore: 1, overTime: false });
  await play.start((await club.series(seriesId)).matchIds[4] ?? '');

  const person = await openScreen(`/match/${fourth}`);
  await club.remember();
  await person.press('Edit');
  await person.press('Correct the goals');
  await person.dialog(`Correct the goals of match #${fourth}`);
  await person.press('Take the goal at 1 : 0 back');
  await person.press('Submit');
  await person.sees('Match cannot end in a draw');
  await person.press('Put the removed goal back');
  await person.press('Give the goal at 1 : 0 to Eva');
  await person.press('Submit: Save 1 : 2');
  await person.press('Clear and save');
  await person.leaves(/Correct the goals/);
  expect(await play.match(fourth)).toMatchObject({ homeScore: 1 });
  expect(await club.series(seriesId)).toMatchObject({ playerOneWins: 4, playerTwoWins: 0 });
});

test('the goals of an open dialog follow a correction made elsewhere', async ({
  club,
  openScreen,
}) => {
  const { play, id } = await liveMatch(club);
  for (const side of ['HOME', 'AWAY', 'HOME'] as const) await play.goal(id, side);
  const [first] = (await play.match(id)).goals;
  await club.door.finishMatch(id, { homeScore: 2, awayScore: 1, overTime: false });
  const person = await openScreen(`/match/${id}`);
  await person.press('Edit');
  await person.press('Correct the goals');
  await person.dialog(`Correct the goals of match #${id}`);
  await play.correctGoals(id, { [first?.id ?? '']: 'AWAY' });
  await person.find('button', 'Give the goal at 0 : 1 to Eva');
});
