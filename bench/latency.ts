/** Time until a result that is entered on one page appears on another. */
import type { Page } from 'playwright-core';
import { MAX_USUAL_SCORE } from '../rules/limits.ts';

declare global {
  interface Window {
    submittedAt: number;
  }
}

/**
 * Returns the milliseconds from Confirm on one page to the score on the other, for each of these home scores in turn.
 * Both pages show the series and share the clock of the machine.
 */
export async function liveLatencies(
  entering: Page,
  watching: Page,
  given: {
    readonly matchId: string;
    readonly code: string;
    readonly homeScores: readonly number[];
  },
): Promise<number[]> {
  const times: number[] = [];
  await entering.evaluate(() => {
    document.addEventListener(
      'submit',
      () => {
        window.submittedAt = performance.timeOrigin + performance.now();
      },
      { capture: true },
    );
  });
  for (const [index, homeScore] of given.homeScores.entries()) {
    const seen = watching.evaluate(
      (score) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_changes, observer) => {
            if (!document.body.textContent?.includes(score)) return;
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }),
      `${homeScore} : 0`,
    );
    // The page keeps the code after the first result.
    await enter(entering, given.matchId, homeScore, index === 0 ? given.code : null);
    const [seenAt, submittedAt] = [await seen, await entering.evaluate(() => window.submittedAt)];
    times.push(seenAt - submittedAt);
  }
  return times;
}

async function enter(
  page: Page,
  matchId: string,
  homeScore: number,
  code: string | null,
): Promise<void> {
  const name = `Edit Match #${matchId}`;
  await page.getByRole('button', { name }).click();
  await page.getByRole('textbox', { name: 'Home Score' }).fill(`${homeScore}`);
  await page.getByRole('textbox', { name: 'Away Score' }).fill('0');
  await page.getByRole('textbox', { name: 'Away Score' }).press('Enter');
  if (homeScore > MAX_USUAL_SCORE) await page.keyboard.press('Enter');
  if (code !== null) {
    await page.getByPlaceholder('Validation Code').fill(code);
    await page.getByPlaceholder('Validation Code').press('Enter');
  }
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
}
