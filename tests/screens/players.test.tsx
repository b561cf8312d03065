/** The players: the form for a new one, and editing and deleting them in the table. */
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { livePlay } from '../setup/live-play.ts';
import { stopClock } from './clock.ts';
import { textOf } from './person.ts';
import { screenTest as test } from './screen.tsx';

test('the form has three required fields with limited length', async ({ openScreen }) => {
  const person = await openScreen('/players');
  await person.isTitled('+ Add new player');
  for (const [label, limit] of [
    ['First Name*', 20],
    ['Last Name*', 20],
    ['Nickname*', 12],
  ] as const) {
    const field = await person.field(label);
    expect(field.required).toBe(true);
    await person.fill(label, 'abcdefghijklmnopqrstuvwxyz');
    expect(field.value).toBe('abcdefghijklmnopqrstuvwxyz'.slice(0, limit));
    await person.isTold(`No more than ${limit} characters.`);
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await person.user.keyboard('{Backspace}');
    await person.seesNo(`No more than ${limit} characters.`);
  }
  // Pasted text is shortened to the limit; text that was already in the field stays.
  const nickname = await person.field('Nickname*');
  await person.fill('Nickname*', 'Gólik');
  nickname.setSelectionRange(0, 0);
  await person.user.paste('🏒'.repeat(12));
  expect(nickname.value).toBe(`${'🏒'.repeat(7)}Gólik`);
  expect(nickname.selectionStart).toBe('🏒'.repeat(7).length);
  await person.isTold('No more than 12 characters.');
});

test('a longer nickname of a script can be corrected letter by letter', async ({
  club,
  openScreen,
}) => {
  await club.door.createPlayer({ nickName: 'GoalkeeperPawel', firstName: '', lastName: '' });
  const person = await openScreen('/players');
  await person.press('Edit GoalkeeperPawel');
  const dialog = within(await person.find('dialog', 'Edit Player'));
  const nickname: HTMLInputElement = dialog.getByLabelText('Nickname*');
  await person.user.type(nickname, '{Backspace}vx', {
    initialSelectionStart: 13,
    initialSelectionEnd: 13,
  });
  expect(nickname.value).toBe('GoalkeeperPavel');
  await person.isTold('No more than 15 characters.');
});

test('the form marks all missing fields and names the first one', async ({ openScreen }) => {
  const person = await openScreen('/players');
  await person.press('Add Player');
  await person.isTold('Please enter a First Name.');
  for (const label of ['First Name*', 'Last Name*', 'Nickname*']) {
    expect((await person.field(label)).getAttribute('aria-invalid')).toBe('true');
  }
  await person.fill('First Name*', 'Eva');
  expect((await person.field('First Name*')).getAttribute('aria-invalid')).not.toBe('true');
  await person.isTold('Please enter a Last Name.');
  await person.fill('Last Name*', 'Friend');
  await person.isTold('Please enter a Nickname.');
  await person.fill('Nickname*', 'Eva');
  await person.seesNo('Please enter a');
});

test('adding a player asks for the code, then shows success for 3 seconds', async ({
  club,
  openScreen,
}) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  await person.confirm('not the code');
  await person.isTold('Invalid code.');
  using clock = stopClock();
  await person.confirm(club.server.code);
  await person.hears('Player added successfully!');
  expect(person.all('button', 'Add Player')).toEqual([]);
  await person.hasFocus('First Name*');
  for (const label of ['First Name*', 'Last Name*', 'Nickname*']) {
    expect((await person.field(label)).value).toBe('');
  }
  // Enter submits the form meanwhile, which names the first missing field.
  await person.user.keyboard('{Enter}');
  await person.isTold('Please enter a First Name.');
  await clock.passes(2_999);
  expect(person.all('button', 'Add Player')).toEqual([]);
  await clock.passes(1);
  await person.find('button', 'Add Player');
  await person.seesNo('Player added successfully!');
  expect(await club.door.players()).toEqual([
    { nickName: 'Eva', firstName: 'Eva', lastName: 'Friend' },
  ]);
});

test('what is typed while a player is being added stays', async ({ club, network, openScreen }) => {
  const person = await openScreen('/players');
  await person.fillInPlayer('Eva');
  await person.user.click(await person.field('Remember on this device'));
  await person.confirm(club.server.code);
  await person.find('button', 'Add Player');
  const release = network.hold('CreatePlayer');
  await person.fillInPlayer('Jana');
  await person.find('button', 'Saving…');
  await person.fill('First Name*', 'Peter');
  await person.fill('Nickname*', 'Pe');
  await release();
  await person.hears('Player added successfully!');
  expect((await person.field('First Name*')).value).toBe('Peter');
  expect((await person.field('Last Name*')).value).toBe('');
  expect((await person.field('Nickname*')).value).toBe('Pe');
  await person.hasFocus('Nickname*');
});

test('an open form offers a player who was added elsewhere', async ({ club, openScreen }) => {
  const person = await openScreen('/series');
  await person.press('+ Add Series');
  await person.find('dialog', 'New Series');
  await club.friends('Lucia');
  await person.choose('Home Player', 'Lucia');
});

test('a player of whom only the nickname is known has no line below it, and is edited by it', async ({
  club,
  openScreen,
}) => {
  await club.door.createPlayer({ nickName: 'Pavel', firstName: '', lastName: '' });
  const person = await openScreen('/players');
  const entry = (await person.find('button', 'Edit Pavel')).closest('li');
  expect(textOf(entry ?? document.body)).toBe('Pavel');
  await person.press('Edit Pavel');
  const dialog = within(await person.find('dialog', 'Edit Player'));
  await person.user.type(dialog.getByLabelText('First Name'), 'Paul');
  await person.submits(club.server.code);
  await person.leaves('Edit Player');
  await person.sees('Paul');
});

test('editing a name has the same rules as adding one', async ({ club, openScreen }) => {
  await club.friends('Eva', 'Jana');
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  const dialog = await person.find('dialog', 'Edit Player');
  const nickName = within(dialog).getByLabelText<HTMLInputElement>('Nickname*');
  await person.user.clear(nickName);
  await person.user.paste('Evka of the ice');
  expect(nickName.value).toBe('Evka of the ');
  const rename = async (name: string) => {
    await person.user.clear(nickName);
    if (name !== '') await person.user.type(nickName, name);
    await person.press('Submit');
  };
  await rename('');
  await person.isTold('Please enter a Nickname.');
  await rename('Jana');
  await person.isTold('The nickname Jana is already taken.');
  await rename('Evka');
  await person.confirm(club.server.code);
  await person.leaves('Edit Player');
  await person.hears(/Evka.*renamed/s);
  await person.find('button', 'Edit Evka');
});

test('unchanged fields of an open form follow changes made elsewhere', async ({
  club,
  openScreen,
}) => {
  await club.friends('Eva');
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  const dialog = within(await person.find('dialog', 'Edit Player'));
  const lastName = dialog.getByLabelText<HTMLInputElement>('Last Name');
  await person.user.clear(lastName);
  await person.user.type(lastName, 'Nováková');
  await livePlay(club).renamePlayer('Eva', 'Evka');
  const nickName = dialog.getByLabelText<HTMLInputElement>('Nickname*');
  await person.eventually(() => expect(nickName.value).toBe('Evka'));
  await person.submits(club.server.code);
  await person.leaves('Edit Player');
  expect(await club.door.players()).toMatchObject([{ nickName: 'Evka', lastName: 'Nováková' }]);
});

test.for(['Edit', 'Delete'])(
  '%s Eva: the open dialog says that the player was deleted elsewhere',
  async (verb, { club, network, openScreen }) => {
    await club.friends('Eva', 'Jana');
    const person = await openScreen('/players');
    await person.press('Edit Eva');
    if (verb === 'Delete') await person.press('Delete player');
    const submit = verb === 'Edit' ? 'Submit' : 'Delete';
    const pressed = await person.find('button', submit);
    // The dialog of a deletion is ready once it knows the matches of the player.
    await person.eventually(() =>
      expect(pressed.matches(':disabled, [aria-disabled=true]')).toBe(false),
    );
    const play = livePlay(club);
    const seq = await play.seq();
    await play.undo(seq - 1);
    // Hidden because the dialog is above the table.
    await person.eventually(() =>
      expect(person.all('button', 'Edit Eva', { hidden: true })).toEqual([]),
    );
    const sent = network.sent.length;
    await person.press(submit);
    await person.isTold('This player was deleted meanwhile.');
    expect(network.sent.slice(sent)).toEqual([]);
    expect(person.all('dialog', 'Enter Code')).toEqual([]);
  },
);

test('a player without matches can be deleted, a player with matches cannot', async ({
  club,
  openScreen,
}) => {
  await club.startSeries('Eva', 'Jana');
  await club.friends('Lucia');
  const person = await openScreen('/players');
  await person.press('Edit Eva');
  await person.press('Delete player');
  const kept = within(await person.find('alertdialog', 'Delete Eva?'));
  await person.isTold('Eva has 4 matches and cannot be deleted.');
  expect(kept.queryByRole('button', { name: 'Delete' })).toBeNull();
  await person.user.click(kept.getByRole('button', { name: 'Close' }));
  await person.press('Edit Lucia');
  await person.press('Delete player');
  await person.find('alertdialog', 'Delete Lucia?');
  await person.press('Delete');
  await person.confirm(club.server.code);
  await person.hears(/Lucia\s*Player deleted/);
  await person.misses('button', 'Edit Lucia');
});
