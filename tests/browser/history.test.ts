/** The history in a browser: scroll position, and rows restored by a recount. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { recount } from '../../server/cli/recount/commands.ts';
import { repeatLastChange } from '../setup/written-in-sql.ts';
import { PHONE, staysOpen, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const entries = (page: Page) => page.getByRole('main').getByRole('article');

test('new entries appear at the top, and a scrolled page keeps its position', async ({
  club,
  openPage,
}) => {
  // Of one series, as the record of the worker's club goes on from test to test.
  const { id } = await club.startSeries();
  const enter = (homeScore: number) =>
    club.enter(id, 1, 'one', { homeScore, awayScore: 0, overTime: false });
  await enter(1);
  await repeatLastChange(club.server, 22);
  const top = staysOpen(await openPage(`/history?series=${id}`, WIDE));
  const reading = staysOpen(await openPage(`/history?series=${id}`, PHONE));
  for (const page of [top, reading]) await entries(page).nth(19).waitFor();
  expect(await entries(reading).count()).toBe(20);
  await reading.getByRole('button', { name: 'Load More' }).click();
  await entries(reading).nth(23).waitFor();
  expect(await reading.getByRole('button', { name: 'Load More' }).count()).toBe(0);

  const held = await entries(reading).nth(13).elementHandle();
  if (!held) throw new Error('The page has more than 13 entries.');
  await held.scrollIntoViewIfNeeded();
  const place = () => held.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  for (const homeScore of [24, 25]) await enter(homeScore);
  for (const page of [top, reading]) {
    await entries(page).first().filter({ hasText: 'now 25 : 0' }).waitFor();
    await entries(page).nth(1).filter({ hasText: 'now 24 : 0' }).waitFor();
  }
  // None is lost between the first page and the second.
  await expect.poll(() => entries(reading).count()).toBe(26);
  await expect.poll(place).toBe(before);
});

test('rows restored by a recount are shown and not marked as deleted', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const series = staysOpen(await openPage(`/series/${id}`, WIDE));
  const page = staysOpen(await openPage('/history', PHONE));
  await personAt(series).sees('vs');
  await entries(page).first().waitFor();
  // Writes behind the club's back.
  await club.server.sql`delete from matches where series_id = ${id} and game_number = 2`;
  expect((await recount(club.server.club)).found).toHaveLength(1);
  await entries(page).first().getByText('Recounted').waitFor();
  const restored = (await club.series(id)).matchIds.at(-1);
  await series.getByRole('button', { name: `Edit Match #${restored}` }).waitFor();
  expect(await series.getByText('This series was deleted').count()).toBe(0);
  expect(
    await entries(page)
      .first()
      .getByText(/is deleted/)
      .count(),
  ).toBe(0);
});
