/** Pages that were away for a while: what they show in the end is what a page opened now shows. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { UNNAMED } from '../../server/changes/write.ts';
import { createMatch, deleteMatch } from '../../server/matches/commands.ts';
import { createPlayer, updatePlayer } from '../../server/players/commands.ts';
import { deleteSeries } from '../../server/series/commands.ts';
import { undo } from '../../server/undo/undo.ts';
import { MAX_MISSED_CHANGES } from '../../web/data/liveChanges.ts';
import { waitForHydration } from '../setup/browser/usable.ts';
import type { Club } from '../setup/club.ts';
import { friend } from '../setup/club.ts';
import { enter } from '../setup/enter.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { PHONE, staysOpen, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';
import { openScreens, shownOn } from './screens.ts';

const LONG_TIMEOUT_MS = 180_000;
/** So many changes come while a page is away. `npm run test:long` sets 1 and 500 as well. */
const ROUNDS = (process.env.AWAY_FOR ?? '30').split(',').map(Number);

test('a list that was not on screen while the page was offline has what came meanwhile', async ({
  club,
  cable,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  for (const day of [1, 2]) await enter(club, day, 'Eva 3-2 Jana');
  const page = staysOpen(await openPage('/overall', WIDE));
  const person = personAt(page);
  await person.sees('Match Results');
  await person.follows('Teams');
  await person.sees('Generate Random Team');
  await cable.pull();
  await person.sees('Connection lost.');
  for (let day = 3; day < 28; day += 1) await enter(club, day, 'Eva 3-2 Jana');
  await club.startSeries('Eva', 'Jana');
  await cable.plugIn();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await person.follows('Series');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('link', { name: 'Eva', exact: true })
    .waitFor();
  await person.follows('Matches');
  // 2 + 25 matches and the four games of the series.
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 2 + 25 + 4);
});

test(`the cable is pulled, for ${ROUNDS.join(' and ')} changes`, {
  timeout: LONG_TIMEOUT_MS,
}, async ({ club, cable, openPage }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const semifinals = series.map((one) => one.id);
  const single = await club.startSeries('Eva', 'Jana');
  for (const day of [1, 2, 3]) await enter(club, day, 'Eva 3-2 Jana');
  // Deleted below, and with it Nora leaves the statistics.
  await club.friends('Nora');
  await enter(club, 4, 'Eva 3-2 Nora');
  const [eva] = await club.server.sql<
    { id: number }[]
  >`select id from players where nick_name = 'Eva'`;
  const paths = [
    // Screens of each kind: a list, figures, a detail, and a part of the history.
    '/overall',
    '/stats',
    `/series/${semifinals[0]}`,
    `/playoff/${id}`,
    `/history?player=${eva?.id}`,
    // In a long run all others, too.
    ...(LONG_RUN
      ? [
          '/',
          '/series',
          `/series/${single.id}`,
          '/playoff',
          '/teams',
          '/players',
          '/history',
          `/history?playoff=${id}`,
        ]
      : []),
  ];
  const away = await openScreens((await openPage('/teams', PHONE)).context(), paths);
  const fresh = await openPage('/teams', PHONE);
  for (const many of ROUNDS) {
    const asked = away.asked.length;
    await cable.pull();
    await changes(club, many, semifinals, single.id);
    await cable.plugIn();
    for (const page of away.pages) await page.evaluate(() => dispatchEvent(new Event('online')));
    await away.reach(club.server.club.live.seq);
    for (const path of paths) {
      await fresh.goto(path);
      await waitForHydration(fresh);
      await expectSame(pageAt(away.pages, path), fresh);
    }
    // Whoever has missed more asks for what is on screen instead; so does the page that is opened anew in each round.
    if (many <= MAX_MISSED_CHANGES) expect(away.asked.slice(asked)).toEqual([]);
    else expect(away.asked.slice(asked).length).toBeLessThan(5 * (paths.length + 1));
  }
});

function pageAt(pages: readonly Page[], path: string): Page {
  const page = pages.find((each) => {
    const { pathname, search } = new URL(each.url());
    return pathname + search === path;
  });
  if (!page) throw new Error(`No page is at ${path}.`);
  return page;
}

/**
 * While there are more rows to load, a page that was open may show more of them than one opened now, which begins with as
 * many as it asks for. Otherwise both show the same lists with the same rows.
 */
async function expectSame(page: Page, opened: Page): Promise<void> {
  const differences = async () => {
    const [kept, now] = await Promise.all([shownOn(page), shownOn(opened)]);
    if (kept.text === '') return ['nothing'];
    const lists = now.hasMore ? now.rows : { ...kept.rows, ...now.rows };
    const differing = Object.keys(lists).flatMap((name) => {
      const [rows = [], own = []] = [now.rows[name], kept.rows[name]];
      const compared = now.hasMore ? own.slice(0, rows.length) : own;
      return isDeepStrictEqual(compared, rows) ? [] : [{ name, kept: compared, now: rows }];
    });
    return [...differing, ...(kept.text === now.text ? [] : [kept.text, now.text])];
  };
  await expect.poll(differences, { message: page.url() }).toEqual([]);
}

/** So many changes, thirty of them of every kind, the last of them always another result in the play-off. */
async function changes(
  club: Club,
  many: number,
  semifinals: readonly string[],
  single: string,
): Promise<void> {
  const { club: open } = club.server;
  const until = open.live.seq + many;
  const left = () => until - open.live.seq;
  if (many === 30) {
    await club.play(semifinals[0] ?? '', '1 2 1 1 1');
    await club.enter(semifinals[0] ?? '', 1, 'one', {
      homeScore: 9,
      awayScore: 2,
      overTime: false,
    });
    await club.play(single, '1 2');
    const player = await createPlayer(open, friend('Zora'));
    await updatePlayer(open, player.id, friend('Adam'));
    await undo(open, open.live.seq, UNNAMED);
    await deleteMatch(
      open,
      Number((await club.door.matches(20)).find(({ seriesId }) => seriesId === null)?.id),
      UNNAMED,
    );
    const added = await club.startSeries('Peter', 'Tomas');
    await deleteSeries(open, Number(added.id), UNNAMED);
    await undo(open, open.live.seq, UNNAMED);
    await club.startPlayoff('Spring Cup');
  }
  while (left() > 1) {
    await createMatch(open, {
      homePlayer: 'Eva',
      awayPlayer: left() % 2 ? 'Jana' : 'Peter',
      homeTeam: 'Dallas Stars',
      awayTeam: left() % 3 ? 'Calgary Flames' : 'Boston Bruins',
      homeScore: left() % 7,
      awayScore: 9,
      overTime: false,
    });
  }
  const score = { homeScore: 2 + many, awayScore: 1, overTime: false };
  await club.enter(semifinals[1] ?? '', 1, 'two', score);
  expect(open.live.seq).toBe(until);
}
