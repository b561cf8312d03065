import { describe, expect } from 'vitest';
import { answer, holdAnswers, silenceLive } from './answers.ts';
import { game } from './games.ts';
import { cellsOf } from './looks.ts';
import { DEVICES, PHONE, screenTest, staysOpen, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

const COLUMNS = [
  'Nickname',
  'Favorite Team',
  'GP',
  'W',
  'L',
  'OTW',
  'OTL',
  'PTS',
  'GF',
  'GA',
  'DIFF',
  'PPG',
  'GFPG',
  'GAPG',
  'W%',
  'L%',
];

describe.each(DEVICES)('Stats on a $name', ({ device }) => {
  test('load, then say that there are none yet', async ({ openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/stats', device, async (opened) => {
      await silenceLive(opened);
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('Statistics of Players');
    await person.sees('Loading stats...');
    expect(await page.title()).toBe('Players Statistic');
    await letGo();
    await person.sees('No finished matches yet');
    expect(await page.getByText('Loading stats').count()).toBe(0);
  });

  test('count everything, best points per game first', async ({ club, openPage }) => {
    await club.friends('Eva', 'Jana', 'Peter', 'Tomas', 'Lucia');
    await club.door.createMatch(game('Eva', 'Jana'));
    await club.door.createMatch(game('Jana', 'Eva', { homeScore: 7, overTime: false }));
    await club.door.createMatch(game('Eva', 'Jana', { overTime: true }));
    await club.door.createMatch(game('Peter', 'Tomas', { homeScore: 5, awayScore: 0 }));
    const page = await openPage('/stats', device);
    const table = page.getByRole('table');
    await table.getByText('Peter').waitFor();
    const [dallas, calgary] = ['Dallas Stars', 'Calgary Flames'];
    // Lucia has not played: she is not in the table, and nothing is divided by zero.
    expect(await cellsOf(table)).toEqual([
      COLUMNS,
      `Peter/${dallas}/1/1/0/0/0/3/5/0/5/3.00/5.00/0.00/1.00/0.00`.split('/'),
      `Eva/${dallas}/3/1/1/1/0/5/8/11/-3/1.67/2.67/3.67/0.67/0.33`.split('/'),
      `Jana/${calgary}/3/1/1/0/1/4/11/8/3/1.33/3.67/2.67/0.33/0.67`.split('/'),
      `Tomas/${calgary}/1/0/1/0/0/0/0/5/-5/0.00/0.00/5.00/0.00/1.00`.split('/'),
    ]);
    const sorted = page.getByRole('columnheader', { name: 'PPG' });
    expect(await sorted.getAttribute('aria-sort')).toBe('descending');
    expect(await table.getByRole('row', { name: /Eva/ }).locator('img').count()).toBe(1);
  });

  test("show 'N/A' without a favourite team, and 0 for a difference of nothing", async ({
    openPage,
  }) => {
    const page = await openPage('/stats', device, async (opened) => {
      await silenceLive(opened);
      await answer(opened, 'Stats', { data: { stats: [LUCIA] } });
    });
    const table = page.getByRole('table');
    await table.getByText('Lucia').waitFor();
    expect((await cellsOf(table))[1]).toEqual(
      'Lucia|N/A|0|0|0|0|0|0|0|0|0|0.00|0.00|0.00|0.00|0.00'.split('|'),
    );
  });
});

test('on a phone a row shows rank, player, games, points and PPG, and opens to the rest', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana', 'Peter');
  await club.door.createMatch(game('Eva', 'Jana'));
  await club.door.createMatch(game('Jana', 'Peter', { homeScore: 9 }));
  await club.door.createMatch(game('Peter', 'Jana'));
  const page = await openPage('/stats', PHONE);
  const table = page.getByRole('table');
  const eva = table.getByRole('row', { name: /Eva/ });
  const figures = (row: typeof eva) => row.getByRole('cell').allTextContents();
  await eva.waitFor();
  expect(await figures(eva)).toEqual(['1', '3', '3.00']);
  await eva.getByRole('button', { name: 'All figures of Eva' }).click();
  await eva.getByText('Dallas Stars').waitFor();
  expect(await eva.getByRole('cell').count()).toBe(15);

  // Sorted by another figure, a row shows that one.
  await page.getByLabel('Sort by').selectOption('GF');
  const first = table.getByRole('row').nth(1);
  await first.getByRole('rowheader', { name: 'Jana' }).waitFor();
  expect(await figures(first)).toEqual(['3', '3', '13']);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const hidden = await page
      .getByRole('region', { name: 'Statistics of Players' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBe(0);
    for (const cell of await table.getByRole('cell').all()) {
      const box = await cell.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 16);
    }
  }

  // From 768 pixels on it is a table, sorted by its headings; the first heading stays on top of the others.
  await page.setViewportSize({ width: 768, height: 640 });
  expect(await eva.getByRole('cell').count()).toBe(15);
  const heading = (name: string) => table.getByRole('columnheader', { name, exact: true });
  expect(await heading('GF').getAttribute('aria-sort')).toBe('descending');
  await heading('GF').getByRole('button').click();
  expect(await heading('GF').getAttribute('aria-sort')).toBe('ascending');
  await first.getByRole('rowheader', { name: 'Eva' }).waitFor();
  await heading('Nickname').getByRole('button').click();
  expect(await heading('Nickname').getAttribute('aria-sort')).toBe('ascending');
  expect(await heading('GF').getAttribute('aria-sort')).toBe('none');
  await page.getByRole('region', { name: 'Statistics of Players' }).evaluate((region) => {
    region.scrollLeft = region.scrollWidth;
  });
  const onTop = await heading('Nickname').evaluate((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const points = [left + 2, left + width / 2, left + width - 2];
    return points.every((x) => place.contains(document.elementFromPoint(x, top + height / 2)));
  });
  expect(onTop).toBe(true);
  await page.getByText('What the columns mean').click();
  await page.getByText('Overtime wins, 2 points each').waitFor();
});

test('a result entered elsewhere changes figures, order and rows', async ({ club, openPage }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  await club.play(id, '1');
  const pages = [
    staysOpen(await openPage('/stats', PHONE)),
    staysOpen(await openPage('/stats', WIDE)),
  ];
  const standings = async (page: (typeof pages)[number]) =>
    (await cellsOf(page.getByRole('table'))).slice(1).map(([name, , played]) => [name, played]);
  for (const page of pages) await page.getByRole('rowheader', { name: 'Eva' }).waitFor();
  await club.play(id, '- 2 2');
  for (const page of pages) {
    await expect
      .poll(() => standings(page))
      .toEqual([
        ['Jana', '3'],
        ['Eva', '3'],
      ]);
  }
  await club.friends('Peter');
  await club.door.createMatch(game('Peter', 'Eva'));
  for (const page of pages) {
    await expect
      .poll(() => standings(page))
      .toEqual([
        ['Peter', '1'],
        ['Jana', '3'],
        ['Eva', '4'],
      ]);
  }
});

const LUCIA = {
  __typename: 'PlayerStats',
  id: '1',
  player: { __typename: 'Player', id: '1', nickName: 'Lucia' },
  matchesPlayed: 0,
  efficiency: 0,
  wins: 0,
  losses: 0,
  extraTimeWins: 0,
  extraTimeLosses: 0,
  points: 0,
  scoredGoals: 0,
  concededGoals: 0,
  favouriteTeam: null,
};
