import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { wholePage } from '../setup/whole-page.ts';
import { writtenInSql } from '../setup/written-in-sql.ts';
import { outside, overflow } from './access.ts';
import { PHONE, screenTest as test } from './pages.ts';

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
  expect(await eva.getByRole('cell').count()).toBe(16);

  // Sorted by another figure, a row shows that one.
  await page.getByLabel('Sort by').selectOption('GF');
  const first = table.getByRole('row').nth(1);
  await first.getByRole('rowheader', { name: 'Jana' }).waitFor();
  expect(await figures(first)).toEqual(['3', '3', '13']);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await overflow(page)).toEqual([]);
    const hidden = await page
      .getByRole('region', { name: 'Statistics of Players' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBe(0);
    expect(await outside(table.getByRole('cell'), 16)).toEqual([]);
  }

  // From 768 pixels on it is a table, sorted by its headings; the first heading stays on top of the others.
  await page.setViewportSize({ width: 768, height: 640 });
  expect(await eva.getByRole('cell').count()).toBe(16);
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

test('a club of a thousand players shows two hundred rows of its statistics, and loads more', async ({
  club,
  openPage,
}) => {
  await writtenInSql(club.server, async (tx) => {
    await tx`
      insert into players (nick_name, first_name, last_name)
      select 'P' || n, 'Some', 'Friend' from generate_series(1, 1000) as n`;
    await tx`
      insert into matches (match_date, home_player_id, away_player_id, home_team_id, away_team_id,
                           home_score, away_score, over_time)
      select '2026-01-01T20:00:00', one.id, two.id, 1, 2, 2, 1, false
      from players as one join players as two on two.id = one.id + 1`;
  });
  const sent = await wholePage(`${club.server.url}/stats`);
  expect(sent).toContain('P1<');
  expect(sent.length).toBeLessThan(1_000_000);

  const page = await openPage('/stats', PHONE);
  const rows = page.locator('tr');
  await expect.poll(() => rows.count()).toBe(201);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => rows.count()).toBe(401);
});

test('below the charts of a player no labels overlap, and each year is below its first label', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  for (const month of [
    '2024-11',
    '2024-12',
    '2025-01',
    '2025-06',
    '2025-12',
    '2026-01',
    '2026-03',
    '2026-09',
  ]) {
    await club.door.createMatch(game('Eva', 'Jana', { matchDate: `${month}-28T20:00:00` }));
  }
  const page = await openPage('/players/1-eva', PHONE);
  const labels = (chart: string) =>
    page.getByRole('slider', { name: chart }).evaluate((slider) => {
      const axis = slider.parentElement?.lastElementChild;
      return [...(axis?.children ?? [])]
        .map((label) => ({
          text: [...label.childNodes]
            .filter((each) => !(each instanceof Element) || each.checkVisibility())
            .map((each) => each.textContent?.trim())
            .filter(Boolean)
            .join(' '),
          box: label.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0)
        .map(({ text, box }) => ({ text, left: box.left, right: box.right }));
    });
  for (const [width, height, months] of [
    [320, 640, 'Dec 2024, Jun 2025, Jan 2026, Sept'],
    [390, 844, 'Dec 2024, Jun 2025, Jan 2026, Sept'],
    [844, 390, 'Nov 2024, Dec, Jan 2025, Jun, Dec, Jan 2026, Mar, Sept'],
    [1440, 900, 'Nov 2024, Dec, Jan 2025, Jun, Dec, Jan 2026, Mar, Sept'],
  ] as const) {
    await page.setViewportSize({ width, height });
    const byMonth = await labels('Points per game by month');
    expect(byMonth.map(({ text }) => text).join(', ')).toBe(months);
    const rating = await labels('Rating over time');
    for (const year of [2025, 2026]) {
      expect(rating.filter(({ text }) => text.endsWith(` ${year}`))).toHaveLength(1);
    }
    for (const shown of [byMonth, rating]) {
      for (const [index, { right }] of shown.slice(0, -1).entries()) {
        expect(right).toBeLessThan(shown[index + 1]?.left ?? 0);
      }
    }
  }
});
