/** Forms while a write is in flight and after it was refused. */
import { screen } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { broken } from '../../rules/messages.ts';
import { screenTest as test } from './screen.tsx';

describe('A write that hangs', () => {
  test('lets every dialog be closed, and is done once', async ({ club, network, openSeries }) => {
    const { person, id, firstGame } = await openSeries();
    await person.enterScore(firstGame, 5, 3);
    const release = network.hold('FinishMatch');
    await person.confirm(club.server.code);
    await person.find('button', 'Sending…');
    await person.user.keyboard('{Escape}');
    await person.leaves('Enter Code');
    // The form waits for the outcome and cannot be submitted again.
    await person.user.click(await person.find('button', 'Saving…'));
    await person.user.keyboard('{Escape}');
    await person.leaves(/Edit Match/);
    await person.hears(/Its outcome will be shown here\./);
    expect((await club.series(id)).matchIds).toHaveLength(4);
    release();
    await person.find('button', 'Undo');
    await person.sees('5 : 3');
    expect(network.count('FinishMatch')).toBe(1);
  });

  test('is left with the back button, too; its refusal is shown on the screen', async ({
    club,
    network,
    openSeries,
  }) => {
    const { person, id, firstGame } = await openSeries();
    await person.enterScore(firstGame, 5, 3);
    const release = network.hold('FinishMatch');
    await person.confirm(club.server.code);
    await person.find('button', 'Sending…');
    await person.eventually(() => expect(history.state?.dialogs).toBe(2));
    history.back();
    await person.leaves('Enter Code');
    // The form under the dialog is unchanged.
    expect((await person.field('Home Score')).value).toBe('5');
    history.back();
    await person.leaves(/Edit Match/);
    expect(location.pathname).toBe(`/series/${id}`);
    await club.enter(id, 1, 'two');
    release();
    await person.hears(/Meanwhile, somebody entered 1 : 3\./);
    expect(await club.door.match(firstGame)).toMatchObject({ homeScore: 1, awayScore: 3 });
  });
});

test('a write that never leaves the device can be cancelled without a notice that it was sent', async ({
  club,
  network,
  openScreen,
}) => {
  const { id, matchIds } = await club.startSeries('Eva', 'Jana');
  const [first = '', second = ''] = matchIds;
  const person = await openScreen(`/series/${id}`);
  await person.enterScore(first, 5, 3);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  network.lose('FinishMatch');
  await person.confirm(club.server.code);
  await person.find('button', 'Sending…');
  await person.user.keyboard('{Escape}');
  await person.leaves('Enter Code');
  await person.user.click(await person.find('button', 'Saving…'));
  await person.user.keyboard('{Escape}');
  await person.leaves(/Edit Match/);
  expect(person.texts('status').join()).not.toContain('already sent');
  online.mockReturnValue(true);
  network.repair();
  await person.enterScore(second, 4, 1);
  await person.confirm(club.server.code);
  await person.sees('4 : 1');
  expect(await club.door.match(first)).toMatchObject({ homeScore: null });
});

describe('An error', () => {
  test('in a nickname is shown once, at its field, before the code is asked for', async ({
    club,
    openScreen,
  }) => {
    await club.friends('Eva');
    const person = await openScreen('/players');
    await person.find('button', 'Edit Eva');
    await person.fillInPlayer('eva');
    await person.isTold('The nickname eva is already taken.');
    expect(person.texts('alert').filter((text) => text !== '')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = screen.getByLabelText('Nickname*');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await person.fill('Nickname*', 'evka');
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  test('from the server stays in the form after the dialog for the code is closed', async ({
    club,
    network,
    openScreen,
  }) => {
    const person = await openScreen('/players');
    const { rule, params, fields, text } = broken('nickNameTaken', ['nickName'], {
      nickName: 'Eva',
    });
    network.refuse('CreatePlayer', text, { code: 'CONFLICT', rule, params, fields });
    await person.fillInPlayer('Eva');
    await person.confirm(club.server.code);
    await person.isTold('The nickname Eva is already taken.');
    await person.dialog('Enter Code');
    await person.press('Cancel');
    await person.leaves('Enter Code');
    await person.isTold('The nickname Eva is already taken.');
    expect(screen.getByLabelText('Nickname*').getAttribute('aria-invalid')).toBe('true');
  });

  test('in a score is shown at once, and the text is kept', async ({ openSeries }) => {
    const { person, firstGame } = await openSeries();
    await person.press(`Edit Match #${firstGame}`);
    await person.setsScore('3', '9');
    for (const text of ['-3', '2.5', '2,5', 'abc', '1000']) {
      await person.fill('Home Score', text);
      await person.isTold('Scores are whole numbers from 0 to 999.');
      expect(screen.getByLabelText('Home Score')).toHaveProperty('value', text);
      await person.press('Submit');
      expect(screen.queryByRole('dialog', { name: 'Enter Code' })).toBeNull();
    }
    await person.fill('Home Score', '1');
    const field = screen.getByLabelText('Home Score');
    await person.user.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveProperty('value', '0');
    await person.user.type(field, '{ArrowUp}');
    expect(field).toHaveProperty('value', '1');
    expect(person.texts('alert').join('')).toBe('');
  });
});
