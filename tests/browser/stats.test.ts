import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
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
  expect(await figures(eva)).toEqual(['1', '3', '3.00?']);
  await eva.getByRole('button', { name: 'All figures of Eva' }).click();
  await eva.getByText('Dallas Stars').waitFor();
  expect(await eva.getByRole('cell').count()).toBe(16);

  // Sorted by another figure, a row shows that one.
  await page.getByLabel('Sort by').selectOption('GF');
  const first = table.getByRole('row').nth(1);
  await first.getByRole('rowheader', { name: 'Jana' }).waitFor();
  expect(await figures(first)).toEqual(['3', '3', '13']);

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
