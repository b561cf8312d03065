/** The back button and the dialogs. */
import { expect, vi } from 'vitest';
import type { Person } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a dialog that was closed otherwise leaves no entry', async ({ openScreen }) => {
  const person = await openScreen('/series');
  await person.follows('Play-Off');
  await person.press('+ New Play-Off');
  await person.dialog(/New Play-Off/);
  await holdsDialogs(person, 1);
  await person.user.keyboard('{Escape}');
  await person.leaves(/New Play-Off/);
  await holdsDialogs(person, 0);
  history.back();
  await person.seesHeading('Series');
});

test.for(['with it', 'on the way back', 'after the way back'] as const)(
  'a dialog that opens while another one closes, %s, stays',
  async (moment, { openScreen }) => {
    const person = await openScreen('/series');
    await person.press('+ Add Series');
    await person.dialog('New Series');
    await holdsDialogs(person, 1);
    const open = () => click('Add Series');
    const leave = vi.spyOn(history, 'go');
    if (moment === 'on the way back') {
      const { go } = History.prototype;
      leave.mockImplementationOnce((steps) => {
        go.call(history, steps);
        open();
      });
    }
    if (moment === 'after the way back') addEventListener('popstate', open, { once: true });
    click('Cancel');
    if (moment === 'with it') open();
    else await person.eventually(() => expect(leave).toHaveBeenCalledOnce());
    await person.dialog('New Series');
    await holdsDialogs(person, 1);
    leave.mockRestore();
    await person.press('Cancel');
    await person.leaves('New Series');
    await holdsDialogs(person, 0);
  },
);

test('a way back that something else overtakes keeps no later dialog from its entry', async ({
  openScreen,
}) => {
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.dialog('New Series');
  await holdsDialogs(person, 1);
  const leave = vi.spyOn(history, 'go');
  leave.mockImplementationOnce(() =>
    history.replaceState({ ...history.state, dialogs: undefined }, ''),
  );
  click('Cancel');
  await person.eventually(() => expect(leave).toHaveBeenCalledOnce());
  leave.mockRestore();
  await person.press('+ Add Series');
  await person.dialog('New Series');
  await holdsDialogs(person, 1);
  await person.press('Cancel');
  await person.leaves('New Series');
  await holdsDialogs(person, 0);
});

test('the entry of a dialog that was open when the page was loaded again is left', async ({
  openScreen,
}) => {
  history.pushState(null, '', '/series');
  history.pushState({ dialogs: 1 }, '', '/series');
  const person = await openScreen('/series');
  await holdsDialogs(person, 0);
  await person.press('+ Add Series');
  await person.dialog('New Series');
  await holdsDialogs(person, 1);
  history.back();
  await person.leaves('New Series');
  await person.seesHeading('Series');
});

/** Waits until so many entries of the session belong to open dialogs. */
function holdsDialogs(person: Person, count: number): Promise<void> {
  return person.eventually(() => expect(history.state?.dialogs ?? 0).toBe(count));
}

/** At once, where a person's click takes its time. */
function click(name: string): void {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent.includes(name));
  if (!button) throw new Error(`There is no button ${name}.`);
  button.click();
}
