import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Club } from '../setup/club.ts';
import { count, giveUp, holdAnswers, lose, refuse } from './answers.ts';
import { game } from './games.ts';
import { cellsOf, fontWeight, textColour } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

const COLUMNS = [
  'Date',
  'Home Player',
  'Away Player',
  'Home Team',
  'Away Team',
  'Score',
  'OT',
  'HT PTS',
  'AT PTS',
  'Action',
];

describe.each(DEVICES)('All matches on a $name', ({ device }) => {
  test('loads, then says that there are none yet', async ({ openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/overall', device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('Match Results');
    await person.sees('Loading matches...');
    expect(await page.title()).toBe('All matches');

    await letGo();
    await person.sees('No matches yet');
    expect(await page.getByText('Loading matches').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0);
    await page.getByRole('button', { name: '+ Add Match' }).waitFor();
  });

  test('shows every column, the colours of the points and who may be deleted', async ({
    club,
    openPage,
  }) => {
    await club.friends('Eva', 'Jana', 'Peter');
    await club.door.createMatch(game('Eva', 'Jana', { matchDate: '2026-03-09T20:00:00' }));
    await club.door.createMatch(
      game('Peter', 'Jana', { matchDate: '2026-03-10T00:00:00', overTime: true }),
    );
    const page = await openPage('/overall', device);
    const table = page.getByRole('table');
    await table.getByText('Peter').waitFor();
    expect(await cellsOf(table)).toEqual([
      COLUMNS,
      ['10/03/2026', 'Peter', 'Jana', 'Dallas Stars', 'Calgary Flames', '3 : 2', '', '2', '1', ''],
      ['09/03/2026', 'Eva', 'Jana', 'Dallas Stars', 'Calgary Flames', '3 : 2', '', '3', '0', ''],
    ]);
    const [overtime, regular] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)];
    await overtime.getByRole('img', { name: 'Overtime' }).waitFor();
    expect(await regular.getByRole('img', { name: 'Overtime' }).count()).toBe(0);
    expect(await regular.locator('img').count()).toBe(2);

    const winner = regular.getByRole('cell', { name: 'Eva' });
    expect(await textColour(winner)).toBe('green');
    expect(await fontWeight(winner)).toBeGreaterThanOrEqual(700);
    expect(await textColour(regular.getByRole('cell', { name: 'Jana' }))).toBe('orange');
    expect(await textColour(overtime.getByRole('cell', { name: 'Peter' }))).toBe('green');
    expect(await textColour(overtime.getByRole('cell', { name: 'Jana' }))).toBe('orange');
    expect(await textColour(regular.getByRole('button', { name: /Delete match/ }))).toBe('red');
  });

  test('shows a game of a series in white until it is played, and keeps it', async ({
    club,
    openPage,
  }) => {
    await club.startSeries('Eva', 'Jana');
    const page = await openPage('/overall', device);
    const row = page.getByRole('row', { name: /Eva/ }).first();
    await row.waitFor();
    for (const name of ['Eva', 'Jana']) {
      expect(await textColour(row.getByRole('cell', { name, exact: true }))).toBe('chalk');
    }
    const kept = row.getByRole('button', { name: 'Series match can not be deleted' });
    await kept.scrollIntoViewIfNeeded();
    expect(await kept.getAttribute('aria-disabled')).toBe('true');
    await kept.hover();
    await row.getByRole('tooltip', { name: 'Series match can not be deleted' }).waitFor();
    await kept.click({ force: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Delete match/ }).count()).toBe(0);
  });

  test('a match is entered: rules in their order, the code, then it is in the list', async ({
    club,
    openPage,
  }) => {
    await club.friends('Eva', 'Jana');
    const page = await openPage('/overall', device);
    const person = personAt(page);
    await person.press('+ Add Match');
    await refusedInOrder(page);
    await person.setsScore('3', '2');
    await person.press('Submit');
    await personAt(page).dialog('Enter Code').waitFor();
    await person.takesBack();
    // The half-filled form is as it was.
    await page.getByRole('button', { name: /Eva.*Home Player|Home Player.*Eva/ }).waitFor();
    const overtime = page.getByRole('checkbox', { name: 'Overtime' });
    expect(await overtime.isChecked()).toBe(true);

    await person.submits('not the code');
    await person.isTold('Invalid code.');
    await person.confirm(club.server.code);
    await person.leaves('New Match');
    await page.getByRole('row', { name: /Eva.*Jana.*3 : 2/ }).waitFor();
  });

  test('a match is deleted: asked, the code, and said', async ({ club, openPage }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const page = await openPage('/overall', device);
    const person = personAt(page);
    await person.press(/Delete match/);
    const sure = page.getByRole('alertdialog', { name: 'Are you sure ?' });
    await sure.getByText('Eva 3 : 2 Jana').waitFor();
    if (device === WIDE) expect((await sure.boundingBox())?.width).toBeCloseTo(298, -1);
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await sure.waitFor({ state: 'detached' });

    await person.press(/Delete match/);
    await sure.getByRole('button', { name: 'Delete' }).click();
    await person.confirm('not the code');
    await person.isTold('Invalid code.');
    // The row has gone before the dialog that deletes it: the live feed is faster than the answer.
    const gone = page.getByText('No matches yet', { exact: true });
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      await gone.waitFor({ state: 'attached' });
      await route.fulfill({ response });
    });
    await person.confirm(club.server.code);
    await page
      .getByRole('status')
      .getByText(/^Match deleted\.$/)
      .waitFor();
    await person.sees('No matches yet');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  });
});

test('every row has its score on the screen of a phone, in two lines, and what is to be played comes last', async ({
  club,
  openPage,
}) => {
  await club.friends('Peter', 'A nickname 15');
  await club.door.createMatch(game('Peter', 'A nickname 15', { overTime: true }));
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1 2');
  const page = await openPage('/overall', PHONE);
  const toPlay = page.getByRole('region', { name: 'To play' }).getByRole('row');
  const results = page.getByRole('region', { name: 'Match Results' }).getByRole('row');
  await expect.poll(() => toPlay.count()).toBe(3);
  expect(await results.count()).toBe(1 + 3);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const rows = page.locator('tbody tr');
    for (const row of await rows.all()) {
      for (const column of [0, 1, 2, 3, 4, 5]) {
        const cell = await row.getByRole('cell').nth(column).boundingBox();
        expect(cell?.x).toBeGreaterThanOrEqual(16);
        expect((cell?.x ?? 0) + (cell?.width ?? width)).toBeLessThanOrEqual(width - 16);
      }
      if (width === 390) expect((await row.boundingBox())?.height).toBeLessThan(90);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  // A game that gets its result moves to its place among the results.
  await club.play(id, '- - 1');
  await expect.poll(() => toPlay.count()).toBe(2);
  expect(await results.count()).toBe(1 + 4);
});

describe('Load More of the matches', () => {
  test('stands under whole pages of 15 only, and adds the next ones', async ({
    club,
    openPage,
  }) => {
    await enter(club, 14);
    const page = staysOpen(await openPage('/overall', PHONE));
    const rows = page.getByRole('row');
    const more = page.getByRole('button', { name: 'Load More' });
    await rows.nth(14).waitFor();
    expect(await more.count()).toBe(0);

    await enter(club, 16, 14);
    await rows.nth(30).waitFor();
    // 14 were fetched, 16 came by themselves: there is still no whole page.
    expect(await more.count()).toBe(0);

    const fresh = await openPage('/overall', WIDE);
    await fresh.getByRole('row').nth(15).waitFor();
    const asked = count(fresh, 'MatchList');
    await fresh.getByRole('button', { name: 'Load More' }).click();
    await fresh.getByRole('row').nth(30).waitFor();
    expect(asked.asked).toBe(1);
    expect(await fresh.getByRole('row').count()).toBe(31);
    const dates = await fresh.getByRole('row').locator('time').allTextContents();
    expect(new Set(dates).size).toBe(30);
    await fresh.getByRole('button', { name: 'Load More' }).click();
    await fresh.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
    expect(await fresh.getByRole('row').count()).toBe(31);
  });
});

test('a match entered, corrected and deleted elsewhere is followed, each at its place', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  const pages = [
    staysOpen(await openPage('/overall', PHONE)),
    staysOpen(await openPage('/overall', WIDE)),
  ];
  for (const page of pages) await page.getByRole('row', { name: /Eva/ }).waitFor();
  const older = await club.door.createMatch(
    game('Peter', 'Jana', { matchDate: '2026-02-01T20:00:00' }),
  );
  for (const page of pages) {
    const row = page.getByRole('row', { name: /Peter/ });
    await row.waitFor();
    expect(await order(page)).toEqual(await newestFirst(club));
  }
  await club.door.finishMatch(older.id, { homeScore: 1, awayScore: 4, overTime: false });
  for (const page of pages) await page.getByRole('row', { name: /Peter.*1 : 4/ }).waitFor();
  await club.door.deleteMatch(older.id);
  for (const page of pages) {
    await page.getByRole('row', { name: /Peter/ }).waitFor({ state: 'detached' });
  }
});

describe('New Match', () => {
  test('begins with the time of Bratislava, whatever the clock of the phone says', async ({
    club,
    openPage,
  }) => {
    await club.friends('Eva', 'Jana');
    const page = await openPage(
      '/overall',
      { ...WIDE, timezoneId: 'America/New_York', locale: 'en-US' },
      (opened) => opened.clock.setFixedTime('2026-12-31T23:30:15Z'),
    );
    const person = personAt(page);
    await person.sees('No matches yet');
    await person.press('+ Add Match');
    const dialog = person.dialog('New Match');
    const date = dialog.getByRole('group', { name: 'Match Date' });
    expect(await shown(date)).toBe('01/01/2027');
    expect(await page.evaluate(() => document.querySelector('[role=dialog]')?.clientWidth)).toBe(
      398,
    );

    await date.getByRole('spinbutton', { name: /day/ }).press('ArrowUp');
    expect(await shown(date)).toBe('02/01/2027');
    await person.choose('Home Player', 'Eva');
    await person.choose('Away Player', 'Jana');
    await person.choose('Home Team', 'Dallas Stars');
    // Both teams may be the same.
    await person.choose('Away Team', 'Dallas Stars');
    await person.setsScore('2', '1');
    await person.submits(club.server.code);
    await person.leaves('New Match');
    await page.getByRole('row', { name: /02\/01\/2027/ }).waitFor();
    expect((await club.door.matches(1))[0]).toMatchObject({ matchDate: '2027-01-02T00:30:15' });
  });

  test('says what the server says, or its own words', async ({ club, openPage }) => {
    await club.friends('Eva', 'Jana');
    const page = await openPage('/overall', PHONE);
    const person = personAt(page);
    await person.press('+ Add Match');
    await fillIn(page);
    await refuse(page, 'CreateMatch', 'The ice is closed.');
    await person.submits('a code');
    await person.isTold('The ice is closed.');
    await refuse(page, 'CreateMatch', '');
    await person.confirm('a code');
    await person.isTold('Failed to add match.');
  });
});

test.for([
  ['The ice is closed.', 'The ice is closed.'],
  ['', 'Failed to delete match.'],
] as const)(
  'a deletion refused with "%s" says "%s"',
  async ([message, told], { club, openPage }) => {
    await club.friends('Eva', 'Jana');
    await club.door.createMatch(game('Eva', 'Jana'));
    const page = await openPage('/overall', WIDE, (opened) =>
      refuse(opened, 'DeleteMatch', message),
    );
    const person = personAt(page);
    await person.press(/Delete match/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await person.confirm('a code');
    await person.isTold(told);
    await person.takesBack();
    await page.getByRole('alertdialog', { name: 'Are you sure ?' }).waitFor();
  },
);

test('a deletion that gets no answer says that it went wrong', async ({
  club,
  openPage,
  complaints,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const page = await openPage('/overall', WIDE, async (opened) => {
    await opened.clock.install();
    await lose(opened, 'DeleteMatch');
  });
  const person = personAt(page);
  await person.press(/Delete match/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await person.confirm('a code');
  await giveUp(page);
  await page.getByRole('alert').filter({ hasText: 'Error deleting match.' }).waitFor();
  await complaints.expected(/graphql: net::ERR_CONNECTION_RESET/);
  await complaints.expected(/Failed to load resource/);
});

test('a list that can not be loaded is not called empty: it says what is wrong, and comes by itself', async ({
  club,
  openPage,
  complaints,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const page = staysOpen(await openPage('/teams', PHONE));
  await page.route('**/graphql', (route) => route.abort());
  const person = personAt(page);
  await person.press('Open menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Matches', exact: true }).click();
  await person.sees(/Loading matches\.\.\..*The server can not be reached/);
  expect(await page.getByText('No matches yet').count()).toBe(0);
  await page.unroute('**/graphql');
  await page.getByRole('row', { name: /Eva/ }).waitFor();
  await complaints.expected(/Failed to fetch/);
  await complaints.expected(/Failed to load resource/);
  await complaints.expected(/graphql: net::ERR_FAILED/);
});

async function fillIn(page: Page): Promise<void> {
  const person = personAt(page);
  await person.choose('Home Player', 'Eva');
  await person.choose('Away Player', 'Jana');
  await person.choose('Home Team', 'Dallas Stars');
  await person.choose('Away Team', 'Calgary Flames');
  await person.setsScore('3', '2');
}

/** Leaves the form with nothing wrong but its overtime score. */
async function refusedInOrder(page: Page): Promise<void> {
  const person = personAt(page);
  await person.press('Submit');
  await person.isTold('Please select a Home Player.');
  await person.choose('Home Player', 'Eva');
  await person.isTold('Please select a Away Player.');
  await person.choose('Away Player', 'Eva');
  await person.isTold('Home and Away players can not be the same.');
  await person.choose('Away Player', 'Jana');
  await person.isTold('Please select a Home Team.');
  await person.choose('Home Team', 'Dallas Stars');
  await person.isTold('Please select a Away Team.');
  await person.choose('Away Team', 'Calgary Flames');
  await person.setsScore('2', '2');
  await person.press('Submit');
  await person.isTold('Match cannot end in a draw');
  await person.setsScore('3', '2');
  await page.getByRole('checkbox', { name: 'Overtime' }).check();
  await person.setsScore('4', '2');
  await person.press('Submit');
  await person.isTold('In overtime the score difference must be 1.');
}

async function enter(club: Club, matches: number, after = 0): Promise<void> {
  if (after === 0) await club.friends('Eva', 'Jana');
  for (let day = after + 1; day <= after + matches; day += 1) {
    const matchDate = `2026-01-${String(day).padStart(2, '0')}T20:00:00`;
    await club.door.createMatch(game('Eva', 'Jana', { matchDate }));
  }
}

async function order(page: Page): Promise<string[]> {
  return page.getByRole('row').locator('time').allTextContents();
}

async function newestFirst(club: Club): Promise<string[]> {
  return (await club.door.matches(15)).map(({ matchDate }) =>
    matchDate.slice(0, 10).split('-').reverse().join('/'),
  );
}

/** The date as it stands in its field, without the marks of direction between the parts. */
async function shown(date: ReturnType<Page['getByRole']>): Promise<string> {
  return ((await date.textContent()) ?? '').replace(/[^\d/]/g, '');
}

function hasFocus(place: ReturnType<Page['getByRole']>): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}
