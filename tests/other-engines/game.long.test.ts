/** A game is played and followed in the engines of other browsers; what they must be able to do is the same. */
import { describe, expect } from 'vitest';
import { clubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { press, sees, tap, waitForHydration } from './at-window.ts';
import { type Browser, OTHER_ENGINES } from './engines.ts';
import { OLD_CHROMIUMS } from './old-chromium.ts';

/** Chromium 92 knows the zone by its former name, Europe/Kiev, only. */
const test = clubTest(NATIVE, { TIME_ZONE: 'Europe/Kyiv' });

const ENGINES = [...OLD_CHROMIUMS, ...OTHER_ENGINES];

describe.each(ENGINES)('in $name', ({ needs, isInstalled, start }) => {
  const withBrowser = test.extend('browser', async ({ skip }, { onCleanup }): Promise<Browser> => {
    skip(!isInstalled, needs);
    const browser = await start();
    onCleanup(browser.close);
    return browser;
  });

  withBrowser(
    'a game is played by taps and followed goal by goal, and a match is entered',
    async ({ browser, club }) => {
      const { id, firstGame } = await club.startSeries();
      const { url, code } = club.server;
      const phone = await browser.open();
      await phone.goTo(url);
      await phone.evaluate(`localStorage.setItem('faceoff.code', '${code}')`);
      await phone.goTo(`${url}/match/${firstGame}`);
      const home = await browser.open();
      await home.goTo(url);
      const series = await browser.open();
      await series.goTo(`${url}/series/${id}`);
      const television = await browser.open();
      await television.goTo(`${url}/tv`);
      const overlay = await browser.open();
      await overlay.goTo(`${url}/overlay`);
      for (const window of [phone, home, series]) await waitForHydration(window);

      async function everybodySees(score: string): Promise<void> {
        const [ofEva, ofJana] = score.split(' : ');
        await sees(phone, '[aria-label="Live score"] > button > :last-child', score);
        await sees(home, '[aria-label="On now"]', score);
        await sees(series, `main a[href="/match/${firstGame}"]`, score);
        const onHalves = `Eva Dallas Stars ${ofEva} Jana Calgary Flames ${ofJana}`;
        await sees(television, '[aria-label="Score"]', onHalves);
        await sees(overlay, 'main', score);
      }

      await tap(phone, 'Start game');
      await everybodySees('0 : 0');
      await tap(phone, 'Goal Eva');
      await everybodySees('1 : 0');
      await tap(phone, 'Goal Jana');
      await everybodySees('1 : 1');
      await tap(phone, 'Goal Eva');
      await everybodySees('2 : 1');
      await tap(phone, 'Goal Jana');
      await everybodySees('2 : 2');
      await tap(phone, 'Take back');
      await everybodySees('2 : 1');
      await tap(phone, 'Finish');
      await tap(phone, 'Finish 2 : 1');

      await sees(phone, 'main', 'Next: game 2');
      await sees(home, '[aria-label="On now"]', 'Start game 2');
      await sees(series, 'main', 'Start game 2');
      await sees(series, 'main', '2 : 1');
      await sees(television, '[role=status]', 'Eva leads 1–0');
      await sees(overlay, 'main', '2 : 1');
      const background = 'getComputedStyle(document.documentElement).backgroundColor';
      expect(await overlay.evaluate(background)).toBe('rgba(0, 0, 0, 0)');

      await phone.goTo(`${url}/overall`);
      await waitForHydration(phone);
      await tap(phone, 'New game');
      await press(phone, 'Eva – Jana');
      await press(phone, 'Eva 4');
      await press(phone, 'Jana 1');
      await press(phone, 'Submit');
      const entered = () => club.server.sql`select 1 from matches where home_score = 4`;
      await expect.poll(entered).toHaveLength(1);
      expect(await browser.consoleErrors()).toEqual([]);
    },
  );
});
