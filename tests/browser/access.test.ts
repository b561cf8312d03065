/** Accessibility: keyboard, focus, reduced motion and forced colours. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, rememberDevice, screenTest as test, WIDE } from './pages.ts';
import { focused, personAt } from './person.ts';
import { allowMotion, runFirst } from './used-pages.ts';

test('a result is entered with the keyboard alone: the first score has the focus and is replaced by typing; afterwards the focus returns', async ({
  club,
  openPage,
}) => {
  const { id, firstGame } = await club.startSeries();
  const name = `Edit Match #${firstGame}`;
  const page = await openPage(`/series/${id}`, WIDE);
  const person = personAt(page);
  const home = page.getByRole('textbox', { name: 'Home Score' });
  await page.getByRole('button', { name }).waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await person.dialog(name).waitFor();
  await page.keyboard.press('Escape');
  await person.leaves(name);
  await expect.poll(() => focused(page)).toBe(name);

  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Home Score');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Away Score');
  await page.keyboard.type('2');
  await tabTo(page, 'Overtime');
  await page.keyboard.press('Space');
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await person.dialog('Enter Code').waitFor();
  await expect.poll(() => focused(page)).toBe('Validation Code');
  await page.keyboard.press('Escape');
  await person.leaves('Enter Code');
  await person.dialog(name).waitFor();
  await expect.poll(() => focused(page)).toBe('Submit');
  expect(await page.getByRole('checkbox', { name: 'Overtime' }).isChecked()).toBe(true);

  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Validation Code');
  await page.keyboard.type(club.server.code);
  await page.keyboard.press('Enter');
  await person.leaves(name);
  await person.sees('3 : 2');
  await expect.poll(() => focused(page)).toBe(name);

  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Home Score');
  await page.keyboard.type('2');
  expect(await home.inputValue()).toBe('2');
  // A click, too, is followed by another score and not by another digit.
  await home.click();
  await page.keyboard.type('-3');
  await person.isTold('Scores are whole numbers from 0 to 999.');
  await page.keyboard.press('Tab');
  expect(await home.inputValue()).toBe('-3');
  await rememberDevice(page, club.server.code);
  await home.fill('1');
  await page.keyboard.press('Enter');
  await person.leaves(name);
  await person.sees('1 : 2');
});

test('the first Tab of a page offers to skip the navigation', async ({ openPage }) => {
  const page = await openPage('/teams', WIDE);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'content');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('🎲 Generate Random Team');
});

test('a change is animated, unless reduced motion is preferred', async ({ club, openPage }) => {
  const { id, firstGame } = await club.startSeries();
  const dialog = `Edit Match #${firstGame}`;
  const page = await openPage(`/series/${id}`, PHONE, noteMotion);
  const person = personAt(page);
  const moves = async (
    reducedMotion: 'reduce' | 'no-preference',
    games: string,
    standing: string,
  ) => {
    if (reducedMotion === 'no-preference') await allowMotion(page);
    await person.press(dialog);
    await person.dialog(dialog).waitFor();
    await page.keyboard.press('Escape');
    await person.leaves(dialog);
    await club.play(id, games);
    await person.sees(standing);
    await comesToRest(page);
    return hasMoved(page);
  };
  expect(await moves('reduce', '1', '1 : 0')).toBe(false);
  expect(await moves('no-preference', '- 1', '2 : 0')).toBe(true);
});

test('in forced colours the current menu item is marked', async ({ openPage }) => {
  const page = await openPage('/teams', { ...WIDE, forcedColors: 'active' });
  const outline = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect([await outline('Teams'), await outline('Stats')]).toEqual(['solid', 'none']);
});

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${name}.`);
}

/** Notes on the page what moves, and for longer than nobody notices. */
async function noteMotion(page: Page): Promise<void> {
  await runFirst(page, () => {
    const note = () => {
      const long = document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getTiming().duration) > 10);
      if (long.length > 0) document.documentElement.dataset.moved = 'true';
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      note();
      return animation;
    };
  });
}

/** Waits until what has begun to move has come to its end: whatever was to move has been noted. */
async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const ending = document.getAnimations().filter((animation) => !endless(animation));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

function hasMoved(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.moved === 'true');
}
