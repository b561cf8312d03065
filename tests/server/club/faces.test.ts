/** Colour and emoji of players: derived, chosen, refused, kept in backups, and left out of REST and exported files. */
import { describe, expect } from 'vitest';
import { colourOfId } from '../../../rules/face.ts';
import { answerToWrite, ask, write } from '../../setup/ask.ts';
import { backupOf, contentOf } from '../../setup/backup-file.ts';
import { type Club, friend, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { graphql, unchecked, type VariablesOf } from '../../setup/graphql.ts';

const EVA = graphql('{ player(nickName: "Eva") { id colour emoji } }');
const UPDATE = graphql(
  'mutation ($input: UpdatePlayerInput!) { player: updatePlayer(input: $input) { colour emoji } }',
);
const LAST_CHANGE = graphql(
  '{ changes(newestFirst: true, first: 1) { seq text player { colour emoji } } }',
);

type Face = Pick<VariablesOf<typeof UPDATE>['input'], 'colour' | 'emoji'>;

/** Adds Eva. Returns her id. */
async function addEva(club: Club): Promise<string> {
  await club.friends('Eva');
  return (await ask(club.server, EVA)).player?.id ?? '';
}

async function update({ server }: Club, id: string, face: Face) {
  return (await write(server, UPDATE, { id, ...friend('Eva'), ...face })).player;
}

async function lastChange({ server }: Club) {
  return (await ask(server, LAST_CHANGE)).changes[0];
}

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a face is chosen, and what is not sent stays', async ({ club }) => {
    const id = await addEva(club);
    const derived = { id, colour: colourOfId(Number(id)), emoji: null };
    expect((await ask(club.server, EVA)).player).toEqual(derived);

    const face = { colour: 'CYAN', emoji: '🦊' } as const;
    expect(await update(club, id, face)).toEqual(face);
    const chosen = await lastChange(club);
    expect(chosen).toMatchObject({
      text: 'Player now has the colour cyan, now has the emoji 🦊: Eva (Eva Friend)',
      player: face,
    });
    await update(club, id, {});
    await update(club, id, { colour: null, emoji: null });
    await update(club, id, face);
    expect((await lastChange(club))?.seq).toBe(chosen?.seq);

    expect(await update(club, id, { emoji: '' })).toEqual({ colour: 'CYAN', emoji: null });
    expect((await lastChange(club))?.text).toBe('Player no longer has an emoji: Eva (Eva Friend)');
  });

  test('an emoji is stored with its selectors, and another text is refused', async ({ club }) => {
    const id = await addEva(club);
    expect(await update(club, id, { emoji: ' ❤ ' })).toMatchObject({ emoji: '❤️' });
    const stored = await lastChange(club);
    for (const emoji of ['fox', '\0']) {
      await expect(update(club, id, { emoji, colour: 'RED' })).rejects.toMatchObject({
        code: 'VALIDATION',
        message: 'Please enter exactly one emoji, or leave it empty.',
      });
    }
    expect(await lastChange(club)).toEqual(stored);
  });

  test('a colour that is not one of the twelve is refused, by the database too', async ({
    club,
  }) => {
    const input = { id: await addEva(club), ...friend('Eva'), colour: 'BLACK' };
    const document = unchecked(
      'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { colour } }',
    );
    expect((await answerToWrite(club.server, document, input)).errors).toHaveLength(1);
    const { sql } = club.server;
    await expect(sql`update players set colour = 'BLACK'`).rejects.toThrow('players_colour_check');
    await expect(sql`update players set emoji = ''`).rejects.toThrow('players_emoji_check');
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
});
