/** The layout around every screen: the navigation, and its menu on a phone. */
import { expect } from 'vitest';
import { IN_LOCAL_NETWORK } from '../setup/browser/chromium.ts';
import { waitForHydration } from '../setup/browser/usable.ts';
import { livePlay } from '../setup/live-play.ts';
import { olderBuild, PHONE, rememberDevice, screenTest as test, WIDE } from './pages.ts';
import { personAt, waitForDialogEntries } from './person.ts';
import { turnsTo, turnsUntil } from './television.ts';
import { runFirst } from './used-pages.ts';

const SCREENS = [
  { label: 'Matches', path: '/overall', heading: 'Match Results' },
  { label: 'Stats', path: '/stats', heading: 'Statistics of Players' },
  { label: 'Series', path: '/series', heading: 'Series' },
  { label: 'Play-Off', path: '/playoff', heading: 'Play-Off' },
  { label: 'Teams', path: '/teams', heading: 'Team Standings 24/25' },
  { label: 'Add Player', path: '/players', heading: 'Add New Player' },
];

test('a wide screen has a sidebar with links to all screens, which marks the current one', async ({
  openPage,
}) => {
  const page = await openPage('/', WIDE);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  expect(await navigation.getByRole('link').allTextContents()).toEqual(
    SCREENS.map(({ label }) => label),
  );
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  for (const { label, path, heading } of SCREENS) {
    const link = navigation.getByRole('link', { name: label, exact: true });
    await link.click();
    await personAt(page).seesHeading(heading);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await link.getAttribute('aria-current')).toBe('page');
    expect(await navigation.locator('[aria-current]').count()).toBe(1);
    expect(await link.locator('svg').count()).toBe(1);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Faceoff/ })
    .click();
  await personAt(page).seesHeading('Top players');
  expect(await navigation.locator('[aria-current]').count()).toBe(0);
});

test('a phone has a bar with a menu that fills the screen, opens and closes, also by the back button', async ({
  openPage,
}) => {
  const page = await openPage('/', PHONE);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  for (const { label, heading } of SCREENS.slice(-2)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.waitFor();
    const filled = { x: 0, y: 0, width: 390, height: 844 };
    await expect.poll(() => menu.boundingBox()).toEqual(filled);
    await menu.getByRole('link', { name: label, exact: true }).click();
    await menu.waitFor({ state: 'hidden' });
    await personAt(page).seesHeading(heading);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await menu.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(SCREENS.map(({ label }) => label)),
  );
  const current = menu.getByRole('link', { name: 'Add Player' });
  expect(await current.getAttribute('aria-current')).toBe('page');
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: 'Open menu' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await waitForDialogEntries(page, 0);
  await opener.click();
  await menu.waitFor();
  await waitForDialogEntries(page, 1);
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  await personAt(page).seesHeading(SCREENS.at(-1)?.heading ?? '');
  // No entry of the menu is left on the way back.
  await page.goBack();
  await personAt(page).seesHeading(SCREENS.at(-2)?.heading ?? '');
  expect(await menu.isVisible()).toBe(false);
});

test('a phone has tabs at the foot, which cover nothing and are hidden during a live match', async ({
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  const { id, firstGame } = await club.startSeries();
  const page = await openPage(`/series/${id}`, PHONE);
  const person = personAt(page);
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  for (const [tab, heading] of [
    ['Matches', 'Match Results'],
    ['Table', 'Statistics of Players'],
    ['Cups', 'Play-Off'],
    ['Home', 'Top players'],
  ] as const) {
    const link = tabs.getByRole('link', { name: tab, exact: true });
    await link.click();
    await person.seesHeading(heading);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  }
  const place = await tabs.boundingBox();
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(844);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('complementary').boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(place?.y ?? 0);
  await tabs.getByRole('button', { name: 'New game' }).click();
  await person.dialog('New Match').waitFor();
  await page.keyboard.press('Escape');
  await person.leaves('New Match');

  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBe(0);

  await page.setViewportSize(PHONE.viewport);
  await livePlay(club).start(firstGame);
  await person.goesTo(`/match/${firstGame}`);
  await page.getByRole('region', { name: 'Live score' }).waitFor();
  expect(await tabs.isVisible()).toBe(false);
});

test('the podium of a play-off does not cover the undo of the result that decided it', async ({
  club,
  openPage,
}) => {
  const { thirdPlace, final } = await club.playToTheFinals();
  await club.play(thirdPlace.id, '1 1 1 1');
  await club.play(final.id, '1 1 1');
  const page = await openPage(`/series/${final.id}`, PHONE);
  await rememberDevice(page, club.server.code);
  const person = personAt(page);
  await person.enterScore(final.matchIds[3] ?? '', 1, 3);
  await page.getByRole('region', { name: 'Winter Cup is decided' }).waitFor();
  await person.press('Undo');
  await person.sees('Undone.');
});

test('emoji are drawn and accessible, and the console stays empty over http in the local network', async ({
  cable,
  openPage,
}) => {
  const address = cable.url.replace('127.0.0.1', IN_LOCAL_NETWORK);
  const page = await openPage(`${address}/teams`, PHONE);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const button = page.getByRole('button', { name: '🎲 Generate Random Team', exact: true });
  expect(await button.locator('svg').count()).toBe(1);

  // What is missing there is said once.
  await page.goto(address);
  const person = personAt(page);
  await person.sees(/With https Faceoff could be installed/);
  await person.press('Got it');
  await page.reload();
  // Its script is fetched once it is in sight.
  await page.getByRole('heading', { name: 'Play along' }).scrollIntoViewIfNeeded();
  await page.getByRole('img', { name: /QR code of/ }).waitFor();
  expect(await page.getByRole('note').count()).toBe(0);
});

test('going back restores the scroll position and the loaded pages', async ({ club, openPage }) => {
  for (let each = 0; each < 17; each += 1) await club.startSeries('Eva', 'Jana');
  const page = await openPage('/series', PHONE);
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.nth(7).waitFor();
  await page.getByRole('button', { name: 'Load More' }).click();
  await cards.nth(15).waitFor();
  await cards.nth(12).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await cards.nth(12).click();
  await personAt(page).sees('vs');
  await page.goBack();
  await cards.nth(15).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // Another address that is opened in the same tab begins at its top.
  await runFirst(page, () => {
    addEventListener('scroll', () => {
      if (scrollY > 0) document.documentElement.dataset.scrolled = location.pathname;
    });
  });
  await page.goto(new URL('/teams', page.url()).href);
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click();
  await personAt(page).seesHeading('Top players');
  expect(await page.locator('html').getAttribute('data-scrolled')).toBe(null);
});

test('an error in a dialog keeps the page, which shows a message', async ({
  consoleErrors,
  openPage,
}) => {
  const broken = "export default () => { throw new Error('The dialog broke.'); }";
  const page = await openPage('/', PHONE, (page) =>
    page.route('**/assets/NewMatchDialog-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    ),
  );
  await page.getByRole('button', { name: 'New game' }).last().click();
  await personAt(page).sees('Something broke here. Try it again.');
  await personAt(page).seesHeading('Top players');
  await consoleErrors.expected(/The dialog broke\./);
});

test('a television whose screen fails reloads itself', async ({
  club,
  consoleErrors,
  openPage,
}) => {
  await club.friends('Jana');
  let loads = 0;
  const broken = "export const Component = () => { throw new Error('The screen broke.'); }";
  const television = await openPage('/tv', { ...WIDE }, async (page) => {
    await page.clock.install();
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.route(
      '**/assets/Television-*.js',
      (route) => route.fulfill({ contentType: 'text/javascript', body: broken }),
      { times: 1 },
    );
  });
  await consoleErrors.expected(/The screen broke\./);
  await turnsUntil(television, async () => loads > 1);
  await personAt(television).sees('No results yet');
});

test('a page of an older build that lacks a file reloads once no typed text would be lost', async ({
  club,
  consoleErrors,
  openPage,
}) => {
  await club.friends('Jana');
  // A page is not reloaded in its first seconds, which pass on its own clock.
  const page = await openPage('/players', { ...PHONE }, (opened) => opened.clock.install());
  const person = personAt(page);
  const name = page.getByLabel('First Name*');
  await olderBuild(page);
  await page.route(/\/assets\/EditPlayerDialog/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await name.fill('Eva');
  await person.press('Edit Jana');
  await person.sees('A new version of Faceoff is ready.');
  await consoleErrors.expected(/404/);
  expect(await name.inputValue()).toBe('Eva');
  expect(loads).toBe(0);

  await name.fill('');
  await turnsUntil(page, async () => loads > 0);
  await page.unrouteAll();
  await waitForHydration(page);
  await person.press('Edit Jana');
  await person.dialog('Edit Player').waitFor();
  expect(await page.getByText('A new version').count()).toBe(0);
});

test('a script requested without a network reloads the page when the network is restored, or, if typed text would be lost, after a confirmation', async ({
  cable,
  openPage,
}) => {
  // A device that has no file of it yet.
  const page = await openPage('/overall', { ...PHONE }, (opened) => opened.clock.install());
  const person = personAt(page);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await cable.pull();
  await person.press('+ Add Match');
  await person.sees('No connection. The page is loaded again when the network is back.');
  await cable.plugIn();
  await turnsUntil(page, async () => loads > 0);
  await waitForHydration(page);
  await person.press('+ Add Match');
  await person.dialog('New Match').waitFor();
  await page.keyboard.press('Escape');
  await person.leaves('New Match');

  await person.goesTo('/players');
  await cable.pull();
  loads = 0;
  await person.fillInPlayer('Eva');
  await person.sees('No connection.');
  await cable.plugIn();
  await turnsTo(page, 'A part of Faceoff could not be loaded.');
  await person.press('Cancel');
  expect(await page.getByLabel('First Name*').inputValue()).toBe('Eva');
  expect(loads).toBe(0);
  await person.press('Load it now');
  await expect.poll(() => loads).toBe(1);
  await waitForHydration(page);
  await person.fillInPlayer('Eva');
  await person.dialog('Enter Code').waitFor();
});
