import { expect } from 'vitest';
import { game } from '../setup/seeds.ts';
import { PHONE, screenTest as test } from './pages.ts';

test('a narrow screen shows the most important figures, and opens a row to the rest', async ({
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
  expect(await figures(eva)).toEqual(['3.00?', '1.00', '1012?']);
  await eva.getByRole('img', { name: 'Form: W' }).waitFor();
  await eva.getByRole('button', { name: 'All figures of Eva' }).click();
  await eva.getByText('Dallas Stars').waitFor();
  expect(await eva.getByRole('cell').count()).toBe(16);

  // Sorted by another figure, a row shows that one instead of the least important.
  await page.getByLabel('Sort by').selectOption('GF');
  const first = table.getByRole('row').nth(1);
  await first.getByRole('rowheader', { name: 'Jana' }).waitFor();
  expect(await figures(first)).toEqual(['13', '1.00?', '988?']);

  // A tablet shows more of them, and nothing is scrolled.
  await page.setViewportSize({ width: 768, height: 640 });
  expect(await figures(first)).toHaveLength(8);
  const heading = (name: string) => table.getByRole('columnheader', { name, exact: true });
  expect(await heading('Favorite Team').count()).toBe(0);
  const region = page.getByRole('region', { name: 'Statistics of Players' });
  const isWhole = () => region.evaluate((each) => each.scrollWidth <= each.clientWidth);
  expect(await isWhole()).toBe(true);

  // A desk shows all of them, sorted by the headings.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await figures(first)).toHaveLength(16);
  expect(await isWhole()).toBe(true);
  expect(await page.getByLabel('Sort by').isVisible()).toBe(false);
  expect(await heading('GF').getAttribute('aria-sort')).toBe('descending');
  await heading('GF').getByRole('button').click();
  expect(await heading('GF').getAttribute('aria-sort')).toBe('ascending');
  await first.getByRole('rowheader', { name: 'Eva' }).waitFor();
  await heading('Nickname').getByRole('button').click();
  expect(await heading('Nickname').getAttribute('aria-sort')).toBe('ascending');
  expect(await heading('GF').getAttribute('aria-sort')).toBe('none');
  await page.getByText('What the columns mean').click();
  await page.getByText('Overtime wins, 2 points each').waitFor();
});
