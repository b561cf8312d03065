/** The first screen has its data in the page, which is painted before scripts and the font are loaded. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { game } from '../setup/seeds.ts';
import { DEVICES, PHONE, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';
import { HD } from './television.ts';

/** Bytes over the WebSocket after a page was opened, while nothing changes. */
const SENT_AFTER_OPENING = 1_000;
/** Longer than a busy server takes to answer a live query. */
const QUIET_MS = 1_000;

test('changes between the response and the live connection are shown', async ({
  club,
  openPage,
}) => {
  await club.startSeries('Eva', 'Jana');
  const { promise, resolve: connect } = Promise.withResolvers<void>();
  const page = await openPage('/series', { ...PHONE }, (opened) =>
    opened.routeWebSocket('**/graphql', async (near) => {
      await promise;
      near.connectToServer();
    }),
  );
  const person = personAt(page);
  await person.sees('Eva');
  await club.startSeries('Peter', 'Tomas');
  connect();
  await person.sees('Peter');
  await person.sees('Eva');
});

test.for(['/', '/overall', '/tv'])(
  'what came with %s is not sent again',
  async (path, { club, openPage }) => {
    const { firstGame } = await club.startSeries('Eva', 'Jana');
    await club.startPlayoff('Winter Cup');
    for (const score of ['3-2', '5-1', '0-4']) await club.result(4, `Peter ${score} Tomas`);
    await livePlay(club).start(firstGame);
    await livePlay(club).goal(firstGame, 'HOME');
    const sent: string[] = [];
    const received: string[] = [];
    const page = await openPage(path, path === '/tv' ? HD : PHONE, async (opened) => {
      opened.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => sent.push(String(payload)));
        socket.on('framereceived', ({ payload }) => received.push(String(payload)));
      });
    });
    await expect.poll(() => sent.some((frame) => frame.includes('@live'))).toBe(true);
    let before = -1;
    while (before !== sent.length + received.length) {
      before = sent.length + received.length;
      await page.waitForTimeout(QUIET_MS);
    }
    expect(received.join('').length, received.join('\n')).toBeLessThan(SENT_AFTER_OPENING);
  },
);

describe.each(DEVICES)('On a $name', ({ device }) => {
  test('the header is painted before scripts and the font are loaded, and does not shift', async ({
    openPage,
  }) => {
    const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: early, resolve: show } = Promise.withResolvers<Page>();
    const opened = openPage('/players', device, async (page) => {
      await page.route(/\.(js|woff2)$/, async (route) => {
        await heldBack;
        await route.continue();
      });
      show(page);
    });
    const page = await early;
    const header = page.getByRole('banner');
    await header.waitFor();
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    const drawn = await header.boundingBox();
    const words = await header.textContent();
    letGo();
    await opened;
    await personAt(page).seesHeading('Add New Player');
    expect(await header.boundingBox()).toEqual(drawn);
    expect(await header.textContent()).toBe(words);
  });
});

test('names that look like HTML are shown as text', async ({ club, openPage }) => {
  await club.friends('</script><b>x', '<!--<script>');
  await club.door.createMatch(game('</script><b>x', '<!--<script>'));
  const page = await openPage('/overall', PHONE);
  await page.getByRole('cell', { name: '</script><b>x', exact: true }).waitFor();
  await page.getByRole('cell', { name: '<!--<script>', exact: true }).waitFor();
  expect(await page.locator('b').count()).toBe(0);
});
