/** Play-offs of other sizes than four and series of other lengths than seven, through the APIs. */
import { expect } from 'vitest';
import { teamOf } from '../../../server/club/teams/teams.ts';
import { ask, write } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../setup/graphql.ts';
import { numbered } from '../../setup/seeds.ts';

const test = sharedClubTest(NATIVE);

const CUP = graphql(
  `fragment Cup on Playoff {
    id bestOf finalBestOf thirdPlaceSeries
    entrants { position player { id nickName } }
    series { id slot bestOf playerOne { nickName } playerTwo { nickName } }
  }`,
);
const CREATE = graphql(
  'mutation ($input: CreatePlayoffInput!) { cup: createPlayoff(input: $input) { ...Cup } }',
  [CUP],
);
const READ = graphql('query ($id: ID!) { cup: playoff(id: $id) { ...Cup } }', [CUP]);
const CREATE_SERIES = graphql(
  `mutation ($input: CreateSeriesInput!) {
    series: createSeries(input: $input) { id bestOf matches { homePlayer { nickName } } }
  }`,
);
const GOALS = graphql(
  'query ($id: ID!) { cup: playoff(id: $id) { series { slot playerOneGoals playerTwoGoals } } }',
);
const HISTORY = graphql('query { history(first: 1) { edges { node { text } } } }');
const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);

type Options = Omit<Partial<VariablesOf<typeof CREATE>['input']>, 'validationCode'>;

function entries(count: number) {
  return numbered(count).map((nickName, index) => ({ nickName, teamName: teamOf(index + 1).name }));
}

async function create(club: Club, count: number, options: Options = {}) {
  const known = (await club.door.players()).map(({ nickName }) => nickName);
  await club.friends(...numbered(count).filter((name) => !known.includes(name)));
  const players = entries(count);
  const input = { title: `Cup of ${count}`, players, draw: 'AS_LISTED', ...options } as const;
  return (await write(club.server, CREATE, input)).cup;
}

/** "SEMIFINAL_1 P1–P2" */
function pairs(cup: ResultOf<typeof CUP> | null): readonly string[] | undefined {
  return cup?.series.map(
    ({ slot, playerOne, playerTwo }) => `${slot} ${playerOne.nickName}–${playerTwo.nickName}`,
  );
}

test('five players: three skip the first round, and the winner of the fourth series meets the third', async ({
  club,
}) => {
  const cup = await create(club, 5, { bestOf: 1, finalBestOf: 3 });
  expect(cup).toMatchObject({ bestOf: 1, finalBestOf: 3, thirdPlaceSeries: true });
  expect(cup.entrants.map(({ position }) => position)).toEqual([1, 3, 5, 7, 8]);
  const now = async () => (await ask(club.server, READ, { id: cup.id })).cup;
  const [quarterfinal, first, second] = [
    'QUARTERFINAL_4 P4–P5',
    'SEMIFINAL_1 P1–P2',
    'SEMIFINAL_2 P3–P4',
  ];
  expect(pairs(cup)).toEqual([quarterfinal, first]);
  await club.playPlayoff(cup.id, 2);
  expect(pairs(await now())).toEqual([quarterfinal, first, second]);
  await club.playPlayoff(cup.id, 1);
  const finals = await now();
  expect(pairs(finals)).toEqual([
    ...[quarterfinal, first, second],
    ...['THIRD_PLACE P2–P4', 'FINAL P1–P3'],
  ]);
  expect(finals?.series.map(({ bestOf }) => bestOf)).toEqual([1, 1, 1, 1, 3]);
});

test('a series of one game is a match: it has goals, and the history does not number its game', async ({
  club,
}) => {
  const { id, series } = await create(club, 4, { bestOf: 1, finalBestOf: 3 });
  const goals = async () =>
    (await ask(club.server, GOALS, { id })).cup?.series.map(
      ({ slot, playerOneGoals, playerTwoGoals }) => `${slot} ${playerOneGoals}:${playerTwoGoals}`,
    );
  const [first = '', second = ''] = series.map((each) => each.id);
  await club.enter(first, 1, 'two', { homeScore: 3, awayScore: 5, overTime: false });
  expect(await goals()).toEqual(['SEMIFINAL_1 3:5', 'SEMIFINAL_2 null:null']);
  const { history } = await ask(club.server, HISTORY);
  expect(history.edges[0]?.node.text).toBe('Semifinal 1: 3 : 5, P2 wins');
  await club.enter(second, 1, 'one');
  const final = (await club.playoff(id)).series.at(-1);
  await club.play(final?.id ?? '', '1');
  expect(await goals()).toContain('FINAL null:null');
});

test('without a 3rd-place series a play-off is over with its final', async ({ club }) => {
  const { id } = await create(club, 4, { bestOf: 1, thirdPlaceSeries: false });
  await club.playPlayoff(id);
  expect(await club.playoff(id)).toMatchObject({
    series: { length: 3 },
    finalsCompleted: true,
    thirdPlace: null,
  });
});

test('by rating the strongest players skip the first round and can meet in the final only', async ({
  club,
}) => {
  await club.friends(...numbered(6));
  const match = (homePlayer: string, awayPlayer: string) =>
    club.door.createMatch(game(homePlayer, awayPlayer, { homeScore: 5, awayScore: 0 }));
  for (const loser of ['P1', 'P2', 'P3', 'P4']) await match('P6', loser);
  for (const loser of ['P1', 'P2', 'P3']) await match('P5', loser);
  const cup = await create(club, 6, { draw: 'BY_RATING' });
  const placed = cup.entrants.map(({ position, player }) => `${position} ${player.nickName}`);
  expect(placed).toEqual(expect.arrayContaining(['1 P6', '5 P5']));
  expect(placed).toHaveLength(6);
  expect(cup.series).toHaveLength(2);
});

test('by rating a newcomer comes after everybody with a match, and one win is no established rating', async ({
  club,
}) => {
  await club.friends(...numbered(6));
  const results = ['P1-P2', 'P1-P3', 'P2-P3', 'P1-P2', 'P1-P3', 'P2-P3', 'P1-P2', 'P1-P3', 'P2-P3'];
  for (const result of results) {
    const [home = '', away = ''] = result.split('-');
    await club.door.createMatch(game(home, away, { homeScore: 5, awayScore: 0 }));
  }
  // P4 has the highest rating but two after one win; P3 has the lowest.
  await club.door.createMatch(game('P4', 'P5', { homeScore: 5, awayScore: 0 }));
  const cup = await create(club, 6, { draw: 'BY_RATING' });
  const placed = cup.entrants.map(({ position, player }) => `${position} ${player.nickName}`);
  // The places of the first to sixth are 1, 5, 7, 3, 4 and 8.
  expect(placed.toSorted()).toEqual(['1 P1', '3 P4', '4 P5', '5 P2', '7 P3', '8 P6']);
});

const PLAYERS = 'A play-off has 2 to 16 players, each with a team.';
const LENGTHS = 'A series is best of 1, 3, 5 or 7.';

test.for<readonly [string, Options, string]>([
  ['no players', { players: [] }, PLAYERS],
  ['seventeen players', { players: entries(17) }, PLAYERS],
  ['series of four games', { bestOf: 4 }, LENGTHS],
  ['a final of nine games', { finalBestOf: 9 }, LENGTHS],
])('a play-off with %s is refused', async ([, options, message], { club }) => {
  const refused = { code: 'VALIDATION', message };
  await expect(create(club, 2, options)).rejects.toMatchObject(refused);
  expect(await club.door.playoffs(5)).toEqual([]);
});

test('the older REST calls list the semifinals first, and earlier rounds after the final', async ({
  club,
}) => {
  const id = await club.startCup(...numbered(9));
  const read = async () => {
    const response = await fetch(`${club.server.url}/api/playoffs/${id}`);
    const { series } = await response.json();
    return series.map(
      (one: { playerOneNickName: string; playerTwoNickName: string }) =>
        `${one.playerOneNickName}–${one.playerTwoNickName}`,
    );
  };
  expect(await read()).toEqual(['P1–P2', 'P3–P4', 'P5–P6', 'P8–P9']);
  await club.playPlayoff(id, 7);
  expect(await read()).toEqual([
    ...['P1–P3', 'P5–P7', 'P3–P7', 'P1–P5'],
    ...['P1–P2', 'P3–P4', 'P5–P6', 'P7–P8', 'P8–P9'],
  ]);
});

test('a player who waits for an opponent cannot be deleted before the play-off', async ({
  club,
}) => {
  const [first] = (await create(club, 3)).entrants;
  const id = first?.player.id ?? '';
  await expect(write(club.server, DELETE_PLAYER, { id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'P1 is a player of the play-off Cup of 3: delete that first.',
  });
});

test('a series of three games has two at first, in its own home order', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const players = { playerOneNickName: 'Eva', playerTwoNickName: 'Jana' };
  const teams = { teamOneName: teamOf(1).name, teamTwoName: teamOf(2).name };
  const { series } = await write(club.server, CREATE_SERIES, { ...players, ...teams, bestOf: 3 });
  expect(series.bestOf).toBe(3);
  const homes = series.matches.map(({ homePlayer }) => homePlayer.nickName);
  expect(homes).toEqual(['Eva', 'Jana']);
  await club.play(series.id, '1');
  expect(await club.series(series.id)).toMatchObject({ completed: false });
  const [, second = ''] = (await club.series(series.id)).matchIds;
  await club.door.finishMatch(second, { homeScore: 0, awayScore: 1, overTime: false });
  expect(await club.series(series.id)).toMatchObject({ completed: true, winner: 'Eva' });
});
