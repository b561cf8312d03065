/** Events during hydration, and pages without JavaScript. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { liveMatch } from '../setup/live-play.ts';
import { writeRows } from '../setup/rows.ts';
import { game } from '../setup/seeds.ts';
import { PHONE, rememberDevice, screenTest as test, withFigures } from './pages.ts';
import { waitForDialogEntries } from './person.ts';
import { isStillServersWork, noteServersWork } from './servers-work.ts';
import { runFirst } from './used-pages.ts';

declare global {
  interface Window {
    /** React does not go on while this is true. */
    isHeld: boolean;
    goOn: () => void;
  }
}

test('the menu opens before the scripts are loaded, and stays open afterwards', async ({
  cable,
  openPage,
}) => {
  const scripts = Promise.withResolvers<void>();
  const page = await openPage('/', PHONE);
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await withFigures(new URL('/teams', cable.url));
  await page.goto('/teams', { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.waitFor();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  scripts.resolve();
  await page.locator('fieldset:enabled').first().waitFor({ state: 'attached' });
  expect(await menu.isVisible()).toBe(true);
  await waitForDialogEntries(page, 1);
  await page.goBack();
  await menu.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/teams');
});

test('a goal during hydration causes no mismatch', async ({ cable, club, openPage }) => {
  const { play, id } = await liveMatch(club);
  const page = await openPage('/teams', PHONE, async (page) => {
    await noteServersWork(page);
    await holdReactUntilChange(page);
  });
  await withFigures(new URL('/', cable.url));
  await page.goto('/');
  await page.waitForFunction(() => window.isHeld);
  await play.goal(id, 'HOME');
  await page.getByText('Eva leads 1–0').waitFor();
  expect(await isStillServersWork(page)).toBe(true);
});

test('a stored tap that is sent during hydration causes no mismatch', async ({
  cable,
  club,
  openPage,
}) => {
  const { id } = await liveMatch(club);
  const goal = { what: 'goal', side: 'home', period: 1, makes: 1, matchId: id, key: 'tap-1' };
  const page = await openPage('/teams', PHONE, async (page) => {
    await noteServersWork(page);
    await holdReactWhileTapIsSent(page);
  });
  await rememberDevice(page, club.server.code);
  await page.evaluate((taps) => localStorage.setItem('faceoff.taps', taps), JSON.stringify([goal]));
  await withFigures(new URL('/', cable.url));
  await page.goto('/');
  await page.getByText('Eva leads 1–0').waitFor();
  expect(await isStillServersWork(page)).toBe(true);
});

test('without JavaScript the history has absolute days and times', async ({ club, openPage }) => {
  await club.friends('Eva');
  const page = await openPage('/history', { ...PHONE, javaScriptEnabled: false });
  const latest = page.getByRole('article').first();
  expect(await latest.getByRole('time').textContent()).toMatch(/^\d\d:\d\d$/);
  const day = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  expect(await day.textContent()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test('without JavaScript a phone has links to all screens, and all figures of a player', async ({
  cable,
  club,
  openPage,
}) => {
  await club.friends('Eva', 'Jana');
  await writeRows(club.server, ({ matches }) =>
    matches(...Array.from({ length: 16 }, () => game('Eva', 'Jana'))),
  );
  const page = await openPage('/stats', { ...PHONE, javaScriptEnabled: false });
  const header = page.getByRole('banner');
  const screens = ['Matches', 'Stats', 'Series', 'Play-Off', 'Teams', 'Add Player', 'History'];
  for (const name of screens) {
    expect.soft(await header.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
  }
  expect(await header.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  const table = page.getByRole('table');
  const columns = await table.getByRole('row').first().locator('th').count();
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  expect(await row.getByRole('cell').count()).toBe(columns - 1);
  expect(columns).toBeGreaterThan(4);
  await withFigures(new URL('/overall', cable.url));
  await page.goto('/overall');
  const loadMore = page.getByRole('button', { name: 'Load More', includeHidden: true });
  expect(await loadMore.count()).toBe(1);
  expect(await loadMore.isVisible()).toBe(false);
});

/** Gives React's scheduler no turn as long as `isHeld`. */
async function makeReactHeld(page: Page): Promise<void> {
  await runFirst(page, () => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      if (window.isHeld) held.push(() => postMessage.call(this, message));
      else postMessage.call(this, message);
    };
    window.goOn = () => {
      window.isHeld = false;
      for (const post of held.splice(0)) post();
    };
  });
}

/** From the moment in which Home fetches the code that sends a goal until the answer is in the cache, and it waits no more. */
async function holdReactWhileTapIsSent(page: Page): Promise<void> {
  await makeReactHeld(page);
  await runFirst(page, () => {
    new MutationObserver((_, observer) => {
      if (location.pathname !== '/' || !document.querySelector('link[href*=tapQueueOf]')) return;
      observer.disconnect();
      window.isHeld = true;
    }).observe(document, { childList: true, subtree: true });
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key);
      if (key.startsWith('faceoff.tap.')) setTimeout(window.goOn);
    };
  });
}

/** From the moment in which Home subscribes to the changes to the first goal. */
async function holdReactUntilChange(page: Page): Promise<void> {
  await makeReactHeld(page);
  await runFirst(page, () => {
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        this.addEventListener('message', ({ data }) => {
          if (!String(data).includes('"changes":{')) return;
          setTimeout(window.goOn);
        });
      }
      override send(message: string) {
        super.send(message);
        if (message.includes('subscription Changes')) window.isHeld = location.pathname === '/';
      }
    };
  });
}
