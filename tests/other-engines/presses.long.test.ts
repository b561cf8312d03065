/** Every control is hit by a press, and every dialog opens, also in engines that lack the newest selectors. */
import { describe, expect } from 'vitest';
import { write } from '../setup/ask.ts';
import { clubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { graphql } from '../setup/graphql.ts';
import { startLeague } from '../setup/league.ts';
import { liveMatch } from '../setup/live-play.ts';
import { coveredControls, linksOfRows, sees, tap, waitForHydration } from './at-window.ts';
import { type Browser, type BrowserWindow, OTHER_ENGINES, PHONE } from './engines.ts';
import { OLD_CHROMIUMS } from './old-chromium.ts';

const test = clubTest(NATIVE);

const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
const AUTUMN = { name: 'Autumn', from: '2025-09-01', to: '2025-11-30' };

const SIZES = [PHONE, { width: 1280, height: 800 }] as const;

/** Opens no dialog. */
const FOLD = 'Edit';

/** The ways to each dialog: a path, then the names of what is pressed. */
const DIALOGS = [
  ['/overall', '+ Add Match'],
  ['/overall', '+ Add Match', 'Jana'],
  ['/series', '+ Add Series'],
  ['/series/1', 'Edit Match #4'],
  ['/series/1', 'Edit series'],
  ['/series/1', 'QR code'],
  ['/series/1', 'Show on TV'],
  ['/series/1', 'A player gives up'],
  ['/series/1', 'Delete series'],
  ['/series/1', 'Delete series', 'Delete', 'Delete with', 'Show the code'],
  ['/match/1', FOLD, 'Correct the goals'],
  ['/', 'A player leaves for tonight'],
  ['/playoff', '+ New Play-Off'],
  ['/playoff/1', 'Edit play-off'],
  ['/playoff/1', 'A player leaves'],
  ['/playoff/1', 'Delete play-off'],
  ['/league', '+ New League'],
  ['/league/1', 'A player leaves'],
  ['/league/1', 'Edit league'],
  ['/', 'Who comes, who goes'],
  ['/players', 'Edit Eva'],
  ['/players', 'Edit Eva', 'This is the same person as'],
  ['/players', 'Edit Eva', 'Delete player'],
  ['/seasons', 'Edit Autumn'],
  ['/seasons', 'Edit Autumn', 'Delete season'],
  ['/history', 'Undo change'],
] as const;

describe.each([...OLD_CHROMIUMS, ...OTHER_ENGINES])('in $name', ({ needs, isInstalled, start }) => {
  const withBrowser = test.extend('browser', async ({ skip }, { onCleanup }): Promise<Browser> => {
    skip(!isInstalled, needs);
    const browser = await start();
    onCleanup(browser.close);
    return browser;
  });

  withBrowser('rows open their own match, and nothing is covered', async ({ browser, club }) => {
    club.at('2026-03-01T21:00:00');
    const { seriesId: id, id: game, play } = await liveMatch(club);
    // The goals of the result, without which they could not be corrected.
    for (const side of ['HOME', 'AWAY', 'HOME', 'HOME'] as const) await play.goal(game, side);
    await club.play(id, '1 2 1');
    await club.result('2026-02-07', 'Eva 3-2 Jana');
    await club.result('2026-02-08', 'Jana 3-2 Eva');
    // As listed, so that one of the recent head-to-heads begins with Jana.
    await club.startCup('Eva', 'Peter', 'Jana', 'Tomas');
    await startLeague(club.server.club);
    await club.past();
    await write(club.server, CREATE_SEASON, AUTUMN);
    for (const size of SIZES) {
      const window = await browser.open(size);
      for (const path of ['/overall', `/series/${id}`]) {
        await goTo(window, club.server.url + path);
        await sees(window, 'table', 'Eva');
        const rows = await linksOfRows(window);
        // On a phone, a series shows one game at a time.
        expect(rows.length).toBeGreaterThan(size === PHONE && path !== '/overall' ? 0 : 3);
        expect(rows.map(({ hit }) => hit)).toEqual(rows.map(({ own }) => own));
      }
      for (const path of ['/', '/overall', '/series', `/series/${id}`, '/playoff', '/playoff/1']) {
        await goTo(window, club.server.url + path);
        await expect.poll(() => coveredControls(window), { message: path }).toEqual([]);
      }
      for (const path of ['/league', '/league/1', '/tonight', '/pairs/1+2']) {
        await goTo(window, club.server.url + path);
        await expect.poll(() => coveredControls(window), { message: path }).toEqual([]);
      }
      for (const path of ['/stats', '/records', '/players', '/players/1', '/seasons', '/history']) {
        await goTo(window, club.server.url + path);
        await expect.poll(() => coveredControls(window), { message: path }).toEqual([]);
      }
      for (const [path, ...presses] of DIALOGS) {
        await goTo(window, club.server.url + path);
        const message = [path, ...presses].join(', ');
        for (const name of presses) {
          await tap(window, name);
          if (name === FOLD) continue;
          // Otherwise, what the dialog will cover could be pressed next.
          await expect.poll(() => window.evaluate(IS_DIALOG_OPEN), { message }).toBe(true);
        }
        await expect.poll(() => coveredControls(window), { message }).toEqual([]);
      }
    }
    // A page that is left does not wait for its answers.
    const errors = await browser.consoleErrors();
    expect(errors.filter((text) => !text.startsWith('Failed to fetch'))).toEqual([]);
  });
});

const IS_DIALOG_OPEN = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  .some((dialog) => dialog.querySelector('button, input') && dialog.getBoundingClientRect().height > 50)`;

async function goTo(window: BrowserWindow, url: string): Promise<void> {
  await window.goTo(url);
  await waitForHydration(window);
}
