/** What a person does on a page, found as a person finds it: by role and label. */
import type { Page } from 'playwright-core';
import { waitForHydration } from '../setup/browser/usable.ts';

export interface Choice {
  readonly nickName: string;
  readonly team: string;
}

/** Waits until the session has an entry for each open dialog, and none for one that has closed: going back needs both. */
export async function waitForDialogEntries(page: Page, open: number): Promise<void> {
  await page.waitForFunction((open) => (history.state?.dialogs ?? 0) === open, open);
}

export function personAt(page: Page) {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  async function choose(label: string, option: string): Promise<void> {
    await press(new RegExp(`\\b${label}\\b`));
    const list = page.getByRole('listbox', { name: label });
    await list.getByRole('option', { name: option, exact: true }).click();
  }

  async function confirm(code: string): Promise<void> {
    const field = dialog('Enter Code').getByPlaceholder('Validation Code');
    await field.fill(code);
    await field.press('Enter');
  }

  return {
    choose,
    confirm,
    dialog,
    press,
    /** What a form complains of, in the one place where it does: waits until it says exactly this. */
    isTold: (words: string) =>
      page
        .getByRole('alert')
        .filter({ hasText: exactly(words) })
        .waitFor(),
    /** Waits until the page shows the text. */
    sees: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    seesHeading: (name: string) => page.getByRole('heading', { name, exact: true }).waitFor(),
    /** Types an address, once a dialog that closes has taken its entry out of the session: that would call it back. */
    goesTo: async (path: string) => {
      await waitForDialogEntries(page, 0);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page);
    },
    follows: (name: string | RegExp) => page.getByRole('link', { name }).first().click(),
    /** Until the code is asked for. */
    fillInPlayer: async (nickName: string) => {
      await page.getByLabel('First Name*').fill(nickName);
      await page.getByLabel('Last Name*').fill('Friend');
      await page.getByLabel('Nickname*').fill(nickName);
      await press('Add Player');
    },
    createPlayoff: async (title: string, choices: readonly Choice[]) => {
      await press('+ New Play-Off');
      await page.getByPlaceholder('Enter Play-Off Title').fill(title);
      for (const [index, { nickName, team }] of choices.entries()) {
        await choose(`Player ${index + 1}`, nickName);
        await choose(`Team ${index + 1}`, team);
      }
      await press('Submit');
      await dialog('New Play-Off').waitFor({ state: 'detached' });
    },
    /** Opens the dialog of a game, enters the score and submits it, until the code is asked for. */
    enterScore: async (matchId: string, homeScore: number, awayScore: number) => {
      await press(`Edit Match #${matchId}`);
      const form = dialog(`Edit Match #${matchId}`);
      await form.getByRole('textbox', { name: 'Home Score' }).fill(`${homeScore}`);
      await form.getByRole('textbox', { name: 'Away Score' }).fill(`${awayScore}`);
      await form.getByRole('button', { name: 'Submit' }).click();
    },
    /** Does not give the code after all. */
    cancelsCode: async () => {
      await dialog('Enter Code').getByRole('button', { name: 'Cancel' }).click();
      await dialog('Enter Code').waitFor({ state: 'detached' });
    },
    /** Waits until a dialog is gone. */
    leaves: (name: string | RegExp) => dialog(name).waitFor({ state: 'detached' }),
  };
}

/** What has the focus, by what a screen reader calls it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (element?.getAttribute('aria-label') ?? labelled ?? element?.textContent ?? '').trim();
  });
}

/** The spaces of a score do not break. */
function exactly(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}$`);
}
