/** Colour and emoji of players: derived, chosen, refused, undone, kept in backups, and left out of REST and exported files. */
import { describe, expect } from 'vitest';
import { colourOfId } from '../../../rules/face.ts';
import { backupOf, contentOf } from '../../setup/backup-file.ts';
import { type Club, friend, sharedClubTest } from '../../setup/club.ts';
import { ask, undo, write } from '../../setup/correcting.ts';
import { DATABASE_KINDS, EMBEDDED } from '../../setup/database-kinds.ts';

const FACE = '{ player(nickName: "Eva") { colour emoji } }';

/** @returns the id of Eva */
async function addEva(club: Club): Promise<string> {
  await club.friends('Eva');
  return (await ask(club, '{ player(nickName: "Eva") { id } }')).player.id;
}

function update(club: Club, id: string, face: object) {
  return write(club, 'updatePlayer', { id, ...friend('Eva'), ...face }, '{ colour emoji }');
}

async function lastChange(club: Club) {
  const fields = 'seq text player { colour emoji }';
  return (await ask(club, `{ changes(newestFirst: true, first: 1) { ${fields} } }`)).changes[0];
}

describe.each(DATABASE_KINDS)('on $name', (kind) => {
  sharedClubTest(kind)(
    'a face is chosen, what is not sent stays, and each choice can be undone',
    async ({ club }) => {
      const id = await addEva(club);
      const derived = { colour: colourOfId(Number(id)), emoji: null };
      expect((await ask(club, FACE)).player).toEqual(derived);

      const face = { colour: 'CYAN', emoji: '🦊' };
      expect((await update(club, id, face)).data?.updatePlayer).toEqual(face);
      const chosen = await lastChange(club);
      expect(chosen.text).toBe(
        'Player now has the colour cyan, now has the emoji 🦊: Eva (Eva Friend)',
      );
      expect(chosen.player).toEqual(face);

      await update(club, id, {});
      await update(club, id, { colour: null, emoji: null });
      await update(club, id, face);
      expect((await lastChange(club)).seq).toBe(chosen.seq);

      const removed = { colour: 'CYAN', emoji: null };
      expect((await update(club, id, { emoji: '' })).data?.updatePlayer).toEqual(removed);
      const removal = await lastChange(club);
      expect(removal.text).toBe('Player no longer has an emoji: Eva (Eva Friend)');

      expect((await undo(club, removal.seq)).errors).toBeUndefined();
      expect((await ask(club, FACE)).player).toEqual(face);
      expect((await undo(club, chosen.seq)).errors).toBeUndefined();
      expect((await ask(club, FACE)).player).toEqual(derived);
    },
  );
});

const test = sharedClubTest(EMBEDDED);

test('an emoji is stored with its selectors', async ({ club }) => {
  const id = await addEva(club);
  expect((await update(club, id, { emoji: ' ❤ ' })).data?.updatePlayer.emoji).toBe('❤️');
});

test.for(['fox', '🦊🦊', '1', '🇽🇽', '\0', '\u200d'])(
  'a text that is not one emoji is refused: %j',
  async (emoji, { club }) => {
    const id = await addEva(club);
    const { errors } = await update(club, id, { emoji, colour: 'RED' });
    expect(errors).toMatchObject([
      {
        message: 'Please enter exactly one emoji, or leave it empty.',
        extensions: { code: 'VALIDATION' },
      },
    ]);
    expect((await lastChange(club)).text).toMatch(/^Player added/);
  },
);

test('a colour that is not one of the twelve is refused, by the database too', async ({ club }) => {
  const id = await addEva(club);
  expect((await update(club, id, { colour: 'BLACK' })).errors).toHaveLength(1);
  const { sql } = club.server;
  await expect(sql`update players set colour = 'BLACK'`).rejects.toThrow('players_colour_check');
  await expect(sql`update players set emoji = ''`).rejects.toThrow('players_emoji_check');
});

test('the undo of a deletion brings back the face', async ({ club }) => {
  const id = await addEva(club);
  await update(club, id, { colour: 'PINK', emoji: '🐻' });
  await write(club, 'deletePlayer', { id });
  expect((await undo(club, (await lastChange(club)).seq)).errors).toBeUndefined();
  expect((await ask(club, FACE)).player).toEqual({ colour: 'PINK', emoji: '🐻' });
});

test('a backup has the face; REST and the exported file do not', async ({ club }) => {
  const id = await addEva(club);
  const paths = ['/api/players', '/export/players.csv'];
  const answer = async (path: string) => (await fetch(new URL(path, club.server.url))).text();
  const answers = () => Promise.all(paths.map(answer));
  const before = await answers();
  await update(club, id, { colour: 'PINK', emoji: '🐻' });
  expect(await answers()).toEqual(before);
  const { rows } = await contentOf(await backupOf(club.server));
  const row = rows.map((line) => JSON.parse(line)).find(({ table }) => table === 'players');
  expect(row).toMatchObject({ row: { nick_name: 'Eva', colour: 'PINK', emoji: '🐻' } });
});
