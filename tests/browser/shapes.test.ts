/** Layouts at different widths and text sizes. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { numbered, startCup } from '../setup/cup.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { game, playToTheEnd } from '../setup/seeds.ts';
import { brokenWords, faultsOf, outside, overflow, overlaps, setFontSize } from './access.ts';
import { PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

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

test('a bracket of 16 is one round at a time on a phone, and a tree on a wide screen, neither wider than the screen', async ({
  club,
  openPage,
}) => {
  const names = ['WWWWWWWWWWWW', 'Maximilianos', ...numbered(14)];
  const page = await openPage(`/playoff/${await startCup(club, names)}`, PHONE);
  const tabs = page.getByRole('tab');
  const round = (name: string) => page.getByRole('region', { name, exact: true });
  await round('Round of 16').waitFor();
  for (const width of [320, 390, 844]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await overflow(page)).toEqual([]);
    expect(await outside(tabs, 0)).toEqual([]);
    expect((await boxOf(tabs.first())).height).toBeGreaterThanOrEqual(44);
    expect(await round('Quarterfinals').isVisible()).toBe(false);
  }
  await tabs.getByText('Quarterfinals').click();
  expect(await faultsOf(page)).toEqual([]);
  await round('Quarterfinals').waitFor();
  expect(await round('Round of 16').isVisible()).toBe(false);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toEqual([]);
    expect(await tabs.first().isVisible()).toBe(false);
    const first = await boxOf(round('Round of 16'));
    const second = await boxOf(round('Quarterfinals'));
    const final = await boxOf(round('For the cup'));
    expect(second.x).toBeGreaterThan(first.x + first.width);
    expect(final.x).toBeGreaterThan(second.x + second.width);
    expect(final.x + final.width).toBeLessThanOrEqual(width);
    expect(await brokenWords(round('Round of 16'))).toEqual([]);
  }
});

test('both crests are aligned if one name takes two lines', async ({ club, openPage }) => {
  await club.friends('Eva', 'A nickname 15');
  const { id } = await club.door.createMatch(game('Eva', 'A nickname 15'));
  const page = await openPage(`/match/${id}`, PHONE);
  const board = page.getByRole('region', { name: 'Score' });
  await board.waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const crests = board.locator('img');
    const tops = [await boxOf(crests.nth(0)), await boxOf(crests.nth(1))].map(({ y }) => y);
    expect(tops[0]).toBe(tops[1]);
  }
  const [short, long] = ['Eva', 'A nickname 15'].map((name) => boxOf(board.getByText(name)));
  expect((await long)?.height).toBeGreaterThan(1.5 * ((await short)?.height ?? 0));
});

test('on a tablet and on a phone on its side all columns of the matches are visible, and those of the statistics within a swipe', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'A nickname 15');
  await club.door.createMatch(game('Eva', 'A nickname 15', { overTime: true }));
  const page = await openPage('/overall', PHONE);
  const viewports = [
    { width: 768, height: 1024 },
    { width: 844, height: 390 },
  ];
  const row = page.getByRole('row').filter({ hasText: 'A nickname 15' });
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await row.waitFor();
    expect(await outside(row.getByRole('cell'), 0)).toEqual([]);
  }
  await personAt(page).goesTo('/stats');
  const table = page.getByRole('region', { name: 'Statistics of Players' });
  const last = table.getByRole('columnheader').last();
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await last.waitFor();
    await table.evaluate((region) => {
      region.scrollLeft = region.scrollWidth;
    });
    const { x, width } = await boxOf(last);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
  }
});

test('on the narrowest phone the links to a result and to the history are visible and can be pressed', async ({
  club,
  openPage,
}) => {
  const { id, firstGame } = await club.startSeries();
  const page = await openPage(`/series/${id}`, PHONE);
  await page.setViewportSize({ width: 320, height: 640 });
  const edit = await boxOf(page.getByRole('button', { name: `Edit Match #${firstGame}` }));
  expect(edit.x + edit.width).toBeLessThanOrEqual(320);
  const link = page.getByRole('link', { name: /history/i }).last();
  await link.waitFor();
  const { x, width, height } = await boxOf(link);
  expect(await link.textContent()).toContain('History');
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(x + width).toBeLessThanOrEqual(320);
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

test('with a style sheet that doubles the text size the page of a player fits the width of a phone', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const page = await openPage('/players/1-eva', PHONE);
  await doubleWithStyleSheet(page);
  expect(await overflow(page)).toEqual([]);
});

test('with a style sheet that doubles the text size words of teams on a score board are not broken', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createSeries({
    playerOne: 'Eva',
    playerTwo: 'Jana',
    teamOne: 'Philadelphia Flyers',
    teamTwo: 'Carolina Hurricanes',
  });
  const page = await openPage(`/series/${id}`, PHONE);
  await doubleWithStyleSheet(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenWords(page.getByRole('region', { name: 'Score' }))).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  }
});

/** Media queries do not know of it: they use the font size of the browser's settings. */
function doubleWithStyleSheet(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('on a phone on its side the keys of both scores are above the buttons, also if names of teams take two lines', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const page = await openPage('/overall', { ...PHONE, viewport: { width: 844, height: 390 } });
  const person = personAt(page);
  await person.press('Add Match');
  const dialog = person.dialog('New Match');
  await person.choose('Home Team', 'Columbus Blue Jackets');
  await person.choose('Away Team', 'Vegas Golden Knights');
  const submit = await boxOf(dialog.getByRole('button', { name: 'Submit' }));
  const key = await boxOf(dialog.getByRole('button', { name: 'more' }).last());
  expect(key.y + key.height).toBeLessThanOrEqual(submit.y);
  // The buttons stand side by side.
  expect((await boxOf(dialog.getByRole('button', { name: 'Cancel' }))).y).toBe(submit.y);
});

test('with a larger text size nothing overlaps on a phone, and names of common length and words of teams are not broken', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startPlayoff();
  await playToTheEnd(club, id);
  // Who met in the play-off was drawn.
  for (const matchDate of ['2026-03-01T20:00:00', '2026-03-02T20:00:00']) {
    await club.door.createMatch(game('Eva', 'Jana', { matchDate }));
  }
  await club.startSeries('WWWWWWWWWWWW', 'Peter');
  const page = await openPage('/', PHONE);
  const main = page.getByRole('main');
  const ofNow = page.getByRole('region', { name: 'On now' });
  const results = page.getByRole('region', { name: 'Tonight' });
  const table = page.getByRole('region', { name: 'Top players' });
  const compared = page.getByRole('table', { name: 'Compared' });
  const meetings = page.getByRole('list', { name: 'Last meetings' });
  const ranking = page.getByRole('region', { name: 'Statistics of Players' });
  const cards = main.getByRole('list').first();
  for (const { path, apart = [], whole = [] } of [
    { path: '/', apart: [ofNow, results], whole: [results, table] },
    { path: `/playoff/${id}`, apart: [main] },
    { path: '/playoff', apart: [cards], whole: [cards] },
    {
      path: '/players/1-eva/vs/2-jana',
      apart: [page.getByRole('figure').first(), meetings],
      whole: [compared, meetings],
    },
    { path: '/stats', apart: [ranking], whole: [ranking] },
  ]) {
    await personAt(page).goesTo(path);
    for (const fontSize of [20, 24, 32]) {
      await setFontSize(page, fontSize);
      const at = `${path} at ${fontSize}`;
      for (const place of [...apart, ...whole]) await place.waitFor();
      for (const place of apart) expect.soft(await overlaps(place), at).toEqual([]);
      for (const place of whole) expect.soft(await brokenWords(place), at).toEqual([]);
    }
  }
});

test('with a long filter the matches fit the width of the screen, also with doubled text size', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'A nickname 15');
  const filter = new URLSearchParams({
    player: 'Eva',
    opponent: 'A nickname 15',
    team: 'Los Angeles Kings',
    kind: 'SERIES',
    from: '2024-01-01',
    to: '2026-12-31',
  });
  const page = await openPage(`/overall?${filter}`, PHONE);
  const [found, clear] = [page.getByText('0 found'), page.getByLabel('Clear the filter')];
  await found.waitFor();
  await page.getByRole('button', { name: /^Eva against/ }).click();
  for (const { width, fontSize } of [
    { width: 390, fontSize: 16 },
    { width: 320, fontSize: 16 },
    { width: 390, fontSize: 32 },
  ]) {
    await setFontSize(page, fontSize);
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflow(page)).toEqual([]);
    for (const end of [found, clear, page.getByLabel('Opponent'), page.getByLabel('Until')]) {
      const box = await boxOf(end);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
});

test('with doubled text size a match is entered on a phone: names are whole, and no button covers a field', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'A nickname 15');
  const { id } = await club.door.createMatch(game('Eva', 'A nickname 15'));
  const page = await openPage('/overall', PHONE);
  await setFontSize(page, 32);
  const person = personAt(page);
  await person.press('Add Match');
  const dialog = person.dialog('New Match');
  await person.choose('Home Player', 'A nickname 15');
  const name = dialog.getByRole('button', { name: /Home Player/ }).getByText('A nickname 15');
  expect((await boxOf(name)).width).toBeGreaterThan(100);
  await dialog.getByRole('textbox', { name: 'Away Score' }).scrollIntoViewIfNeeded();
  const away = await boxOf(dialog.getByRole('textbox', { name: 'Away Score' }));
  const submit = await boxOf(dialog.getByRole('button', { name: 'Submit' }));
  expect(submit.y).toBeGreaterThan(away.y + away.height);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await person.goesTo(`/match/${id}`);
  await setFontSize(page, 32);
  await person.press(/Edit Match|Correct/);
  const edit = page.getByRole('dialog');
  await edit.waitFor();
  const player = await boxOf(edit.getByText('A nickname 15', { exact: true }));
  const label = await boxOf(edit.getByText('Away Score'));
  expect(player.y + player.height <= label.y || player.x + player.width <= label.x).toBe(true);
  const cancel = await boxOf(edit.getByRole('button', { name: 'Cancel' }));
  expect(cancel.x + cancel.width).toBeLessThan(390);
});

test('with doubled text size the names of players and their buttons fit the width of a phone without overlap', async ({
  club,
  openPage,
}) => {
  await club.friends('A nickname 15');
  const page = await openPage('/players', PHONE);
  await setFontSize(page, 32);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const rightEdge = async () => {
      const { x, width } = await boxOf(page.getByRole('button', { name: 'Delete A nickname 15' }));
      return x + width;
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(width);
    const name = await boxOf(page.getByRole('link', { name: 'A nickname 15' }));
    const edit = await boxOf(page.getByRole('button', { name: 'Edit A nickname 15' }));
    expect(name.x + name.width <= edit.x || name.y + name.height <= edit.y).toBe(true);
  }
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on screen.');
  return box;
}
