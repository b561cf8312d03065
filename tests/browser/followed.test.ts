/** Open pages follow every kind of change without a request, and catch up after their connection was interrupted. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createMatch } from '../../server/club/matches/commands.ts';
import { waitForHydration } from '../setup/browser/usable.ts';
import type { Club } from '../setup/club.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { everyKindOfChange } from './every-kind-of-change.ts';
import { traceOf } from './page-trace.ts';
import { type OpenPage, PHONE, screenTest as test, WIDE } from './pages.ts';
import { shownOn } from './shown.ts';
import { translate } from './translation.ts';

type Device = typeof PHONE | typeof WIDE;

const LONG_TIMEOUT_MS = 600_000;
/** Numbers of changes during further interruptions: few enough to be sent, and too many. */
const ABSENCES = LONG_RUN ? [1, 500] : [];

/** While a page is disconnected, it asks for the present seq from time to time. */
const TRIAL = /"query":"\{ club \{ epoch seq/;
/** Home loads more matches while those at the top of the list are all still to play. */
const MORE_RESULTS = /^http:\/\/[^/]+\/ .*"operationName":"MatchList"/;

interface Followed {
  readonly path: string;
  readonly device: Device;
  readonly page: Page;
  /** A page of the same device, on which the path is opened to compare. */
  readonly fresh: Page;
}

test('a desktop and a translated phone show the same as a new page after every kind of change, connected or not, and ask nothing', {
  timeout: LONG_TIMEOUT_MS,
}, async ({ club, cable, openPage }) => {
  const { id, series } = await club.startPlayoff('Winter Cup');
  const single = await club.startSeries('Eva', 'Jana');
  // Deleted later, and with it Nora leaves the statistics.
  await club.friends('Nora');
  const match = await club.result(4, 'Eva 3-2 Nora');
  const semifinal = series[0]?.id ?? '';
  // By day a detail and a list; tests/live compares the client query by query in Node.
  const onDesktop = [`/playoff/${id}`];
  const onPhone = ['/overall'];
  const others = [
    '/',
    '/stats',
    '/series',
    `/series/${semifinal}`,
    `/series/${single.id}`,
    '/playoff',
    '/teams',
    '/players',
    '/players/1-eva',
    '/players/1-eva/vs/2-jana',
    `/match/${single.firstGame}`,
    '/history',
    '/history?player=1',
    `/history?playoff=${id}`,
  ];
  const all = [...onDesktop, ...onPhone, ...others];
  const pages = [
    ...(await openedOn(WIDE, openPage, LONG_RUN ? all : onDesktop)),
    ...(await openedOn(PHONE, openPage, LONG_RUN ? all : onPhone)),
  ];
  for (const { page } of pages.filter(({ device }) => device === PHONE)) await translate(page);
  const changes = everyKindOfChange(club, { semifinal, single: single.id, match });
  const expectAllFollow = async () => {
    const { seq } = club.server.club.live;
    for (const { page } of pages) await traceOf(page).reaches(seq);
    for (const followed of pages) await expectSame(followed);
  };

  await changes.ofResults();
  await expectAllFollow();
  expect(pages.flatMap(({ page }) => traceOf(page).takeAsked()).join('\n')).toBe('');

  const interrupted = async (write: () => Promise<void>) => {
    await cable.pull();
    await write();
    await cable.plugIn();
    for (const { page } of pages) await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectAllFollow();
    const asked = pages.flatMap(({ page }) => traceOf(page).takeAsked());
    const unexpected = asked.filter(
      (request) => !TRIAL.test(request) && !MORE_RESULTS.test(request),
    );
    expect(unexpected.join('\n')).toBe('');
  };
  await interrupted(changes.ofTheRest);
  for (const many of ABSENCES) await interrupted(() => matches(club, many));
});

/** Opens a page at each path, connected, and one more to compare. */
async function openedOn(
  device: Device,
  openPage: OpenPage,
  paths: readonly string[],
): Promise<Followed[]> {
  const fresh = await openPage('/teams', device);
  const pages: Followed[] = [];
  for (const path of paths) {
    const page = await openPage(path, device);
    await traceOf(page).reaches(0);
    traceOf(page).takeAsked();
    pages.push({ path, device, page, fresh });
  }
  return pages;
}

async function expectSame({ path, page, fresh }: Followed): Promise<void> {
  await fresh.goto(path);
  await waitForHydration(fresh);
  const differences = async () => {
    const [kept, now] = await Promise.all([shownOn(page), shownOn(fresh)]);
    if (kept.text === '') return ['nothing'];
    return isDeepStrictEqual(kept, now) ? [] : [kept, now];
  };
  await expect.poll(differences, { message: path }).toEqual([]);
}

/** Enters so many matches. */
async function matches({ server: { club } }: Club, many: number): Promise<void> {
  for (let left = many; left > 0; left -= 1) {
    await createMatch(club, {
      homePlayer: 'Eva',
      awayPlayer: left % 2 ? 'Jana' : 'Peter',
      homeTeam: 'Dallas Stars',
      awayTeam: left % 3 ? 'Calgary Flames' : 'Boston Bruins',
      homeScore: left % 7,
      awayScore: 9,
      overTime: false,
    });
  }
}
