/** The sheet on which a game is entered: by thumb, by key, upright and on its side. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf, overflow } from './access.ts';
import { count } from './answers.ts';
import { PHONE, screenTest, WIDE } from './pages.ts';
import { personAt } from './person.ts';

const test = screenTest();

const ON_ITS_SIDE = { width: 844, height: 390 };
const SMALL = { width: 320, height: 640 };

test('a result takes four taps where the code is remembered, from home and from its series', async ({
  club,
  openPage,
}) => {
  const { series } = await club.startPlayoff('Winter Cup');
  const { id = '', playerOne = '', playerTwo = '' } = series[0] ?? {};
  await club.play(id, '1 2');
  const page = await openPage('/', PHONE, remembering(club.server.code));
  const person = personAt(page);
  // Player two is at home in the third game and in the fourth.
  for (const [path, game, standing] of [
    ['/', 3, '1 : 2'],
    [`/series/${id}`, 4, '1 : 3'],
  ] as const) {
    if (path !== '/') await person.goesTo(path);
    const taps = await countTaps(page);
    await person.press(`Enter game ${game}`);
    await person.seesHeading(`Semifinal 1, game ${game}`);
    await person.press(`${playerTwo} 4`);
    await person.press(`${playerOne} 2`);
    await person.press('Save 4 : 2');
    await person.leaves(/Edit Match/);
    await person.sees(standing);
    expect(await taps()).toBe(4);
  }
});

test('the code is asked for where it is not remembered, or is no longer right', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE, remembering('an older code'));
  const person = personAt(page);
  await person.press('Enter game 1');
  await person.press('Eva 4');
  await person.press('Jana 2');
  await person.press('Save 4 : 2');
  await person.isTold('Invalid code.');
  await person.takesBack();
  expect(await page.getByRole('button', { name: 'Submit' }).textContent()).toBe('Submit');
  await person.submits(club.server.code);
  await person.leaves(/Edit Match/);
  await person.sees('1 : 0');
});

test('everything is in reach of a thumb, also on a phone on its side', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE, remembering(club.server.code));
  const person = personAt(page);
  await person.press('Enter game 1');
  await person.seesHeading('Game 1');
  await person.press('Eva 4');
  await person.press('Jana 3');
  await page.getByRole('checkbox', { name: 'Overtime' }).check();
  const save = page.getByRole('button', { name: 'Save 4 : 3 OT' });
  await save.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const [home, away] = [
    page.getByRole('textbox', { name: 'Home Score' }),
    page.getByRole('textbox', { name: 'Away Score' }),
  ];
  const topOf = async (field: typeof home) => (await field.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(away)).toBeGreaterThan(await topOf(home));
  for (const viewport of [SMALL, ON_ITS_SIDE]) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => bottomOf(page, save)).toBeLessThanOrEqual(viewport.height);
    expect(await overflow(page)).toEqual([]);
  }
  expect(await topOf(away)).toBe(await topOf(home));
});

test('a keyboard begins in the first score, replaces what stands there, and Enter saves', async ({
  club,
  openPage,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, WIDE, remembering(club.server.code));
  const person = personAt(page);
  const score = (side: string) => page.getByRole('textbox', { name: `${side} Score` });
  const hasFocus = (side: string) =>
    expect.poll(() => score(side).evaluate((field) => field === document.activeElement)).toBe(true);

  await person.press('Enter game 1');
  await hasFocus('Home');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await hasFocus('Away');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await person.leaves(/Edit Match/);
  await person.sees('3 : 1');

  await person.press(`Edit Match #${matchIds[0]}`);
  await hasFocus('Home');
  await page.keyboard.type('2');
  expect(await score('Home').inputValue()).toBe('2');
  // A click, too, is followed by another score and not by another digit.
  await score('Home').click();
  await page.keyboard.type('-3');
  await person.isTold('Scores are whole numbers from 0 to 999.');
  await page.keyboard.press('Tab');
  expect(await score('Home').inputValue()).toBe('-3');
});

test('overtime is offered for a difference of one, and a score above 15 is asked about once', async ({
  club,
  openPage,
}) => {
  const { id } = await club.startSeries('Eva', 'Jana');
  const page = await openPage(`/series/${id}`, PHONE, remembering(club.server.code));
  const person = personAt(page);
  const overtime = page.getByRole('checkbox', { name: 'Overtime' });
  const sent = count(page, 'FinishMatch');
  await person.press('Enter game 1');
  await person.press('Eva 4');
  await person.press('Jana 2');
  await page.getByRole('button', { name: 'Save 4 : 2' }).waitFor();
  expect(await overtime.count()).toBe(0);
  await person.press('Jana 3');
  await overtime.waitFor();

  await person.press('Eva more');
  await page.keyboard.type('23');
  await person.press('Jana 1');
  await person.press('Save 23 : 1');
  await person.isTold('23 : 1? Press again if that is right.');
  expect(sent.asked).toBe(0);
  await person.press('Save 23 : 1');
  await person.leaves(/Edit Match/);
  await person.sees('23 : 1');
});

/** A device on which the code was remembered before. */
function remembering(code: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.addInitScript((known) => localStorage.setItem('faceoff.code', known), code);
  };
}

/** How often the page was tapped from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    document.addEventListener(
      'pointerup',
      () => {
        const { dataset } = document.documentElement;
        dataset.taps = `${Number(dataset.taps) + 1}`;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps));
}

async function bottomOf(page: Page, button: ReturnType<Page['getByRole']>): Promise<number> {
  // A change of the window is painted first.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const box = await button.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}
