/** What is shown between the press that opens a dialog and the dialog itself. */
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { lazyDialog } from '../../web/app/lazyDialog.tsx';
import { Dialog } from '../../web/design/controls/Dialog.tsx';
import { screenTest as test } from './screen.tsx';

const NO_CONNECTION = 'No connection. This opens when the network is back.';

test('a dialog whose code is loading shows "Loading…", then the dialog', async ({ openScreen }) => {
  const person = await openScreen('/teams');
  const code = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const dialog = openDialog(() => code.promise);
  await person.hears('Loading…');
  code.resolve({ default: () => createElement('div', { role: 'dialog' }, 'New Thing') });
  await person.sees('New Thing');
  await person.seesNo('Loading…');
  expect(dialog.closed).not.toHaveBeenCalled();
});

test('Cancel and Escape close a dialog whose code is loading', async ({ openScreen }) => {
  const person = await openScreen('/teams');
  const ways = [() => person.press('Cancel'), () => person.user.keyboard('{Escape}')];
  for (const close of ways) {
    const dialog = openDialog(() => new Promise(() => {}));
    await person.hears('Loading…');
    await person.eventually(async () => {
      await close();
      expect(dialog.closed).toHaveBeenCalled();
    });
    dialog.leave();
    await person.seesNo('Loading…');
  }
});

test('Escape closes a dialog whose code is loading, but not the dialog under it', async ({
  openScreen,
}) => {
  const person = await openScreen('/teams');
  const form = vi.fn();
  const dialog = openDialog(
    () => new Promise(() => {}),
    (loading) => (
      <Dialog title="Form" width="20rem" onClose={form}>
        {loading}
      </Dialog>
    ),
  );
  await person.hears('Loading…');
  const cancel = await person.find('button', 'Cancel');
  await person.user.tab();
  await person.eventually(() => expect(document.activeElement).toBe(cancel));
  await person.eventually(async () => {
    await person.user.keyboard('{Escape}');
    expect(dialog.closed).toHaveBeenCalled();
  });
  expect(form).not.toHaveBeenCalled();
  dialog.leave();
  await person.seesNo('Loading…');
});

test('Tab does not leave a dialog whose code is loading', async ({ openScreen }) => {
  const person = await openScreen('/teams');
  (await person.find('button', /Generate Random Team/)).focus();
  const dialog = openDialog(() => new Promise(() => {}));
  await person.hears('Loading…');
  const cancel = await person.find('button', 'Cancel');
  for (const shift of [false, true, false]) {
    await person.eventually(async () => {
      await person.user.tab({ shift });
      expect(document.activeElement).toBe(cancel);
    });
  }
  dialog.leave();
  await person.seesNo('Loading…');
});

test('a dialog that needs the network says offline that it will open later, and does not open after Cancel', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff();
  const [decided = '', played = ''] = series.map((each) => each.id);
  await club.play(decided, '1 1 1 1');
  const person = await openScreen(`/playoff/${id}`);
  // Loads the code of the dialog.
  await person.press('Enter game 1');
  await person.dialog(/^Edit Match/);
  await person.press('Cancel');
  await club.enter(played, 1, 'one');
  await person.find('button', 'Enter game 2');
  const release = network.hold('MatchDetail');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  await person.press('Enter game 2');
  await person.hears(NO_CONNECTION);
  await person.press('Cancel');
  await person.seesNo(NO_CONNECTION);
  online.mockReturnValue(true);
  await release();
  // A late response would arrive before the next result is on screen.
  await club.enter(played, 2, 'two');
  await person.press('Enter game 3');
  await person.dialog(/^Edit Match/);
  await person.seesHeading('Semifinal 2, game 3');
  expect(person.all('dialog')).toHaveLength(1);
});

test('a dialog whose match is loading shows so at the first press and can be cancelled', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff();
  await club.play(series[0]?.id ?? '', '1 1 1 1');
  const person = await openScreen(`/playoff/${id}`);
  const release = network.hold('MatchDetail');
  await person.press('Enter game 1');
  await person.hears('Loading…');
  await person.press('Cancel');
  await person.seesNo('Loading…');
  await person.press('Enter game 1');
  await person.hears('Loading…');
  await person.user.keyboard('{Escape}');
  release();
  await person.seesNo('Loading…');
  expect(person.all('dialog')).toEqual([]);
});

/** Renders a lazily loaded dialog beside the screen. @param within wraps the dialog in another element */
function openDialog(
  load: Parameters<typeof lazyDialog>[0],
  within = (dialog: ReactNode): ReactNode => dialog,
) {
  const Loading = lazyDialog(load);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const closed = vi.fn();
  root.render(within(createElement(Loading, { onClose: closed })));
  const leave = () => {
    root.unmount();
    container.remove();
  };
  onTestFinished(leave);
  return { closed, leave };
}

test('hidden labels are in the language of the page, not of the browser', async ({
  club,
  openScreen,
}) => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  onTestFinished(() => language.mockRestore());
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.press(/\bHome Player\b/);
  await person.find('listbox', /Home Player/);
  const labels = person
    .all('button', undefined, { hidden: true })
    .map((button) => button.getAttribute('aria-label'));
  expect(labels).toContain('Dismiss');
  expect(labels).not.toContain('Schließen');
});
