/** The screen of a live match, on which each tap is a goal. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { liveMatch, livePlay } from '../setup/live-play.ts';
import { PHONE, screenTest as test, WIDE } from './pages.ts';
import { personAt } from './person.ts';

declare global {
  interface Window {
    noted: string[];
  }
}

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

test('two phones and a desktop record a match to its end', async ({
  club,
  consoleErrors,
  openPage,
}) => {
  const { id, firstGame } = await club.startSeries();
  const game = `/match/${firstGame}`;
  const one = await openPage(`/series/${id}`, PHONE);
  await personAt(one).press('Start game 1');
  await personAt(one).confirm(club.server.code);
  await half(one, 'Eva').waitFor();
  const two = await openPage(game, PHONE);
  const desktop = await openPage(game, WIDE);
  const everybody = [one, two, desktop];
  const shown = await noteScores(one);

  await half(one, 'Eva').tap();
  await half(one, 'Eva').tap();
  await show(everybody, '2 : 0');
  await half(two, 'Jana').tap();
  await show([two], '2 : 1');
  await personAt(two).confirm(club.server.code);
  await show(everybody, '2 : 1');
  await expect.poll(() => two.title()).toBe('2–1 Eva – Jana · Faceoff');
  const icon = two.locator('link[rel=icon]');
  await expect.poll(() => icon.getAttribute('href')).toContain(encodeURIComponent('>2–1<'));

  const place = await half(one, 'Jana').boundingBox();
  await one.context().setOffline(true);
  await half(one, 'Eva').tap();
  await half(one, 'Eva').tap();
  await show([one], '4 : 1');
  await personAt(one).sees('2 waiting for the network');
  await personAt(one).sees(/^Connection lost\./);
  // Nothing moves under the thumb.
  expect(await half(one, 'Jana').boundingBox()).toEqual(place);
  await show([two, desktop], '2 : 1');
  await one.context().setOffline(false);
  await show(everybody, '4 : 1');
  await consoleErrors.expected(NO_NETWORK);
  await one.getByText('waiting for the network').waitFor({ state: 'detached' });
  expect(await shown()).toEqual([...(await shown())].sort());
});

test('the second tap on "Abandon game" hits the button at the same position', async ({
  club,
  openPage,
}) => {
  const { play, id: game } = await liveMatch(club);
  // Two digits make the longest question.
  for (let goals = 0; goals < 10; goals += 1) {
    await play.goal(game, 'HOME');
    if (goals > 0) await play.goal(game, 'AWAY');
  }
  const SHAPES = [
    { width: 390, height: 844 },
    { width: 320, height: 700 },
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ];
  const page = await openPage(`/match/${game}`, PHONE);
  const abandon = page.getByRole('button', { name: /^Abandon/ });
  const boxes = async () => {
    const found = [];
    for (const viewport of SHAPES) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      const { x = 0, y = 0, width = 0, height = 0 } = (await abandon.boundingBox()) ?? {};
      found.push({ left: x, right: x + width, y, height });
    }
    return found;
  };
  async function staysInPlace(): Promise<void> {
    await page.getByRole('button', { name: 'Abandon game' }).waitFor();
    const first = await boxes();
    await abandon.tap();
    await personAt(page).sees(/The goals are left out\. Press again\.$/);
    // The question is wider, over the whole of the first button.
    (await boxes()).forEach(({ left, right, y, height }, index) => {
      const before = first[index];
      expect({ y, height }).toEqual({ y: before?.y, height: before?.height });
      expect(left).toBeLessThanOrEqual(before?.left ?? 0);
      expect(right).toBeGreaterThanOrEqual(before?.right ?? Number.POSITIVE_INFINITY);
    });
    // Whoever comes back is asked anew.
    await personAt(page).follows('Back to the series');
    await personAt(page).sees('Game 4');
    await page.goBack();
    await page.getByRole('button', { name: 'Abandon game' }).waitFor();
  }
  await staysInPlace();
  // Decided in overtime the buttons stand otherwise.
  await play.goal(game, 'AWAY');
  await play.period(game, 4);
  await play.goal(game, 'AWAY', 4);
  await expect.poll(() => page.title()).toMatch(/^10–11 /);
  await staysInPlace();
});

function half(page: Page, nickName: string) {
  return page.getByRole('button', { name: `Goal ${nickName}` });
}

/** Waits until each page shows the live score. */
async function show(pages: readonly Page[], score: string): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => page.evaluate(scoreNow)).toBe(score);
  }
}

/** Every score that the page shows from now on, in order. */
async function noteScores(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((source) => {
    const read = new Function(`return (${source})()`) as () => string;
    const noted = [read()];
    Object.assign(window, { noted });
    new MutationObserver(() => {
      if (noted.at(-1) !== read()) noted.push(read());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, scoreNow.toString());
  return () => page.evaluate(() => window.noted);
}

function scoreNow(): string {
  const halves = [...document.querySelectorAll('[aria-label="Live score"] > button')];
  return halves.map((half) => /\d+$/.exec(half.textContent ?? '')?.[0]).join(' : ');
}

test('a banner of another match and a lost connection cover neither the halves of a live match nor the back link or the menu', async ({
  club,
  consoleErrors,
  openPage,
}) => {
  const { series } = await club.startPlayoff('Winter Cup');
  const [game = '', other = ''] = series.map(({ matchIds }) => matchIds[0] ?? '');
  const play = livePlay(club);
  await play.start(game);
  await play.start(other);
  const page = await openPage(`/match/${game}`, PHONE);
  const banner = page.getByRole('link', { name: /0 : 0/ });
  const halves = page.getByRole('button', { name: /^Goal / });
  const free = () => [
    page.getByRole('link', { name: 'Back to the series' }),
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('button', { name: 'Show on TV' }),
    halves.first(),
    halves.last(),
  ];
  const SHAPES = [PHONE.viewport, { width: 320, height: 700 }, { width: 844, height: 390 }];
  async function staysFree(): Promise<void> {
    for (const viewport of SHAPES) {
      await page.setViewportSize(viewport);
      // A trial fails where something else would be clicked.
      for (const each of free()) await each.click({ trial: true });
    }
  }
  await banner.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  await staysFree();
  await page.context().setOffline(true);
  await personAt(page).sees(/^Connection lost\./);
  await staysFree();
  await page.context().setOffline(false);
  await page.getByText(/^Connection lost\./).waitFor({ state: 'detached' });
  await consoleErrors.expected(NO_NETWORK);
  await banner.waitFor();
});
