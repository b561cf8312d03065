/** Pages that were disconnected or hidden for a while show the same as a new page. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createMatch } from '../../server/club/matches/commands.ts';
import { waitForHydration } from '../setup/browser/usable.ts';
import type { Club } from '../setup/club.ts';
import { enter } from '../setup/enter.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { everyKindOfChange } from './every-kind-of-change.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { openScreens, shownOn } from './screens.ts';

const LONG_TIMEOUT_MS = 180_000;
/** Numbers of changes while a page is away. `npm run test:long` sets 1 and 500 as well. */
const ROUNDS = (process.env.AWAY_FOR ?? '30').split(',').map(Number);

const TRIAL = '{ club { epoch seq } }';

test(`the cable is pulled, for ${ROUNDS.join(' and ')} changes`, {
  timeout: LONG_TIMEOUT_MS,
}, async ({ club, cable, openPage }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const semifinals = series.map((one) => one.id);
  const single = await club.startSeries('Eva', 'Jana');
  for (const day of [1, 2, 3]) await enter(club, day, 'Eva 3-2 Jana');
  // Deleted below, and with it Nora leaves the statistics.
  await club.friends('Nora');
  const match = await enter(club, 4, 'Eva 3-2 Nora');
  const places = { semifinal: semifinals[0] ?? '', single: single.id, match };
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
    await changes(club, many, places, semifinals[1] ?? '');
    await cable.plugIn();
    for (const page of away.pages) await page.evaluate(() => dispatchEvent(new Event('online')));
    await away.reach(club.server.club.live.seq);
    for (const path of paths) {
      await fresh.goto(path);
      await waitForHydration(fresh);
      await expectSame(pageAt(away.pages, path), fresh);
    }
    // While it is away, a page tries whether the club answers over HTTP.
    const other = away.asked.slice(asked).filter((request) => !request.includes(TRIAL));
    expect(other).toEqual([]);
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

async function expectSame(page: Page, opened: Page): Promise<void> {
  const differences = async () => {
    const [kept, now] = await Promise.all([shownOn(page), shownOn(opened)]);
    if (kept.text === '') return ['nothing'];
    return isDeepStrictEqual(kept, now) ? [] : [kept, now];
  };
  await expect.poll(differences, { message: page.url() }).toEqual([]);
}

/** So many changes, of every kind if there are thirty of them; the last one is always another result in the play-off. */
async function changes(
  club: Club,
  many: number,
  places: Parameters<typeof everyKindOfChange>[1],
  lastSeries: string,
): Promise<void> {
  const { club: open } = club.server;
  const until = open.live.seq + many;
  const left = () => until - open.live.seq;
  if (many === 30) await everyKindOfChange(club, places);
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
  await club.enter(lastSeries, 1, 'two', score);
  expect(open.live.seq).toBe(until);
}
