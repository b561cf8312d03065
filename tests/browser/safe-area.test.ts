/** A phone on its side, with a notch: nothing that is read or tapped is under it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyRoute } from '../setup/browser/routes.ts';
import { startLeague } from '../setup/league.ts';
import { livePlay } from '../setup/live-play.ts';
import { playerPaths } from '../setup/player-paths.ts';
import { PHONE, rememberDevice, screenTest as test } from './pages.ts';
import { personAt } from './person.ts';

const INSET = 59;
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
/** Screens of televisions and streams. */
const WITHOUT_FRAME = /^\/(tv|overlay)/;

test('every screen keeps texts and controls inside the safe area', async ({ club, openPage }) => {
  const { id } = await club.startPlayoff();
  await startLeague(club.server.club);
  await club.playPlayoff(id);
  const { id: open, firstGame } = await club.startSeries('Eva', 'Jana');
  await club.result('2026-02-07', 'Eva 3-2 Jana');
  await club.past();
  const paths = await everyRoute(club.door, await playerPaths(club.server));
  const page = await openPage('/', ON_ITS_SIDE, withNotch);
  const person = personAt(page);
  const found: string[] = [];
  const look = async (sight: string) => {
    for (const each of await outsideSafeArea(page)) found.push(`${sight}: ${each}`);
  };
  for (const path of paths.filter((each) => !WITHOUT_FRAME.test(each) && each !== '/seasons/1')) {
    await person.goesTo(path);
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    await look(path);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('menu');
  await page.goto(`/series/${open}`);
  await rememberDevice(page, club.server.code);
  await person.press(`Edit Match #${firstGame}`);
  await page.getByRole('dialog', { name: /Edit Match/ }).waitFor();
  await look('dialog');
  await person.press('Cancel');
  await person.leaves(/Edit Match/);
  await person.press('A player gives up');
  await page.getByRole('dialog').waitFor();
  await look('second dialog');
  await livePlay(club).start(firstGame);
  await page.goto(`/match/${firstGame}`);
  await page.getByRole('button', { name: /^Goal/ }).first().click();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await look('live match');
  expect(found).toEqual([]);
});

async function withNotch(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', {
    insets: {
      left: INSET,
      leftMax: INSET,
      right: INSET,
      rightMax: INSET,
      bottom: 21,
      bottomMax: 21,
    },
  });
}

/** Texts and pictures in sight that are nearer to an edge than the notch, except what scrolls sideways. */
function outsideSafeArea(page: Page): Promise<readonly string[]> {
  return page.evaluate((inset) => {
    const faults: string[] = [];
    const look = (box: DOMRect, element: Element, what: string) => {
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) return;
      if (element.closest('.visuallyHidden, [role=region][tabindex], section[tabindex], [inert]'))
        return;
      if (box.left >= inset - 1 && box.right <= innerWidth - inset + 1) return;
      faults.push(
        `${what.trim().slice(0, 40)} at ${Math.round(box.left)} to ${Math.round(box.right)}`,
      );
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      look(range.getBoundingClientRect(), text.parentElement, text.textContent);
    }
    for (const picture of document.querySelectorAll('img, button svg, a svg')) {
      look(picture.getBoundingClientRect(), picture, picture.outerHTML);
    }
    return faults;
  }, INSET);
}
