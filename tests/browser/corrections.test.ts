/** Changing what was entered, as only a browser shows it: layout, keys, two people at once, and a cable that is cut. */
import { expect } from 'vitest';
import type { Club } from '../setup/club.ts';
import { livePlay } from '../setup/live-play.ts';
import { faultsOf } from './access.ts';
import { PHONE, screenTest } from './pages.ts';
import { focused, personAt } from './person.ts';

const test = screenTest();

test('a semifinal corrected after the final began says what it will undo, and is done with the keyboard alone', async ({
  club,
  openPage,
}) => {
  const { seriesId, matchId } = await withFinalBegun(club);
  const page = await openPage(`/series/${seriesId}`, PHONE);
  const person = personAt(page);
  await person.enterScore(matchId, 1, 4);
  await person.sees('Final: 2 games already played will be cleared');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Back');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Home Score');
});

test('the one who has a game open is told at once by whom', async ({ club, openPage }) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const [match = ''] = matchIds;
  const play = livePlay(club);
  const [sofa, kitchen] = [
    await openPage(`/series/${id}`, PHONE),
    await openPage(`/series/${id}`, PHONE),
  ];
  const [one, other] = [personAt(sofa), personAt(kitchen)];
  await other.press(`Edit Match #${match}`);
  await other.setsScore('2', '4');
  await one.enterScore(match, 3, 2);
  await sofa.getByLabel('Your name').fill('Peter');
  await sofa.getByRole('checkbox', { name: 'Remember on this device' }).check();
  await one.confirm(club.server.code);
  await other.isTold('A moment ago, Peter entered 3 : 2.');
  expect(await faultsOf(kitchen)).toEqual([]);
  await other.press('Keep theirs');
  await other.leaves(/Edit Match/);
  await other.sees('3 : 2');

  // The name goes with every write from now on, like the code, although nobody types them.
  await one.leaves(/Edit Match/);
  await other.press(`Edit Match #${match}`);
  await other.setsScore('2', '4');
  await one.enterScore(match, 5, 0);
  await other.isTold('A moment ago, Peter entered 5 : 0.');
  await other.press('Replace with mine');
  await other.confirm(club.server.code);
  await other.leaves(/Edit Match/);
  await one.sees('2 : 4');
  await kitchen.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await faultsOf(kitchen)).toEqual([]);

  await other.press(`Edit Match #${match}`);
  await play.deleteSeries(id, `expectedVersion: ${await play.seq()} resetLater: true`);
  await other.isTold('This game is no longer there: somebody deleted it, or changed its series.');
  expect(await faultsOf(kitchen)).toEqual([]);
});

test('a network that is cut after the server heard of a result: it is entered once, and the screen shows what is so by now', async ({
  club,
  cable,
  openPage,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const play = livePlay(club);
  const begun = await play.seq();
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  let heard = false;
  await page.route('**/graphql', async (route) => {
    if (heard || route.request().postDataJSON().operationName !== 'FinishMatch') {
      return route.fallback();
    }
    heard = true;
    await route.fetch({ url: `${club.server.url}/graphql` });
    await cable.pull();
    await route.abort('connectionreset');
  });
  await person.enterScore(matchIds[0] ?? '', 5, 3);
  await person.confirm(club.server.code);
  await person.sees(/Trying again… It is not known yet/);
  expect(await faultsOf(page)).toEqual([]);
  await club.enter(id, 1, 'two', { homeScore: 9, awayScore: 1, overTime: false });
  await cable.plugIn();
  await person.leaves(/Edit Match/);
  await person.sees('1 : 9');
  // The result and its correction, and nothing twice.
  expect(await play.seq()).toBe(begun + 2);
});

async function withFinalBegun(club: Club): Promise<{ seriesId: string; matchId: string }> {
  const { id, series } = await club.startPlayoff('Winter Cup');
  for (const semifinal of series) await club.play(semifinal.id, '1 1 1 1');
  const final = (await club.playoff(id)).series[3];
  await club.play(final?.id ?? '', '1 2');
  const { id: seriesId, matchIds } = await club.series(series[0]?.id ?? '');
  return { seriesId, matchId: matchIds[0] ?? '' };
}
