/** The browser's back button and the dialogs. */
import { expect, vi } from 'vitest';
import type { ScreenPerson } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('a dialog that was not closed with the back button leaves no history entry', async ({
  openScreen,
}) => {
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

test.for(['at the same time', 'during the navigation back', 'after the navigation back'] as const)(
  'a dialog that opens %s as another one closes stays open',
  async (moment, { openScreen }) => {
    const person = await openScreen('/series');
    await person.press('+ Add Series');
    await person.dialog('New Series');
    await holdsDialogs(person, 1);
    const open = () => click('Add Series');
    const leave = vi.spyOn(history, 'go');
    if (moment === 'during the navigation back') {
      const { go } = History.prototype;
      leave.mockImplementationOnce((steps) => {
        go.call(history, steps);
        open();
      });
    }
    if (moment === 'after the navigation back') addEventListener('popstate', open, { once: true });
    click('Cancel');
    if (moment === 'at the same time') open();
    else await person.eventually(() => expect(leave).toHaveBeenCalledOnce());
    await person.dialog('New Series');
    await holdsDialogs(person, 1);
    leave.mockRestore();
    await person.press('Cancel');
    await person.leaves('New Series');
    await holdsDialogs(person, 0);
  },
);

test('a later dialog gets its history entry even if the navigation back of an earlier one was replaced', async ({
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

test('after a reload with an open dialog, its history entry is left', async ({ openScreen }) => {
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

test('a link that is pressed during the navigation back of a dialog is followed', async ({
  openScreen,
}) => {
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.dialog('New Series');
  await holdsDialogs(person, 1);
  const { go } = History.prototype;
  const leave = vi.spyOn(history, 'go').mockImplementationOnce((steps) => {
    go.call(history, steps);
    document.querySelector<HTMLElement>('a[href="/playoff"]')?.click();
  });
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  click('Cancel');
  await left;
  await person.seesHeading('Play-Off');
  history.back();
  await person.seesHeading('Series');
  leave.mockRestore();
});

/** Waits until `count` history entries belong to open dialogs. */
function holdsDialogs(person: ScreenPerson, count: number): Promise<void> {
  return person.eventually(() => expect(history.state?.dialogs ?? 0).toBe(count));
}

/** Clicks synchronously, unlike a click of user-event. */
function click(name: string): void {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent.includes(name));
  if (!button) throw new Error(`There is no button ${name}.`);
  button.click();
}
