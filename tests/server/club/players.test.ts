import { expect } from 'vitest';
import { friend, scenarios } from '../../setup/club.ts';

scenarios('a player', (test) => {
  test('is added with names and nickname', async ({ club }) => {
    const player = { nickName: 'Žofka 🏒', firstName: 'Žofie', lastName: "O'Neil-Nová" };
    expect(await club.door.createPlayer(player)).toEqual(player);
    expect(await club.door.players()).toEqual([player]);
  });

  test('has normalised names, however they were typed', async ({ club }) => {
    const typed = { nickName: ' Eva ', firstName: 'Eva  Mária', lastName: 'Mala\u0301' };
    const tidy = { nickName: 'Eva', firstName: 'Eva Mária', lastName: 'Malá' };
    expect(await club.door.createPlayer(typed)).toEqual(tidy);
  });

  test('cannot be added under a nickname that is taken', async ({ club }) => {
    await club.friends('Eva');
    await expect(club.door.createPlayer(friend(' eva '))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('eva'),
    });
    expect(await club.door.players()).toHaveLength(1);
  });

  test('is refused, and not added, when a name breaks a rule', async ({ club }) => {
    await expect(club.door.createPlayer(friend('E\u0000va'))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'Names and titles are plain text on one line.',
    });
    expect(await club.door.players()).toEqual([]);
  });

  test('can choose among 32 teams', async ({ club }) => {
    expect(await club.door.teams()).toHaveLength(32);
  });
});
