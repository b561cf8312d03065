import { expect } from 'vitest';
import { friend, scenarios } from '../setup/club.ts';

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

  test.for(['Eva', 'EVA', ' eva '])(
    'cannot be added as %j beside Eva',
    async (nickName, { club }) => {
      await club.friends('Eva');
      await expect(club.door.createPlayer(friend(nickName))).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining(nickName.trim()),
      });
      expect(await club.door.players()).toHaveLength(1);
    },
  );

  test('is refused, and not added, when a name breaks a rule', async ({ club }) => {
    await expect(club.door.createPlayer(friend('E\u0000va'))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: 'Names and titles are plain text on one line.',
    });
    expect(await club.door.players()).toEqual([]);
  });

  test('can choose among 32 teams, whose crests may be cached for long', async ({ club }) => {
    const teams = await club.door.teams();
    expect(teams).toHaveLength(32);
    for (const { logo } of [teams[0], teams[31]].filter((team) => team !== undefined)) {
      const response = await fetch(new URL(logo, club.server.url));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('cache-control')).toMatch(/max-age=\d{5,}/);
      expect(await response.text()).toContain('<svg');
    }
  });
});
