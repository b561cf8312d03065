/** Players who are added together with the match, series or play-off that they are chosen for. */
import { expect } from 'vitest';
import { ask, write } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { undo } from '../../setup/undo.ts';

const test = sharedClubTest(NATIVE);

const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id version homePlayer { nickName firstName lastName } } }',
);
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { playerOne { nickName } playerTwo { nickName } } }',
);
const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { entrants { player { nickName } } } }',
);
const EDIT_MATCH = graphql(
  'mutation ($input: EditMatchInput!) { editMatch(input: $input) { awayPlayer { nickName } } }',
);
const HISTORY = graphql('{ history(first: 5) { edges { node { seq about text } } } }');

const TEAMS = { homeTeamName: 'Dallas Stars', awayTeamName: 'Calgary Flames' };

test('a match adds the new ones of its players, each with an entry of the history and an undo', async ({
  club,
}) => {
  await club.friends('Eva');
  const { createMatch } = await write(club.server, CREATE_MATCH, {
    homePlayerNickName: ' Pavel ',
    awayPlayerNickName: 'Eva',
    newPlayers: ['pavel'],
    homeScore: 3,
    awayScore: 1,
    ...TEAMS,
  });
  expect(createMatch.homePlayer).toEqual({ nickName: 'Pavel', firstName: '', lastName: '' });
  const { history } = await ask(club.server, HISTORY);
  const [match, player] = history.edges.map(({ node }) => node);
  expect(match).toMatchObject({ about: 'Pavel – Eva', text: 'Match: 3 : 1' });
  expect(player).toMatchObject({ about: 'Pavel', text: 'Player added: Pavel' });
  // The version is that of its own change, not of the player's.
  expect(createMatch.version).toBe(match?.seq);
  await undo(club.server, match?.seq ?? 0);
  expect((await club.door.players()).map(({ nickName }) => nickName)).toEqual(['Eva', 'Pavel']);
  await undo(club.server, player?.seq ?? 0);
  expect((await club.door.players()).map(({ nickName }) => nickName)).toEqual(['Eva']);
});

test('a series, a play-off and an edit of a match add players, too', async ({ club }) => {
  await club.friends('Eva');
  const { createSeries } = await write(club.server, CREATE_SERIES, {
    playerOneNickName: 'Jana',
    playerTwoNickName: 'Peter',
    teamOneName: TEAMS.homeTeamName,
    teamTwoName: TEAMS.awayTeamName,
    newPlayers: ['Peter', 'Jana'],
  });
  expect(createSeries).toEqual({
    playerOne: { nickName: 'Jana' },
    playerTwo: { nickName: 'Peter' },
  });
  const { createPlayoff } = await write(club.server, CREATE_PLAYOFF, {
    title: 'Cup',
    draw: 'AS_LISTED',
    players: [
      { nickName: 'Tomas', teamName: TEAMS.homeTeamName },
      { nickName: 'Eva', teamName: TEAMS.awayTeamName },
    ],
    newPlayers: ['Tomas'],
  });
  expect(createPlayoff.entrants.map(({ player }) => player.nickName)).toEqual(['Tomas', 'Eva']);
  const id = await club.result('2026-01-02', 'Eva 2-3 Jana OT');
  const { editMatch } = await write(club.server, EDIT_MATCH, {
    id,
    awayPlayerNickName: 'Zoe',
    newPlayers: ['Zoe'],
  });
  expect(editMatch.awayPlayer.nickName).toBe('Zoe');
});

test('a nickname that somebody has by then is that player', async ({ club }) => {
  await club.friends('Eva', 'Pavel');
  const { createMatch } = await write(club.server, CREATE_MATCH, {
    homePlayerNickName: 'PAVEL',
    awayPlayerNickName: 'Eva',
    newPlayers: ['PAVEL', 'Somebody else'],
    ...TEAMS,
  });
  expect(createMatch.homePlayer).toEqual({
    nickName: 'Pavel',
    firstName: 'Pavel',
    lastName: 'Friend',
  });
  expect(await club.door.players()).toHaveLength(2);
});

test.for([
  [{ awayPlayerNickName: 'Nobody' }, 'There is no player Nobody: add the player first.'],
  [{ homePlayerNickName: 'x'.repeat(16) }, 'Nickname cannot be longer than 15 characters.'],
  [{ awayPlayerNickName: 'pavel' }, 'Home and Away players can not be the same.'],
  [{ homeTeamName: 'No such team' }, 'There is no team No such team:'],
] as const)('a refused match adds no player: %j', async ([broken, message], { club }) => {
  await club.friends('Eva');
  const match = {
    homePlayerNickName: 'Pavel',
    awayPlayerNickName: 'Eva',
    ...TEAMS,
    newPlayers: ['Pavel', 'x'.repeat(16)],
    ...broken,
  };
  await expect(write(club.server, CREATE_MATCH, match)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining(message),
  });
  expect(await club.door.players()).toHaveLength(1);
});
