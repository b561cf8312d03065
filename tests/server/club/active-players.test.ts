/** Players who no longer play: the mark, its history and its undo, and what keeps returning everybody. */
import { describe, expect } from 'vitest';
import { type Club, friend, game, sharedClubTest } from '../../setup/club.ts';
import { ask, undo, write } from '../../setup/correcting.ts';
import { DATABASE_KINDS, EMBEDDED } from '../../setup/database-kinds.ts';

const ACTIVE = '{ player(nickName: "Eva") { active } }';

/** Eva and Jana with one match. @returns the id of Eva */
async function evaAndJana(club: Club): Promise<string> {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const { player } = await ask(club, '{ player(nickName: "Eva") { id } }');
  return player.id;
}

async function update(club: Club, input: object) {
  const { data, errors } = await write(club, 'updatePlayer', input, '{ nickName active }');
  expect(errors).toBeUndefined();
  return data?.updatePlayer;
}

async function isActive(club: Club): Promise<boolean> {
  return (await ask(club, ACTIVE)).player.active;
}

async function lastChange(club: Club) {
  return (await ask(club, '{ changes(newestFirst: true, first: 1) { seq text } }')).changes[0];
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  sharedClubTest(kind)(
    'a player stops playing, plays again, and both can be undone',
    async ({ club }) => {
      const id = await evaAndJana(club);
      expect(await isActive(club)).toBe(true);
      const names = friend('Eva');
      const full = `${names.nickName} (${names.firstName} ${names.lastName})`;
      const stopped = await update(club, { id, ...names, active: false });
      expect(stopped).toEqual({ nickName: 'Eva', active: false });
      const stop = await lastChange(club);
      expect(stop.text).toBe(`Player no longer plays: ${full}`);
      await update(club, { id, ...names, active: true });
      const resumption = await lastChange(club);
      expect(resumption.text).toBe(`Player plays again: ${full}`);

      expect((await undo(club, resumption.seq)).errors).toBeUndefined();
      expect(await isActive(club)).toBe(false);
      expect((await undo(club, stop.seq)).errors).toBeUndefined();
      expect(await isActive(club)).toBe(true);
    },
  );
});

const test = sharedClubTest(EMBEDDED);

test('a correction of the names leaves a player who no longer plays as such', async ({ club }) => {
  const id = await evaAndJana(club);
  await update(club, { id, ...friend('Eva'), active: false });
  expect(await update(club, { id, ...friend('Evka') })).toEqual({
    nickName: 'Evka',
    active: false,
  });
  const { seq } = await lastChange(club);
  await update(club, { id, ...friend('Evka'), active: false });
  await update(club, { id, ...friend('Evka'), active: null });
  expect((await lastChange(club)).seq).toBe(seq);
});

test('the undo of a deletion brings back a player who no longer plays', async ({ club }) => {
  await club.friends('Eva');
  const { player } = await ask(club, '{ player(nickName: "Eva") { id } }');
  await update(club, { id: player.id, ...friend('Eva'), active: false });
  await write(club, 'deletePlayer', { id: player.id });
  expect((await undo(club, (await lastChange(club)).seq)).errors).toBeUndefined();
  expect(await isActive(club)).toBe(false);
});

test('statistics, REST and the exported file have everybody', async ({ club }) => {
  const id = await evaAndJana(club);
  const paths = ['/api/players', '/api/stats', '/api/stats/efficiency', '/export/players.csv'];
  const answer = async (path: string) => {
    const response = await fetch(new URL(path, club.server.url));
    expect(response.status).toBe(200);
    return response.text();
  };
  const answers = () => Promise.all(paths.map(answer));
  const asked = '{ players { nickName } stats { player { nickName } } efficiency { points } }';
  const before = [await answers(), await ask(club, asked)];
  await update(club, { id, ...friend('Eva'), active: false });
  expect([await answers(), await ask(club, asked)]).toEqual(before);
});
