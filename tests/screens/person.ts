/** What a person does at a screen and sees on it, found as a person finds it: by role and label. */
import {
  type ByRoleMatcher,
  type ByRoleOptions,
  configure,
  screen,
  within,
} from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Longer than a screen needs on a busy machine. */
const TIMEOUT_MS = 30_000;
const LOOK_ANYWAY_AFTER_MS = 100;
const ANY_CHANGE = { childList: true, subtree: true, attributes: true, characterData: true };
/** Of the real clock, also where a test has stopped its own. */
const { setTimeout: later, clearTimeout: notLater } = globalThis;

// Its own error prints the whole page.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

type Name = string | RegExp;

export type Person = ReturnType<typeof personAtScreen>;

export function personAtScreen() {
  const user = userEvent.setup({ delay: null });

  const all = (role: ByRoleMatcher, name?: Name, options: ByRoleOptions = {}) =>
    screen.queryAllByRole(role, { ...options, ...(name !== undefined && { name }) });
  /** What is not there yet is said in a word: the library's own message lists every role of the page, each time. */
  const find = (role: ByRoleMatcher, name: Name, options: ByRoleOptions = {}) =>
    waitFor(() => onlyOne(all(role, name, options), `${String(role)} "${name}"`));
  /** The link that covers a card, and is called what the card says. */
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
    const filled = await field(label);
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
    /** What is offered for some seconds stays as long as somebody points at it. */
    pointsAt: async (name: Name) => user.hover(await find('button', name)),
    eventually: waitFor,
    field,
    fill,
    confirm,
    choose,
    setsScore,
    /** What a form complains of, in the one place where it does: waits until it says exactly this. */
    isTold: (words: Name) =>
      waitFor(() => expect(textsOf(all('alert'))).toContainEqual(exactly(words))),
    /** What the page says in passing, among all that its live region holds. */
    hears: (words: Name) => waitFor(() => expect(textsOf(all('status')).join('\n')).toMatch(words)),
    isTitled: (title: string) => waitFor(() => expect(document.title).toBe(title)),
    hasFocus: (label: string) =>
      waitFor(async () => expect(document.activeElement).toBe(await field(label))),
    /** Submits the form that is open and gives the code. */
    submits: async (code: string) => {
      await press('Submit');
      await confirm(code);
    },
    /** Waits until an element says this, or several beside one another do. */
    sees: (text: Name) =>
      waitFor(() => {
        if (screen.queryAllByText(text).length === 0) expect(textOf(document.body)).toMatch(text);
      }),
    seesNo: (text: Name) => waitFor(() => expect(textOf(document.body)).not.toMatch(text)),
    /** Waits for a row of these words, also where a score does not break. */
    seesRow: (words: RegExp) =>
      waitFor(() => expect(textsOf(all('row'))).toContainEqual(expect.stringMatching(words))),
    /** The same of a card. */
    seesCard: (words: RegExp) =>
      waitFor(() => expect(textsOf(all('article'))).toContainEqual(expect.stringMatching(words))),
    seesHeading: (name: Name) => find('heading', name),
    follows: async (name: Name) => {
      // Nobody presses within the moment in which the entry of a closed dialog leaves the session history.
      if (all('dialog').length + all('alertdialog').length === 0) {
        await waitFor(() => expect(history.state?.dialogs ?? 0).toBe(0));
      }
      await waitFor(() => expect(all('link', name)).not.toEqual([]));
      await user.click(all('link', name)[0] ?? document.body);
    },
    /** Waits until nothing of this name is there. */
    misses: (role: ByRoleMatcher, name?: Name) =>
      waitFor(() => expect(all(role, name)).toEqual([])),
    /** Waits until a dialog is gone. */
    leaves: (name: Name) =>
      waitFor(() => expect(all('dialog', name, { hidden: true })).toEqual([])),
    /** Does not give the code after all. */
    cancelsCode: async () => {
      const dialog = await find('dialog', 'Enter Code');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(all('dialog', 'Enter Code')).toEqual([]));
    },
    /** Until the code is asked for. */
    fillInPlayer: async (nickName: string) => {
      await fill('First Name*', nickName);
      await fill('Last Name*', 'Friend');
      await fill('Nickname*', nickName);
      await press('Add Player');
    },
    /** Opens the dialog of a game, enters the score and submits it, until the code is asked for. */
    enterScore: async (matchId: string, homeScore: number, awayScore: number) => {
      await press(`Edit Match #${matchId}`);
      await setsScore(`${homeScore}`, `${awayScore}`);
      await press(/^Submit/);
    },
    dialog: (name: Name) => find('dialog', name),
    /** Everything that says so now, in its order. */
    texts: (role: ByRoleMatcher) => textsOf(all(role)),
    /** The texts of a table: its headings, then its rows. */
    table: () =>
      all('table').flatMap((table) =>
        [...table.querySelectorAll('tr')].map((row) => [...row.children].map(textOf)),
      ),
  };
}

/** As it is read: parts of a score do not break, but are words apart. */
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
 * Looks until nothing is thrown, and again only when something has changed: a look goes through the whole page, and would
 * take its time from what is waited for.
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

/** Resolves when the page has changed; and after a while anyway, for what is no part of it. */
async function nextChange(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, ANY_CHANGE);
  const timer = later(resolve, LOOK_ANYWAY_AFTER_MS);
  await promise;
  notLater(timer);
  observer.disconnect();
}
