/** A club with long names, a play-off that is over and one that is not, and a walk past all of its dialogs. */
import type { Locator, Page } from 'playwright-core';
import { fill } from '../../demo/fill.ts';
import { season } from '../../demo/season.ts';
import { createLeague } from '../../server/club/leagues/commands.ts';
import { createPlayoff } from '../../server/club/playoffs/commands.ts';
import { everyRoute } from '../setup/browser/routes.ts';
import type { Club } from '../setup/club.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { playDoubles } from '../setup/play-doubles.ts';
import { playerPaths } from '../setup/player-paths.ts';
import { game } from '../setup/seeds.ts';
import { personAt } from './person.ts';

/** As long as the club allows: 15 for a nickname, 20 for a title. */
export const LONGEST_NICKNAME = 'WWWWWWWWWWWWWWW';
const LONGEST_TITLE = 'WWWWWWWWWWWWWWWWWWWW';

const LONG_TEAMS = [
  'Columbus Blue Jackets',
  'Philadelphia Flyers',
  'Carolina Hurricanes',
  'Vegas Golden Knights',
];

const SEASON = season(22, '2026-06-01');
const FIRST_PLAYOFF = SEASON.findIndex(({ type }) => type === 'playoff');
/** Up to the end of the first play-off: lists of several pages. `npm run test:long` enters the whole season. */
const STEPS = LONG_RUN ? SEASON : SEASON.slice(0, FIRST_PLAYOFF + 1);

/** Matches by a filter that none passes. */
export const FILTERED = `/overall?${new URLSearchParams({
  player: 'Eva',
  opponent: 'A nickname 15',
  team: 'Los Angeles Kings',
  kind: 'SERIES',
  from: '2024-01-01',
  to: '2026-12-31',
})}`;

export interface Sights {
  readonly playoffOpen: string;
  /** The first of the play-off that is over. */
  readonly semifinal: string;
  /** Of which player two is the host, who lost it. */
  readonly decidingGame: string;
  readonly series: string;
  /** A game of it that nobody has begun. */
  readonly match: string;
  readonly code: string;
  /** Paths of every route. */
  readonly paths: readonly string[];
}

/** @param names two nicknames that are as long as the screens are to show */
export async function fillClub(
  club: Club,
  [long, other]: readonly [string, string] = [LONGEST_NICKNAME, 'A nickname 15'],
): Promise<Sights> {
  await fill(club.server.club, STEPS);
  // By a later match the page of the first season knows that it is over.
  await club.result('2026-02-07', 'Puk 3-2 Gólik');
  await club.friends('Eva', 'Jana', 'Peter', 'Tomas');
  const over = await startPlayoff(club, 'Winter Cup', ['Eva', 'Jana', 'Peter', 'Tomas']);
  await club.playPlayoff(over.id);
  const decided = await club.series(over.series[0]?.id ?? '');
  await club.friends(long, other);
  const open = await startPlayoff(club, LONGEST_TITLE, [long, 'Eva', 'Jana', 'Peter']);
  const [semifinal] = open.series;
  await club.play(semifinal?.id ?? '', '1 2 1');
  await club.door.createMatch(
    game(long, 'Eva', {
      matchDate: '2099-12-31T20:00:00',
      homeTeam: 'Columbus Blue Jackets',
      overTime: true,
    }),
  );
  // The tables of doubles need not have room for more than 12 letters.
  const partner = other.length > 12 ? 'Tomas' : other;
  await playDoubles(club, `Eva+${long}`, '3:1', `Jana+${partner}`);
  await playDoubles(club, `Jana+${partner}`, '2:0', `Eva+${long}`);
  await createLeague(club.server.club, {
    title: LONGEST_TITLE,
    players: [long, 'Eva', 'Jana', 'Peter'],
    teams: LONG_TEAMS,
    legs: 2,
    points: 'WIN_3_2_1_0',
    qualify: 4,
  });
  const ofPlayers = await playerPaths(club.server);
  const doubles = ['/stats', ofPlayers.player(long)].map((path) => `${path}?discipline=doubles`);
  const paths = [...(await everyRoute(club.door, ofPlayers)), ...doubles];
  return {
    paths: LONG_RUN
      ? [...paths, `/history?series=${decided.id}`, `/history?playoff=${open.id}&player=1`]
      : paths,
    playoffOpen: open.id,
    semifinal: decided.id,
    decidingGame: decided.matchIds[3] ?? '',
    series: semifinal?.id ?? '',
    match: semifinal?.matchIds[3] ?? '',
    code: club.server.code,
  };
}

/** As listed: a draw at random would give the screens other names in each run. */
async function startPlayoff(club: Club, title: string, players: readonly string[]) {
  const form = { title, players, teams: LONG_TEAMS };
  const { id } = await createPlayoff(club.server.club, form, 'AS_LISTED');
  return club.playoff(String(id));
}

/** Stops at each sight with its name; what is open then is closed before the next. */
export async function* tour(page: Page, sights: Sights): AsyncGenerator<string> {
  const person = personAt(page);
  const close = async () => {
    // Where focus is on its way back to a dialog, nobody would hear the key.
    await page.waitForFunction(() =>
      document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog], [role=listbox]'),
    );
    await page.keyboard.press('Escape');
  };

  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  const closeAll = async () => {
    const dialogs = page.locator('[role=dialog], [role=alertdialog]');
    for (let left = (await dialogs.count()) - 1; left >= 0; left -= 1) {
      await close();
      await dialogs.nth(left).waitFor({ state: 'detached' });
    }
  };
  const goTo = async (path: string, isThere: Locator) => {
    await closeAll();
    await person.goesTo(path);
    await isThere.waitFor();
  };

  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    yield 'Menu';
    await close();
  }
  await goTo('/overall', heading('Match Results'));
  await person.press('+ Add Match');
  await person.dialog('New Match').waitFor();
  await person.press('Submit');
  await person.isTold('Please select a Home Player.');
  yield 'New Match, refused';
  await person.press(/\bHome Player\b/);
  await page.getByRole('listbox').waitFor();
  yield 'New Match, choosing';
  await close();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await person.choose('Home Player', 'Eva');
  await person.press('Add a partner to Eva');
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  yield 'New Match, pairs';
  await close();
  await person.leaves('New Match');
  await page.getByRole('link', { name: /^31\/12\/2099/ }).press('Enter');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  yield 'Match, played';
  await person.press('Delete match');
  await page.getByRole('alertdialog', { name: 'Are you sure ?' }).waitFor();
  yield 'Delete confirmation';
  await goTo(FILTERED, page.getByText('0 found'));
  // On a phone the form is opened by its summary.
  const summary = page.getByRole('button', { name: /^Eva against/ });
  if (await summary.isVisible()) await summary.click();
  yield 'Matches, filtered';

  await goTo('/stats', heading('Statistics of Players'));
  await page.getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('slider', { name: 'Ratings over time' }).waitFor();
  yield 'Stats, charts';
  await goTo('/series', heading('Series'));
  await person.press('+ Add Series');
  await person.dialog('New Series').waitFor();
  yield 'New Series';
  await goTo(`/series/${sights.series}`, page.getByRole('button', { name: 'QR code' }));
  await person.press('QR code');
  await page.getByRole('img', { name: /QR code of/ }).waitFor();
  yield 'QR code';
  await close();
  await person.leaves('Watch on your phone');
  await page.getByRole('table').getByRole('button').first().click();
  await person.dialog(/Edit Match/).waitFor();
  yield 'Edit Match';
  const decided = page.getByRole('button', { name: `Edit Match #${sights.decidingGame}` });
  await goTo(`/series/${sights.semifinal}`, decided);
  await person.enterScore(sights.decidingGame, 4, 1);
  await person.sees('Final: 4 games already played will be cleared');
  yield 'Correction';
  await person.press('Back');
  await page.getByRole('button', { name: 'Submit' }).waitFor();

  await goTo('/playoff', heading('Play-Off'));
  await person.press('+ New Play-Off');
  await person.dialog('New Play-Off 🏆').waitFor();
  yield 'New Play-Off';
  await page.getByRole('dialog').getByText('Two against two').click();
  for (const player of await page
    .getByRole('group', { name: 'Who plays' })
    .getByRole('button')
    .all())
    await player.click();
  yield 'New Play-Off, pairs';
  await goTo(`/playoff/${sights.playoffOpen}`, heading(LONGEST_TITLE));
  await person.seesHeading('Semifinals');
  await person.press('Delete play-off');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: /^Delete with/ }).waitFor();
  yield 'Deleting a play-off';

  await goTo('/history', page.getByRole('main').getByRole('article').first());
  await page
    .getByRole('button', { name: /^Undo change/ })
    .first()
    .click();
  await page.getByRole('alertdialog', { name: 'Undo this change?' }).waitFor();
  yield 'Undo';

  await goTo('/players', heading('Add New Player'));
  await page.getByRole('button', { name: 'Edit Eva' }).waitFor();
  await person.press('Edit Eva');
  await person.dialog('Edit Player').waitFor();
  yield 'Edit Player';
  await person.press('Delete player');
  await page.getByRole('alertdialog', { name: 'Delete Eva?' }).waitFor();
  yield 'Deleting a player';
  await close();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await person.fillInPlayer('Lucia');
  await person.dialog('Enter Code').waitFor();
  yield 'Enter Code';
  // Last, because a live match is shown on every screen.
  const start = page.getByRole('button', { name: 'Start game', exact: true });
  await goTo(`/match/${sights.match}`, start);
  yield 'Game, not begun';
  await start.click();
  await person.confirm(sights.code);
  const goal = page.getByRole('button', { name: /^Goal/ }).first();
  await goal.click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  yield 'Game, running';
  await person.press('Finish');
  const finish = page.getByRole('button', { name: /^Finish \d/ });
  await finish.waitFor();
  yield 'Game, finishing';
  await finish.click();
  await page.getByRole('list', { name: 'Goals' }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  yield 'Game, played';
}
