/** A person at a screen in jsdom, who finds elements by role and label. */
import {
  type ByRoleMatcher,
  type ByRoleOptions,
  configure,
  screen,
  within,
} from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { type Driver, type Name, personThrough } from '../setup/person.ts';

/** Longer than any screen takes on a busy machine. */
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS = 100;
const ANY_CHANGE = { childList: true, subtree: true, attributes: true, characterData: true };
/** The real time and timers, for tests that stop the clock. */
const { setTimeout: later, clearTimeout: cancel } = globalThis;
const realTime = performance.now.bind(performance);

// The library's own error prints the whole page.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) });

/** A person in jsdom, who also reads the elements themselves. */
export type ScreenPerson = ReturnType<typeof personAtScreen>;

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
  const field = (label: string) => waitFor(() => screen.getByLabelText<HTMLInputElement>(label));

  const driver: Driver = {
    click: async (role, name, dialog) => {
      const place = dialog ? await find('dialog', dialog) : document.body;
      const element = await waitFor(() =>
        onlyOne(within(place).queryAllByRole(role, { name }), `${role} "${name}"`),
      );
      await waitFor(() => expect(element.matches(':disabled, [aria-disabled=true]')).toBe(false));
      await user.click(element);
    },
    fill: async (label, text) => {
      const filled = await waitFor(async () => {
        const found = await field(label);
        // A dialog that is about to close keeps the focus.
        expect(found.closest('[inert], [aria-hidden=true]')).toBeNull();
        return found;
      });
      await user.clear(filled);
      if (text !== '') await user.type(filled, text);
    },
    key: (name) => user.keyboard(`{${name}}`),
    follows: async (name) => {
      // A closed dialog removes its history entry a moment later; a user does not press a link that fast.
      if (all('dialog').length + all('alertdialog').length === 0) {
        await waitFor(() => expect(history.state?.dialogs ?? 0).toBe(0));
      }
      await waitFor(() => expect(all('link', name)).not.toEqual([]));
      await user.click(all('link', name)[0] ?? document.body);
    },
    shows: async (role, name) => void (await find(role, name)),
    misses: (role, name, hidden) =>
      waitFor(() => expect(all(role, name, { hidden: hidden !== undefined })).toEqual([])),
    reads: (role, text) => waitFor(() => expect(textsOf(all(role))).toContainEqual(exactly(text))),
    hears: (text) => waitFor(() => expect(textsOf(all('status')).join('\n')).toMatch(text)),
    sees: (text) =>
      waitFor(() => {
        if (screen.queryAllByText(text).length === 0) expect(textOf(document.body)).toMatch(text);
      }),
    seesNo: (text) => waitFor(() => expect(textOf(document.body)).not.toMatch(text)),
    isTitled: (title) => waitFor(() => expect(document.title).toBe(title)),
  };

  return {
    ...personThrough(driver),
    user,
    all,
    find,
    card,
    cardLink,
    field,
    eventually: waitFor,
    dialog: (name: Name) => find('dialog', name),
    /** Hovers over a button: a toast with an offer stays as long as it is hovered. */
    pointsAt: async (name: Name) => user.hover(await find('button', name)),
    hasFocus: (label: string) =>
      waitFor(async () => expect(document.activeElement).toBe(await field(label))),
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
  const until = realTime() + TIMEOUT_MS;
  for (;;) {
    try {
      return await look();
    } catch (reason) {
      if (realTime() > until) throw reason;
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
