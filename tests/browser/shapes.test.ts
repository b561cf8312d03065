/** Layouts at different widths and text sizes, beyond the geometric faults that the tour looks for. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { playerPaths } from '../setup/player-paths.ts';
import { game, numbered } from '../setup/seeds.ts';
import { outside, setFontSize, violationsOf } from './access.ts';
import { geometricFaults } from './geometry.ts';
import { PHONE, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';
import { acceptedAt } from './sizes.ts';

/** By so much the television moves its picture, so that nothing burns in. */
const DRIFT = 12;

test('the television shows on an upright phone that it needs a wide screen, where the match is in the centre', async ({
  club,
  openPage,
}) => {
  await liveMatch(club);
  const page = await openPage('/tv', PHONE);
  const note = page.getByText('This picture is meant for a wide screen.');
  await personAt(page).sees('No goal yet');
  expect(await note.isVisible()).toBe(true);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await note.waitFor({ state: 'hidden' });
  const board = await boxOf(page.getByRole('region', { name: 'Score' }));
  expect(Math.abs(board.x + board.width / 2 - 960)).toBeLessThanOrEqual(DRIFT);
});

test('a bracket of 16 is small above rows on a phone, and a tree on a wide screen, neither wider than the screen', async ({
  club,
  openPage,
}) => {
  const names = ['WWWWWWWWWWWW', 'Maximilianos', ...numbered(14)];
  const page = await openPage(`/playoff/${await club.startCup(...names)}`, PHONE);
  const small = page.getByRole('navigation', { name: 'Bracket' });
  const round = (name: string) => page.getByRole('region', { name, exact: true });
  await round('Round of 16').waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    // Four rounds side by side have no room for twelve letters.
    const accepted = [...acceptedAt('/playoff'), /^cut: Maximilianos$/];
    expect(await geometricFaults(page, accepted)).toEqual([]);
    const links = small.getByRole('link');
    expect(await links.count()).toBe(8 + 4 + 2 + 2);
    expect(await outside(links, 0)).toEqual([]);
  }
  expect(await violationsOf(page)).toEqual([]);
  await small.getByRole('link', { name: 'Winner of semifinal 1' }).tap();
  const final = await boxOf(round('For the cup'));
  expect(final.y + final.height).toBeLessThanOrEqual(640);
  for (const width of [844, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await geometricFaults(page, acceptedAt('/playoff'))).toEqual([]);
    expect(await small.isVisible()).toBe(false);
    const [first, second, last] = await Promise.all(
      ['Round of 16', 'Quarterfinals', 'For the cup'].map((name) => boxOf(round(name))),
    );
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    expect(last?.x).toBeGreaterThan((second?.x ?? 0) + (second?.width ?? 0));
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('on a wide screen a card of a bracket shows its action while it is pointed at or has the focus, and lines meet the middle of the cards', async ({
  club,
  openPage,
}) => {
  const page = await openPage(`/playoff/${await club.startCup(...numbered(4))}`, WIDE);
  const cards = page.getByRole('region', { name: 'Semifinals' }).getByRole('group');
  await cards.first().waitFor();
  const actions = page.getByRole('button', { name: /^Enter/ });
  // That of the series being played.
  expect(await actions.count()).toBe(1);
  const quiet = cards.filter({ hasNot: actions });
  await quiet.getByRole('link').first().focus();
  expect(await actions.count()).toBe(2);
  const [one, two, final] = await Promise.all(
    [cards.first(), cards.last(), page.locator('#FINAL > *')].map(boxOf),
  );
  const middle = (box: typeof one) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs((middle(one) + middle(two)) / 2 - middle(final))).toBeLessThan(2);
});

test('on a wide screen without a pointer each open series of a large bracket shows its action', async ({
  club,
  openPage,
}) => {
  const path = `/playoff/${await club.startCup(...numbered(16))}`;
  const page = await openPage(path, { ...WIDE, isMobile: true, hasTouch: true });
  await page.getByRole('region', { name: 'Round of 16' }).getByRole('group').first().waitFor();
  expect(await page.getByRole('button', { name: /^Enter/ }).count()).toBe(8);
});

test('on a wide screen Home has the bracket of the play-off being played, in a place of the same height before it is loaded, and one primary button', async ({
  club,
  openPage,
}) => {
  const { series } = await club.playoff(await club.startCup(...numbered(4)));
  let letThrough = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const page = await openPage('/', { ...WIDE }, (opened) =>
    opened.route(/CupBracket/, async (route) => {
      await isHeld;
      await route.continue();
    }),
  );
  const cup = page.getByRole('region', { name: 'Cup of 4' });
  await cup.waitFor();
  const before = await boxOf(cup);
  letThrough();
  const link = cup.locator(`a[href="/series/${series[0]?.id}"]`);
  await link.waitFor();
  expect(await boxOf(cup)).toEqual(before);
  const ground = (name: string) =>
    page
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundImage);
  expect(await ground('Enter result')).toContain('gradient');
  expect(await ground('New game')).toBe('none');
  const phone = await openPage('/', PHONE);
  await phone.getByRole('region', { name: 'On now' }).waitFor();
  expect(await phone.getByText('Cup of 4', { exact: true }).isVisible()).toBe(false);
  expect(await phone.locator('a[href^="/series/"]').count()).toBe(1);
});

test('the page is as wide as the screen after a phone is turned while a list is open', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  const page = await openPage('/overall', { ...PHONE, viewport: { width: 640, height: 320 } });
  const person = personAt(page);
  await person.press('+ Add Match');
  await person.press(/\bAway Player\b/);
  await page.getByRole('listbox').waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(320);
  expect(await outside(page.getByRole('listbox'), 0)).toEqual([]);
});

test('a name that is too long for its place ends with an ellipsis, on the line and in the size of the other one, and both crests are aligned', async ({
  club,
  openPage,
}) => {
  const long = 'A nickname WWWW';
  await club.friends('Eva', long);
  const { id } = await club.door.createMatch(game('Eva', long));
  const page = await openPage(`/match/${id}`, PHONE);
  const board = page.getByRole('region', { name: 'Score' });
  await board.waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const tops = async (both: readonly Locator[]) =>
      (await Promise.all(both.map(boxOf))).map(({ y, height }) => [y, height]);
    const crests = board.locator('img');
    const names = ['Eva', long].map((name) => board.getByText(name));
    for (const both of [[crests.nth(0), crests.nth(1)], names]) {
      const [one, two] = await tops(both);
      expect(one).toEqual(two);
    }
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(await Promise.all(names.map((name) => name.evaluate(isCut)))).toEqual([false, true]);
  }
});

test('with doubled text size the heading of a live match has lines of several words', async ({
  club,
  openPage,
}) => {
  const { firstGame } = await club.startSeries('WWWWWWWWWWWW', 'A nickname 15');
  await livePlay(club).start(firstGame);
  const page = await openPage(`/match/${firstGame}`, PHONE);
  await setFontSize(page, 32);
  const heading = await boxOf(page.getByRole('heading', { name: 'Game 1' }));
  expect(heading.width).toBeGreaterThan(heading.height);
});

test('with doubled text size a match in a list has a line for each player, below the date', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const page = await openPage((await playerPaths(club.server)).player('Eva'), PHONE);
  await setFontSize(page, 32);
  const row = page.getByRole('list', { name: 'Last matches' }).getByRole('listitem');
  const [date, eva, jana] = await Promise.all([
    boxOf(row.locator('time')),
    boxOf(row.getByText('Eva')),
    boxOf(row.getByText('Jana')),
  ]);
  expect(eva.y).toBeGreaterThanOrEqual(date.y + date.height);
  expect(jana.y).toBeGreaterThanOrEqual(eva.y + eva.height);
});

test('on a phone on its side the keys of both scores are above the buttons, also if names of teams take two lines', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const page = await openPage('/overall', { ...PHONE, viewport: { width: 844, height: 390 } });
  const person = personAt(page);
  await person.press('+ Add Match');
  const dialog = person.dialog('New Match');
  await person.press('Eva – Jana');
  await person.choose('Home Team', 'Columbus Blue Jackets');
  await person.choose('Away Team', 'Vegas Golden Knights');
  const submit = await boxOf(dialog.getByRole('button', { name: 'Submit' }));
  const key = await boxOf(dialog.getByRole('button', { name: 'more' }).last());
  expect(key.y + key.height).toBeLessThanOrEqual(submit.y);
  // The buttons stand side by side.
  expect((await boxOf(dialog.getByRole('button', { name: 'Cancel' }))).y).toBe(submit.y);
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on screen.');
  return box;
}
