/** Acts on a screen and reads it as a user does, finding elements by role and label. */
import {
  type ByRoleMatcher,
  type ByRoleOptions,
  configure,
  screen,
  within,
} from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Longer than any screen takes on a busy machine. */
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS = 100;
const ANY_CHANGE = { childList: true, subtree: true, attributes: true, characterData: true };
/** The real timers, for tests that stop the clock. */
const { setTimeout: later, clearTimeout: cancel } = globalThis;

// The library's own error prints the whole page.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

type Name = string | RegExp;

export type Person = ReturnType<typeof personAtScreen>;

export function personAtScreen() {
  const user = userEvent.setup({ delay: null });

  const all = (role: ByRoleMatcher, name?: Name, options: ByRoleOptions = {}) =>
    screen.queryAllByRole(role, { ...options, ...(name !== undefined && { name }) });
  /** Fails with a short message: the library's own message lists every role of the page, at each attempt. */
  const find = (role: ByRoleMatcher, name: Name, options: ByRoleOptions = {}) =>
    waitFor(() => onlyOne(all(role, name, options), `${String(role)} "${name}"`));
  /** The link that covers a card and has the card's text as its name. */
  const cardLink = (name: Name) =>
    waitFor(() =>
      onlyOne(
        all('link', name).filter((link) => link.matches('article > [aria-labelledby]')),
        `card "${name}"`,
      ),
    );
  const card = async (name: Name) => {
    const link = await cardLink(name);
    return link.closest('article') ?? link;
  };
  const press = async (name: Name) => {
    const button = await find('button', name);
    await waitFor(() => expect(button.matches(':disabled, [aria-disabled=true]')).toBe(false));
    await user.click(button);
  };

  async function field(label: string): Promise<HTMLInputElement> {
    return waitFor(() => screen.getByLabelText<HTMLInputElement>(label));
  }

  async function fill(label: string, text: string): Promise<void> {
    const filled = await waitFor(async () => {
      const found = await field(label);
      // A dialog that is about to close keeps the focus.
      expect(found.closest('[inert], [aria-hidden=true]')).toBeNull();
      return found;
    });
    await user.clear(filled);
    if (text !== '') await user.type(filled, text);
  }

  async function confirm(code: string): Promise<void> {
    await fill('Validation Code', code);
    await user.keyboard('{Enter}');
  }

  async function choose(label: string, option: string): Promise<void> {
    await press(new RegExp(`\\b${label}\\b`));
    await user.click(await find('option', option));
  }

  async function setsScore(home: string, away: string): Promise<void> {
    await fill('Home Score', home);
    await fill('Away Score', away);
  }

  return {
    user,
    all,
    find,
    card,
    cardLink,
    press,
    /** Hovers over a button: a toast with an offer stays as long as it is hovered. */
    pointsAt: async (name: Name) => user.hover(await find('button', name)),
    eventually: waitFor,
    field,
    fill,
    confirm,
    choose,
    setsScore,
    /** Waits for an alert with exactly this text. */
    isTold: (words: Name) =>
      waitFor(() => expect(textsOf(all('alert'))).toContainEqual(exactly(words))),
    /** Waits until the live regions (role status) contain this text. */
    hears: (words: Name) => waitFor(() => expect(textsOf(all('status')).join('\n')).toMatch(words)),
    isTitled: (title: string) => waitFor(() => expect(document.title).toBe(title)),
    hasFocus: (label: string) =>
      waitFor(async () => expect(document.activeElement).toBe(await field(label))),
    /** Submits the open form and enters the code. */
    submits: async (code: string) => {
      await press('Submit');
      await confirm(code);
    },
    /** Waits until one element, or several adjacent ones, have this text. */
    sees: (text: Name) =>
      waitFor(() => {
        if (screen.queryAllByText(text).length === 0) expect(textOf(document.body)).toMatch(text);
      }),
    seesNo: (text: Name) => waitFor(() => expect(textOf(document.body)).not.toMatch(text)),
    /** Waits for a table row with this text, with the spaces of scores normalized. */
    seesRow: (words: RegExp) =>
      waitFor(() => expect(textsOf(all('row'))).toContainEqual(expect.stringMatching(words))),
    /** Waits for a card with this text. */
    seesCard: (words: RegExp) =>
      waitFor(() => expect(textsOf(all('article'))).toContainEqual(expect.stringMatching(words))),
    seesHeading: (name: Name) => find('heading', name),
    follows: async (name: Name) => {
      // A closed dialog removes its history entry a moment later; a user does not press a link that fast.
      if (all('dialog').length + all('alertdialog').length === 0) {
        await waitFor(() => expect(history.state?.dialogs ?? 0).toBe(0));
      }
      await waitFor(() => expect(all('link', name)).not.toEqual([]));
      await user.click(all('link', name)[0] ?? document.body);
    },
    /** Waits until no element with this role and name exists. */
    misses: (role: ByRoleMatcher, name?: Name) =>
      waitFor(() => expect(all(role, name)).toEqual([])),
    /** Waits until a dialog with this name is gone, hidden ones included. */
    leaves: (name: Name) =>
      waitFor(() => expect(all('dialog', name, { hidden: true })).toEqual([])),
    /** Cancels the dialog for the code. */
    cancelsCode: async () => {
      const dialog = await find('dialog', 'Enter Code');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(all('dialog', 'Enter Code')).toEqual([]));
    },
    /** Fills in and submits the form of a player, which then asks for the code. */
    fillInPlayer: async (nickName: string) => {
      await fill('First Name*', nickName);
      await fill('Last Name*', 'Friend');
      await fill('Nickname*', nickName);
      await press('Add Player');
    },
    /** Opens the dialog of a match, enters the score and submits it, which then asks for the code. */
    enterScore: async (matchId: string, homeScore: number, awayScore: number) => {
      await press(`Edit Match #${matchId}`);
      await setsScore(`${homeScore}`, `${awayScore}`);
      await press(/^Submit/);
    },
    dialog: (name: Name) => find('dialog', name),
    /** The present texts of all elements with this role, in document order. */
    texts: (role: ByRoleMatcher) => textsOf(all(role)),
    /** The cells of all tables: the header row, then the other rows, without the headings of groups. */
    table: () =>
      all('table').flatMap((table) =>
        [...table.querySelectorAll('tr:not(:has([scope="rowgroup"]))')].map((row) =>
          [...row.children].map(textOf),
        ),
      ),
  };
}

/** The text with normalized white space: scores contain no-break spaces. */
export function textOf({ textContent }: Element): string {
  return (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** A wall-clock date as the screens show it. */
export function day(wallClock: string): string {
  return wallClock.slice(0, 10).split('-').reverse().join('/');
}

function textsOf(elements: readonly Element[]): string[] {
  return elements.map(textOf);
}

function exactly(words: Name) {
  return typeof words === 'string' ? words : expect.stringMatching(words);
}

function onlyOne<E>([found, ...others]: readonly E[], what: string): E {
  if (found === undefined) throw new Error(`There is no ${what}.`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${what}.`);
  return found;
}

/**
 * Retries until `look` does not throw, and only after the page has changed: searching the whole page is expensive and would slow
 * down what the test waits for.
 */
async function waitFor<T>(look: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await look();
    } catch (reason) {
      if (performance.now() > until) throw reason;
      await nextChange();
    }
  }
}

/** Resolves when the page has changed, or after a timeout, for conditions outside the page. */
async function nextChange(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, ANY_CHANGE);
  const timer = later(resolve, RETRY_AFTER_MS);
  await promise;
  cancel(timer);
  observer.disconnect();
}
