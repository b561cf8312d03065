/** Changes arrive over the socket: open pages send no requests because of a change. */
import { expect } from 'vitest';
import { game, playToTheEnd } from '../setup/seeds.ts';
import { everyKindOfChange } from './every-kind-of-change.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { openScreens, shownOn } from './screens.ts';

/** Each screen once; `npm run test:long` opens fifty pages. */
const PAGES = Number(process.env.QUIET_PAGES ?? 10);

test(`${PAGES} open pages ask nothing while everything happens that can happen`, async ({
  club,
  openPage,
}) => {
  const over = await club.startPlayoff('Autumn Cup');
  const { id, series } = await club.startPlayoff('Winter Cup');
  const single = await club.startSeries('Eva', 'Jana');
  const match = await club.door.createMatch(game('Eva', 'Jana'));
  const screens = [
    '/',
    '/overall',
    '/stats',
    '/series',
    `/series/${series[0]?.id}`,
    '/playoff',
    `/playoff/${id}`,
    '/teams',
    '/players',
    '/history',
  ];
  const context = (await openPage('/teams', PHONE)).context();
  const paths = Array.from({ length: PAGES }, (_, index) => screens[index % screens.length] ?? '/');
  const open = await openScreens(context, paths);
  const asked = open.asked.length;
  const before = await Promise.all(open.pages.slice(0, screens.length).map(shownOn));
  await playToTheEnd(club, over.id);
  await everyKindOfChange(club, {
    semifinal: series[0]?.id ?? '',
    single: single.id,
    match: match.id,
  });
  await open.reach(club.server.club.live.seq);
  // Once more, so that all has been applied that came before.
  await club.startSeries('Peter', 'Tomas');
  await open.reach(club.server.club.live.seq);
  // All of them have followed, apart from the teams.
  await expect
    .poll(async () => {
      const after = await Promise.all(open.pages.slice(0, screens.length).map(shownOn));
      return screens.filter(
        (_, index) => JSON.stringify(before[index]) === JSON.stringify(after[index]),
      );
    })
    .toEqual(['/teams']);
  expect(open.asked.slice(asked)).toEqual([]);
});
