/** The app under a base path of another site, and over http in the local network. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IN_LOCAL_NETWORK } from '../setup/browser/chromium.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { PHONE, rememberDevice, screenTest, storyTest } from './pages.ts';
import { personAt } from './person.ts';

const NO_NETWORK = /^Connection lost\. This is how it stood at [\d:]+\. Trying again…$/;

storyTest(NATIVE, {
  BASE_PATH: '/games/faceoff',
})(
  'under a base path a match is followed live, and shown after a reload without a network',
  async ({ club, cable, openPage }) => {
    const { firstGame } = await club.startSeries();
    const play = livePlay(club);
    const { pathname } = new URL(cable.url);
    const requests: string[] = [];
    const page = await openPage(
      `${pathname}/`,
      { ...PHONE, serviceWorkers: 'allow' },
      async (opened) => {
        opened.on('request', (request) => requests.push(request.url()));
      },
    );
    await rememberDevice(page, club.server.code, pathname);
    const person = personAt(page);
    await play.start(firstGame);
    await person.follows(/Live/);
    await shows(page, '0 : 0');
    expect(new URL(page.url()).pathname).toBe(`${pathname}/match/${firstGame}`);
    await play.goal(firstGame, 'HOME');
    await shows(page, '1 : 0');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${cable.url}/`);
    await page.reload();
    await shows(page, '1 : 0');
    await play.goal(firstGame, 'AWAY');
    await shows(page, '1 : 1');

    await cable.pull();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await shows(page, '1 : 1');
    await page.getByRole('status').getByText(NO_NETWORK).waitFor();
    await page.getByRole('button', { name: 'Goal Eva' }).tap();
    await shows(page, '2 : 1');
    await play.goal(firstGame, 'AWAY');
    await cable.plugIn();
    await shows(page, '2 : 2');
    await expect.poll(async () => (await play.match(firstGame)).goals.length).toBe(4);
    expect(requests.filter((url) => !url.startsWith(`${cable.url}/`))).toEqual([]);
  },
);

screenTest(
  'over http in the local network taps survive a reload, and after the first tap the screen stays awake',
  async ({ club, cable, openPage }) => {
    const { play, id } = await liveMatch(club);
    const address = `${cable.url.replace('127.0.0.1', IN_LOCAL_NETWORK)}/match/${id}`;
    const page = await openPage(address, { ...PHONE });
    expect(await page.evaluate(() => isSecureContext || 'wakeLock' in navigator)).toBe(false);
    const person = personAt(page);
    const video = page.locator('video');

    await page.waitForLoadState('networkidle');
    expect(await video.count()).toBe(0);
    const goal = page.getByRole('button', { name: 'Goal Eva' });
    await goal.tap();
    await person.cancelsCode();
    await cable.pull();
    await page.getByRole('status').getByText('Connection lost.').waitFor();
    await goal.tap();
    await shows(page, '2 : 0');
    await expect.poll(() => isPlaying(page)).toBe(true);

    await page.goto('about:blank');
    await cable.plugIn();
    await page.goto(address);
    await shows(page, '2 : 0');
    await person.press('Enter code to send 2 goals');
    await person.confirm(club.server.code);
    await expect.poll(async () => (await play.match(id)).goals.length).toBe(2);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await club.door.finishMatch(id, { homeScore: 2, awayScore: 0, overTime: false });
    await video.waitFor({ state: 'detached' });
  },
);

async function shows(page: Page, score: string): Promise<void> {
  const halves = page.getByRole('button', { name: /^Goal / });
  await expect
    .poll(async () => {
      const texts = await halves.allTextContents();
      return texts.map((text) => /\d+$/.exec(text)?.[0]).join(' : ');
    })
    .toBe(score);
}

/** Whether a video that keeps the screen awake plays. */
function isPlaying(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    return (
      video !== null &&
      !video.paused &&
      video.readyState >= video.HAVE_CURRENT_DATA &&
      video.currentTime > 0
    );
  });
}
