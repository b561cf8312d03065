/** What happens in the club comes by the feed: nobody asks because something changed. */
import { expect } from 'vitest';
import { UNNAMED } from '../../server/changes/write.ts';
import { createMatch, deleteMatch } from '../../server/matches/commands.ts';
import { createPlayer, deletePlayer, updatePlayer } from '../../server/players/commands.ts';
import { deletePlayoff } from '../../server/playoffs/commands.ts';
import { deleteSeries } from '../../server/series/commands.ts';
import { undo } from '../../server/undo/undo.ts';
import { type Club, friend } from '../setup/club.ts';
import { playToTheEnd } from '../setup/seeds.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { openScreens, shownOn } from './screens.ts';

/** Each screen once; `npm run test:long` opens fifty pages. */
const PAGES = Number(process.env.QUIET_PAGES ?? 10);

test(`${PAGES} open pages ask nothing while everything happens that can happen`, async ({
  club,
  openPage,
}) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const single = await club.startSeries('Eva', 'Jana');
  await club.play(single.id, '1');
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
  await everythingHappens(club, { playoff: id, series: single.id });
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

async function everythingHappens(
  club: Club,
  { playoff, series }: { readonly playoff: string; readonly series: string },
): Promise<void> {
  const open = club.server.club;
  const undoLast = () => undo(open, open.live.seq, UNNAMED);
  await playToTheEnd(club, playoff);
  await club.enter(series, 1, 'two');
  await undoLast();
  const match = await createMatch(open, {
    homePlayer: 'Eva',
    awayPlayer: 'Jana',
    homeTeam: 'Dallas Stars',
    awayTeam: 'Boston Bruins',
    homeScore: 4,
    awayScore: 1,
    overTime: false,
  });
  await deleteMatch(open, match.id, UNNAMED);
  await undoLast();
  const other = await club.startSeries('Eva', 'Peter');
  await deleteSeries(open, Number(other.id), UNNAMED);
  await undoLast();
  const cup = await club.startPlayoff('Spring Cup');
  await deletePlayoff(open, Number(cup.id), UNNAMED);
  await undoLast();
  const player = await createPlayer(open, friend('Zora'));
  await updatePlayer(open, player.id, friend('Adam'));
  await undoLast();
  await undoLast();
  await deletePlayer(open, player.id, UNNAMED);
  await undoLast();
}
