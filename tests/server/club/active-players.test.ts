/** Players who no longer play: the mark, its history, and what keeps returning everybody. */
import { describe, expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { type Club, friend, game, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND } from '../../setup/database-kinds.ts';
import { graphql, type VariablesOf } from '../../setup/graphql.ts';

const EVA = graphql('{ player(nickName: "Eva") { id active } }');
const UPDATE = graphql(
  'mutation ($input: UpdatePlayerInput!) { player: updatePlayer(input: $input) { nickName active } }',
);
const LAST_CHANGE = graphql('{ changes(newestFirst: true, first: 1) { seq text } }');
const EVERYBODY = graphql(
  '{ players { nickName } stats { player { nickName } } efficiency { points } }',
);

type Input = Omit<VariablesOf<typeof UPDATE>['input'], 'validationCode'>;

/** Adds Eva and Jana with one match. Returns the id of Eva. */
async function evaAndJana(club: Club): Promise<string> {
  await club.friends('Eva', 'Jana');
  await club.door.createMatch(game('Eva', 'Jana'));
  const { player } = await ask(club.server, EVA);
  expect(player?.active).toBe(true);
  return player?.id ?? '';
}

async function update({ server }: Club, input: Input) {
  return (await write(server, UPDATE, input)).player;
}

async function lastChange({ server }: Club) {
  return (await ask(server, LAST_CHANGE)).changes[0];
}

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('a player stops playing, and plays again', async ({ club }) => {
    const id = await evaAndJana(club);
    const stopped = await update(club, { id, ...friend('Eva'), active: false });
    expect(stopped).toEqual({ nickName: 'Eva', active: false });
    expect((await lastChange(club))?.text).toBe('Player no longer plays: Eva (Eva Friend)');
    await update(club, { id, ...friend('Eva'), active: true });
    expect((await lastChange(club))?.text).toBe('Player plays again: Eva (Eva Friend)');
  });

  test('a correction of the names leaves a player who no longer plays as such', async ({
    club,
  }) => {
    const id = await evaAndJana(club);
    await update(club, { id, ...friend('Eva'), active: false });
    const corrected = await update(club, { id, ...friend('Evka') });
    expect(corrected).toEqual({ nickName: 'Evka', active: false });
    const last = await lastChange(club);
    await update(club, { id, ...friend('Evka'), active: false });
    await update(club, { id, ...friend('Evka'), active: null });
    expect(await lastChange(club)).toEqual(last);
  });

  test('statistics, REST and the exported file have everybody', async ({ club }) => {
    const id = await evaAndJana(club);
    const paths = ['/api/players', '/api/stats', '/api/stats/efficiency', '/export/players.csv'];
    const answer = async (path: string) => {
      const response = await fetch(new URL(path, club.server.url));
      expect(response.status).toBe(200);
      return response.text();
    };
    const answers = () => Promise.all([ask(club.server, EVERYBODY), ...paths.map(answer)]);
    const before = await answers();
    await update(club, { id, ...friend('Eva'), active: false });
    expect(await answers()).toEqual(before);
  });
});
