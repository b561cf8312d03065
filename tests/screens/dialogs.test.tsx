/** What is shown between the press that opens a dialog and the dialog itself. */
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { lazyDialog } from '../../web/app/lazyDialog.tsx';
import { Dialog } from '../../web/design/controls/Dialog.tsx';
import { screenTest as test } from './screen.tsx';

const NO_CONNECTION = 'No connection. This opens when the network is back.';

test('a dialog whose code is loading says so at once, and is there when the code has come', async ({
  openScreen,
}) => {
  const person = await openScreen('/teams');
  const code = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const dialog = openDialog(() => code.promise);
  await person.hears('Loading…');
  code.resolve({ default: () => createElement('div', { role: 'dialog' }, 'New Thing') });
  await person.sees('New Thing');
  await person.seesNo('Loading…');
  expect(dialog.closed).not.toHaveBeenCalled();
});

test('a dialog whose code is loading is closed by Cancel and by Escape', async ({ openScreen }) => {
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

test('Escape closes a dialog whose code is loading, and not the dialog under it', async ({
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

test('under a dialog whose code is loading nothing is reached by Tab', async ({ openScreen }) => {
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

test('a dialog that needs the network says without one that it opens later, and not once it was cancelled', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff();
  const [decided = '', played = ''] = series.map((each) => each.id);
  await club.play(decided, '1 1 1 1');
  const person = await openScreen(`/playoff/${id}`);
  // So that its code is there.
  await person.press('Enter game 1');
  await person.dialog(/^Edit Match/);
  await person.press('Cancel');
  await club.enter(played, 1, 'one');
  await person.find('button', 'Enter game 2');
  const letGo = network.hold('MatchDetail');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  await person.press('Enter game 2');
  await person.hears(NO_CONNECTION);
  await person.press('Cancel');
  await person.seesNo(NO_CONNECTION);
  online.mockReturnValue(true);
  await letGo();
  // A late answer would be on screen before what is entered after it.
  await club.enter(played, 2, 'two');
  await person.press('Enter game 3');
  await person.dialog(/^Edit Match/);
  await person.seesHeading('Semifinal 2, game 3');
  expect(person.all('dialog')).toHaveLength(1);
});

test('a dialog that waits for its game shows at the first press that it opens, and can be cancelled', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, series } = await club.startPlayoff();
  await club.play(series[0]?.id ?? '', '1 1 1 1');
  const person = await openScreen(`/playoff/${id}`);
  const letGo = network.hold('MatchDetail');
  await person.press('Enter game 1');
  await person.hears('Loading…');
  await person.press('Cancel');
  await person.seesNo('Loading…');
  await person.press('Enter game 1');
  await person.hears('Loading…');
  await person.user.keyboard('{Escape}');
  letGo();
  await person.seesNo('Loading…');
  expect(person.all('dialog')).toEqual([]);
});

/** Shows a dialog beside the screen, as a press on a button does. @param within what it stands in */
function openDialog(
  load: Parameters<typeof lazyDialog>[0],
  within = (dialog: ReactNode): ReactNode => dialog,
) {
  const Loading = lazyDialog(load);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const closed = vi.fn();
  root.render(within(createElement(Loading, { onClose: closed })));
  const leave = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(leave);
  return { closed, leave };
}
