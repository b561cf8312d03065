/** The players, and the form of one more. */
import { screen } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { screenTest } from './screen.tsx';

const test = screenTest;

describe('Players', () => {
  test('a player is added: the code, then the words that stand for 3 seconds', async ({
    club,
    openScreen,
  }) => {
    const person = await openScreen('/players');
    await person.fill('First Name*', 'Eva');
    await person.fill('Last Name*', 'Friend');
    await person.fill('Nickname*', 'Eva');
    await person.press('Add Player');
    await person.confirm('not the code');
    await person.isTold('Invalid code.');
    await person.confirm(club.server.code);
    await person.sees('Player added successfully!');
    expect(await club.door.players()).toHaveLength(1);
    await person.find('button', 'Edit Eva');
    expect(screen.queryByRole('button', { name: 'Add Player' })).toBeNull();
  });
});
