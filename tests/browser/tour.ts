/** A walk past every screen and every dialog of a club with long names, a play-off that is over and one that is not. */
import type { Locator, Page } from 'playwright-core';
import { waitForHydration } from '../setup/browser/usable.ts';
import type { Club } from '../setup/club.ts';
import { game, playToTheEnd } from '../setup/seeds.ts';
import { personAt, waitForDialogEntries } from './person.ts';

/** As long as the club allows: 15 for a nickname, 20 for a title. */
const LONGEST_NICKNAME = 'WWWWWWWWWWWWWWW';
const LONGEST_TITLE = 'WWWWWWWWWWWWWWWWWWWW';

export interface Sights {
  readonly playoffOver: string;
  readonly playoffOpen: string;
  /** The first of the play-off that is over. */
  readonly semifinal: string;
  /** Of which player two is the host, who lost it. */
  readonly decidingGame: string;
  readonly series: string;
  /** A game of it that nobody has begun. */
  readonly match: string;
  readonly code: string;
}

export async function fillClub(club: Club): Promise<Sights> {
  const over = await club.startPlayoff('Winter Cup');
  await playToTheEnd(club, over.id);
  const decided = await club.series(over.series[0]?.id ?? '');
  await club.friends(LONGEST_NICKNAME);
  const open = await club.door.createPlayoff({
    title: LONGEST_TITLE,
    players: [LONGEST_NICKNAME, 'Eva', 'Jana', 'Peter'].map((nickName) => ({
      nickName,
      team: 'Columbus Blue Jackets',
    })),
  });
  // The draw decides which one it is.
  const semifinal = open.series.find(({ playerOne, playerTwo }) =>
    [playerOne, playerTwo].includes(LONGEST_NICKNAME),
  );
  await club.play(semifinal?.id ?? '', '1 2 1');
  await club.door.createMatch(
    game(LONGEST_NICKNAME, 'Eva', {
      matchDate: '2099-12-31T20:00:00',
      homeTeam: 'Columbus Blue Jackets',
      overTime: true,
    }),
  );
  return {
    playoffOver: over.id,
    playoffOpen: open.id,
    semifinal: decided.id,
    decidingGame: decided.matchIds[3] ?? '',
    series: semifinal?.id ?? '',
    match: semifinal?.matchIds[3] ?? '',
    code: club.server.code,
  };
}

/** Stops at each sight with its name; what is open then is closed before the next. */
export async function* tour(page: Page, sights: Sights): AsyncGenerator<string> {
  const person = personAt(page);
  const table = () => page.getByRole('table').first().waitFor();
  const close = async () => {
    // Where focus is on its way back to a dialog, nobody would hear the key.
    await page.waitForFunction(() =>
      document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog], [role=listbox]'),
    );
    await page.keyboard.press('Escape');
  };

  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  /** As the browser's own buttons lead: a page that is loaded anew loads anew what looks at it, too. */
  const goTo = async (path: string, isThere: Locator) => {
    const dialogs = page.locator('[role=dialog], [role=alertdialog]');
    for (let left = (await dialogs.count()) - 1; left >= 0; left -= 1) {
      await close();
      await dialogs.nth(left).waitFor({ state: 'detached' });
    }
    await waitForDialogEntries(page, 0);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await isThere.waitFor();
  };

  await page.goto('/');
  await waitForHydration(page);
  await table();
  yield 'Home';
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    yield 'Menu';
    await close();
  }
  await goTo('/overall', heading('Match Results'));
  await table();
  yield 'Matches';
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
  await close();
  await person.leaves('New Match');
  await person.press(/Delete match/);
  await page.getByRole('alertdialog', { name: 'Are you sure ?' }).waitFor();
  yield 'Delete confirmation';

  await goTo('/stats', heading('Statistics of Players'));
  await table();
  yield 'Stats';
  await page.getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('slider', { name: 'Ratings over time' }).waitFor();
  yield 'Stats, charts';
  await page.getByRole('table').getByRole('link').first().click();
  await person.seesHeading('Rivals');
  yield 'Player';
  await page.getByRole('list', { name: 'Rivals' }).getByRole('link').first().click();
  await person.seesHeading('Last meetings');
  yield 'Pair';
  await goTo('/series', heading('Series'));
  await page.getByRole('listitem').getByText('🏆').first().waitFor();
  yield 'Series';
  await person.press('+ Add Series');
  await person.dialog('New Series').waitFor();
  yield 'New Series';
  await goTo(`/series/${sights.series}`, page.getByRole('button', { name: 'QR code' }));
  await table();
  yield 'Series detail';
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
  await person.sees(/Congratulations/);
  yield 'Play-Off';
  await person.press('+ New Play-Off');
  await person.dialog('New Play-Off 🏆').waitFor();
  yield 'New Play-Off';
  await goTo(`/playoff/${sights.playoffOver}`, heading('FINAL'));
  yield 'Play-off detail, over';
  await goTo(`/playoff/${sights.playoffOpen}`, heading(LONGEST_TITLE));
  await person.seesHeading('Semifinals');
  yield 'Play-off detail, open';

  await goTo('/teams', heading('Team Standings 24/25'));
  await table();
  yield 'Teams';
  await goTo('/history', page.getByRole('main').getByRole('article').first());
  yield 'History';
  await page
    .getByRole('button', { name: /^Undo change/ })
    .first()
    .click();
  await page.getByRole('alertdialog', { name: 'Undo this change?' }).waitFor();
  yield 'Undo';
  await goTo(`/history?playoff=${sights.playoffOpen}`, page.getByRole('button', { name: /^Only/ }));
  await page.getByRole('article').first().waitFor();
  yield 'History of a play-off';
  await goTo(`/playoff/${sights.playoffOpen}`, heading(LONGEST_TITLE));
  await person.press('Delete play-off');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: /^Delete with/ }).waitFor();
  yield 'Deleting a play-off';

  await goTo('/players', heading('Add New Player'));
  await page.getByRole('button', { name: 'Edit Eva' }).waitFor();
  yield 'Add Player';
  await person.press('Edit Eva');
  await person.dialog('Edit Player').waitFor();
  yield 'Edit Player';
  await close();
  await person.leaves('Edit Player');
  await person.press('Delete Eva');
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
  await goTo('/nowhere', heading('404 Not found'));
  yield '404';
}
