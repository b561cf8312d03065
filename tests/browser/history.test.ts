/** The history: every write in plain words, live, and taken back from there. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { UNNAMED } from '../../server/changes/write.ts';
import { recount } from '../../server/recount/commands.ts';
import { deleteSeries } from '../../server/series/commands.ts';
import { NATIVE } from '../setup/places.ts';
import { holdAnswers } from './answers.ts';
import { game } from './games.ts';
import { DEVICES, PHONE, screenTest, staysOpen, storyTest, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

/** Several pages look on at once. */
const LONG = 90_000;
/** With a record that begins with the test. */
const story = storyTest(NATIVE);

const entries = (page: Page) => page.getByRole('main').getByRole('article');

describe('The history, with others looking on', { timeout: LONG }, () => {
  const device = PHONE;

  test('a change is taken back from there, and the screens of others follow', {
    timeout: LONG,
  }, async ({ club, openPage }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.play(id, '1 1');
    const page = staysOpen(await openPage('/history', device));
    const others = await Promise.all(
      [`/series/${id}`, '/overall', '/series', '/stats'].map((path) => openPage(path, WIDE)),
    );
    const [series, matches, list, stats] = others;
    if (!series || !matches || !list || !stats) throw new Error('Four pages were opened.');
    const person = personAt(page);
    await series.getByText('2 : 0', { exact: true }).first().waitFor();
    await matches.getByRole('row').nth(4).waitFor();
    await list.getByText('2 : 0').waitFor();
    const gamesOfEva = () => stats.getByRole('row', { name: /Eva/ }).getByRole('cell').nth(1);
    await gamesOfEva().filter({ hasText: /^2$/ }).waitFor();

    const seq = club.server.club.live.seq;
    await person.press(new RegExp(`^Undo change ${seq}:`));
    const dialog = page.getByRole('alertdialog', { name: 'Undo this change?' });
    await dialog.getByText('Game 2, Eva now leads 2–0 (3 : 1)').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await person.confirm(club.server.code);
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .getByText(/^Undone: Eva – Jana/)
      .waitFor();
    await entries(page).first().getByText('Taken back').waitFor();
    await entries(page).nth(1).getByText('Undone', { exact: true }).waitFor();

    await series.getByText('1 : 0', { exact: true }).first().waitFor();
    await matches.getByText('3 : 1').nth(1).waitFor({ state: 'detached' });
    await list.getByText('1 : 0').waitFor();
    await gamesOfEva().filter({ hasText: /^1$/ }).waitFor();
  });
});

describe.each(DEVICES)('The history on a $name', { timeout: LONG }, ({ device }) => {
  story('loads, then says that nothing is written yet and what to do', async ({ openPage }) => {
    let letGo = async () => {};
    const page = await openPage('/history', device, async (opened) => {
      ({ letGo } = await holdAnswers(opened));
    });
    const person = personAt(page);
    await person.seesHeading('History');
    await person.sees('Loading history... ⏳');
    await letGo();
    await person.sees('Nothing written yet');
    expect(await page.title()).toBe('History');
    await page.getByRole('main').getByRole('link', { name: 'Add the players' }).click();
    await person.seesHeading('Add New Player');
  });

  test('is led to from the foot of the navigation', async ({ openPage }) => {
    const page = await openPage('/teams', device);
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (device === PHONE) await menu.click();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await personAt(page).seesHeading('History');
    expect(new URL(page.url()).pathname).toBe('/history');
  });

  test('shows a score before and after, in words, and leads to its series', async ({
    club,
    openPage,
  }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    await club.enter(id, 1, 'one', { homeScore: 4, awayScore: 2, overTime: false });
    await club.enter(id, 1, 'two', { homeScore: 3, awayScore: 2, overTime: true });
    const page = await openPage('/history', device);
    const person = personAt(page);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    const [correction, result] = [entries(page).nth(0), entries(page).nth(1)];
    if (device === PHONE) await standsInTwoLines(page, result);
    expect(await seen(correction)).toMatch(
      /before\s+4 : 2\s+→\s+now\s+2 : 3 OT\s+Corrected\s+Eva – Jana\s+Game 1, Jana now leads 1–0\s+just now · the game\s+Undo/,
    );
    expect(await seen(result)).toMatch(
      /^4 : 2\s+Eva – Jana\s+Game 1, Eva now leads 1–0\s+just now/,
    );
    await correction.getByRole('link', { name: 'Eva – Jana' }).click();
    await person.seesHeading(`Series Details #${id}`);
    await page.getByRole('main').getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Only Eva – Jana: show all again' }).waitFor();
    await expect.poll(() => entries(page).count()).toBe(3);
  });

  test('what others build on is undone together with that, after a second confirmation', async ({
    club,
    openPage,
  }) => {
    const { id } = await club.startSeries('Eva', 'Jana');
    const created = club.server.club.live.seq;
    await club.play(id, '1 2');
    const page = await openPage('/history', device);
    const person = personAt(page);
    await person.press(new RegExp(`^Undo change ${created}:`));
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await person.confirm(club.server.code);
    await page
      .getByRole('alert')
      .filter({ hasText: /^It cannot be undone before 2 later changes that build on it:/ })
      .waitFor();
    await dialog.getByText(/^Eva – Jana: Game 2: \d : \d, now 1–1$/).waitFor();
    await dialog.getByRole('button', { name: 'Undo all 3' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .getByText(/^Undone: Eva – Jana/)
      .waitFor();
    expect(await club.door.seriesList(1)).toEqual([]);
    await expect.poll(() => hasFocusInContent(page)).toBe(true);
  });
});

story(
  'what is written elsewhere comes at the top, and who reads further down keeps the place',
  async ({ club, openPage }) => {
    const names = Array.from({ length: 24 }, (_, index) => `Guest ${index + 1}`);
    await club.friends(...names);
    const top = staysOpen(await openPage('/history', WIDE));
    const reading = staysOpen(await openPage('/history', PHONE));
    for (const page of [top, reading]) await entries(page).nth(19).waitFor();
    expect(await entries(reading).count()).toBe(20);
    await reading.getByRole('button', { name: 'Load More' }).click();
    await entries(reading).nth(23).waitFor();
    expect(await reading.getByRole('button', { name: 'Load More' }).count()).toBe(0);

    const held = reading.getByRole('heading', { name: 'Guest 10', exact: true });
    await held.scrollIntoViewIfNeeded();
    const place = () => held.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await club.friends('Eva', 'Jana');
    for (const page of [top, reading]) {
      await entries(page).first().getByRole('heading', { name: 'Jana' }).waitFor();
      await entries(page).nth(1).getByRole('heading', { name: 'Eva' }).waitFor();
    }
    // None is lost between the first page and the second.
    await expect.poll(() => entries(reading).count()).toBe(26);
    expect(await place()).toBe(before);
  },
);

story(
  'is narrowed to a player or a play-off; the address says it, and back works',
  async ({ club, openPage }) => {
    const cup = await club.startPlayoff('Winter Cup');
    await club.friends('Lucia');
    await club.door.createMatch(game('Lucia', 'Eva'));
    const page = staysOpen(await openPage(`/playoff/${cup.id}`, PHONE));
    const person = personAt(page);
    await person.seesHeading('Winter Cup');
    await page.getByRole('main').getByRole('link', { name: 'History' }).click();
    const chip = page.getByRole('button', { name: 'Only Winter Cup: show all again' });
    await chip.waitFor();
    await expect.poll(() => entries(page).count()).toBe(1);
    await chip.click();
    await expect.poll(() => entries(page).count()).toBe(7);
    await page.getByLabel('Player', { exact: true }).selectOption('Lucia');
    await expect.poll(() => entries(page).count()).toBe(2);
    expect(new URL(page.url()).search).toMatch(/^\?player=\d+$/);
    await club.door.createMatch(game('Eva', 'Jana'));
    await club.door.createMatch(game('Eva', 'Lucia'));
    await expect.poll(() => entries(page).count()).toBe(3);
    await page.goBack();
    await expect.poll(() => entries(page).count()).toBe(9);
    await expect.poll(() => page.getByLabel('Player', { exact: true }).inputValue()).toBe('');
    await page.goBack();
    await chip.waitFor();
    await expect.poll(() => entries(page).count()).toBe(1);
  },
);

test('says what is deleted, and leads nowhere that is gone', async ({ club, openPage }) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = staysOpen(await openPage(`/history?series=${id}`, PHONE));
  await entries(page).first().getByRole('link', { name: 'Eva – Jana' }).waitFor();
  await deleteSeries(club.server.club, Number(id), UNNAMED);
  await entries(page).first().getByText('Deleted', { exact: true }).waitFor();
  await entries(page).nth(1).getByText('the series is deleted').waitFor();
  expect(await entries(page).getByRole('link').count()).toBe(0);
  await page.getByRole('button', { name: `Only Series #${id}: show all again` }).waitFor();
});

test('a recount takes nothing away: what it restored is shown, and is not called deleted', async ({
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

function hasFocusInContent(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('main') !== null);
}

async function standsInTwoLines(page: Page, entry: Locator): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await entry.boundingBox())?.height).toBeLessThan(80);
    for (const words of ['4 : 2', 'Eva – Jana', 'Game 1, Eva now leads 1–0', 'just now']) {
      const box = await entry.getByText(words, { exact: true }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 16);
    }
  }
}

/** As it stands there, line by line. */
async function seen(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join();
}
