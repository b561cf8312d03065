/** Play-offs of 2 to 16 players and series of any length, through the APIs. */
import { expect } from 'vitest';
import { teamOf } from '../../../server/club/teams/teams.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { answerTo } from '../../setup/answer-to.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const test = sharedClubTest(NATIVE);

const PLAYOFF = `id title bestOf finalBestOf thirdPlaceSeries finalsCompleted
  winner { nickName } secondPlace { nickName } thirdPlace { nickName }
  entrants { position player { nickName } team { name } }
  series { id slot bestOf completed playerOne { nickName } playerTwo { nickName } matches { id } }`;

interface Series {
  readonly id: string;
  readonly slot: string;
  readonly bestOf: number;
  readonly playerOne: { readonly nickName: string };
  readonly playerTwo: { readonly nickName: string };
  readonly matches: readonly { readonly id: string }[];
}

const NAMES = Array.from({ length: 16 }, (_, index) => `P${index + 1}`);

async function create(club: Club, count: number, options: object = {}) {
  const known = (await club.door.players()).map(({ nickName }) => nickName);
  await club.friends(...NAMES.slice(0, count).filter((name) => !known.includes(name)));
  const players = NAMES.slice(0, count).map((nickName, index) => ({
    nickName,
    teamName: teamOf(index + 1).name,
  }));
  const input = { title: `Cup of ${count}`, players, draw: 'AS_LISTED', ...options };
  return write(club, 'createPlayoff', input, PLAYOFF);
}

async function write(club: Club, mutation: string, input: object, fields: string) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await answerTo(
    club.server,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`,
    { input: { ...input, validationCode: club.server.code } },
  );
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data[mutation];
}

async function playoff(club: Club, id: string) {
  return (await answerTo(club.server, `{ playoff(id: ${id}) { ${PLAYOFF} } }`)).data.playoff;
}

/** "SEMIFINAL_1 P1–P2" */
function pairs({ series }: { readonly series: readonly Series[] }): string[] {
  return series.map(
    ({ slot, playerOne, playerTwo }) => `${slot} ${playerOne.nickName}–${playerTwo.nickName}`,
  );
}

/** Player one wins all open series of best of one. */
async function playRound(club: Club, id: string): Promise<void> {
  for (const { id: seriesId, completed } of (await playoff(club, id)).series) {
    if (!completed) await club.play(seriesId, '1');
  }
}

test('five players: three skip the first round, and the winner of the fourth series meets the third', async ({
  club,
}) => {
  const cup = await create(club, 5, { bestOf: 1, finalBestOf: 3 });
  expect(cup).toMatchObject({ bestOf: 1, finalBestOf: 3, thirdPlaceSeries: true });
  expect(cup.entrants.map(({ position }: { position: number }) => position)).toEqual([
    1, 3, 5, 7, 8,
  ]);
  expect(pairs(cup)).toEqual(['QUARTERFINAL_4 P4–P5', 'SEMIFINAL_1 P1–P2']);
  await playRound(club, cup.id);
  expect(pairs(await playoff(club, cup.id))).toEqual([
    'QUARTERFINAL_4 P4–P5',
    'SEMIFINAL_1 P1–P2',
    'SEMIFINAL_2 P3–P4',
  ]);
  await playRound(club, cup.id);
  const { series } = await playoff(club, cup.id);
  expect(pairs({ series: series.slice(3) })).toEqual(['THIRD_PLACE P2–P4', 'FINAL P1–P3']);
  expect(series.map(({ bestOf }: Series) => bestOf)).toEqual([1, 1, 1, 1, 3]);
});

test('sixteen players: fifteen series and one for the 3rd place, all in one change each', async ({
  club,
}) => {
  const { id } = await create(club, 16, { bestOf: 1 });
  for (const round of [8, 12, 14]) {
    expect((await playoff(club, id)).series).toHaveLength(round);
    await playRound(club, id);
  }
  expect((await playoff(club, id)).series).toHaveLength(16);
  await playRound(club, id);
  expect(await playoff(club, id)).toMatchObject({
    finalsCompleted: true,
    winner: { nickName: 'P1' },
    secondPlace: { nickName: 'P9' },
    thirdPlace: { nickName: 'P5' },
  });
});

test('two players have a final only, of three the loser of the semifinal is third', async ({
  club,
}) => {
  const two = await create(club, 2, { bestOf: 1 });
  expect(two.thirdPlaceSeries).toBe(false);
  await playRound(club, two.id);
  expect(await playoff(club, two.id)).toMatchObject({
    finalsCompleted: true,
    winner: { nickName: 'P1' },
    thirdPlace: null,
  });
  const { id } = await create(club, 3, { bestOf: 1 });
  await playRound(club, id);
  expect((await playoff(club, id)).thirdPlace).toBeNull();
  await playRound(club, id);
  expect(await playoff(club, id)).toMatchObject({
    finalsCompleted: true,
    secondPlace: { nickName: 'P2' },
    thirdPlace: { nickName: 'P3' },
  });
});

test('without a 3rd-place series a play-off is over with its final', async ({ club }) => {
  const { id } = await create(club, 4, { bestOf: 1, thirdPlaceSeries: false });
  await playRound(club, id);
  await playRound(club, id);
  expect(await playoff(club, id)).toMatchObject({ finalsCompleted: true, thirdPlace: null });
});

test('by rating the strongest players skip the first round and can meet in the final only', async ({
  club,
}) => {
  await club.friends(...NAMES.slice(0, 6));
  const match = (home: string, away: string) =>
    club.door.createMatch({
      ...{ matchDate: '2026-01-01T20:00:00', homePlayer: home, awayPlayer: away },
      ...{ homeTeam: teamOf(1).name, awayTeam: teamOf(2).name },
      ...{ homeScore: 5, awayScore: 0, overTime: false },
    });
  for (const loser of ['P1', 'P2', 'P3', 'P4']) await match('P6', loser);
  for (const loser of ['P1', 'P2', 'P3']) await match('P5', loser);
  const cup = await create(club, 6, { draw: 'BY_RATING' });
  const placed = cup.entrants.map(
    ({ position, player }: { position: number; player: { nickName: string } }) =>
      `${position} ${player.nickName}`,
  );
  expect(placed).toEqual(expect.arrayContaining(['1 P6', '5 P5']));
  expect(placed).toHaveLength(6);
  expect(cup.series).toHaveLength(2);
});

test.for<readonly [object, string]>([
  [{ players: [] }, 'VALIDATION: A play-off has 2 to 16 players, each with a team.'],
  [{ bestOf: 4 }, 'VALIDATION: A series is best of 1, 3, 5 or 7.'],
  [{ finalBestOf: 9 }, 'VALIDATION: A series is best of 1, 3, 5 or 7.'],
])('createPlayoff refuses %j', async ([change, message], { club }) => {
  await expect(create(club, 4, change)).rejects.toThrow(message);
  expect(await club.door.playoffs(5)).toEqual([]);
});

test('a play-off of seventeen players is refused', async ({ club }) => {
  const players = [...NAMES, 'P17'].map((nickName) => ({ nickName, teamName: teamOf(1).name }));
  await expect(create(club, 2, { players })).rejects.toThrow(
    'A play-off has 2 to 16 players, each with a team.',
  );
});

test('the older REST calls list the semifinals first, and earlier rounds after the final', async ({
  club,
}) => {
  const { id } = await create(club, 9, { bestOf: 1 });
  const read = async () => {
    const response = await fetch(`${club.server.url}/api/playoffs/${id}`);
    const { series } = await response.json();
    return series.map(
      (one: { playerOneNickName: string; playerTwoNickName: string }) =>
        `${one.playerOneNickName}–${one.playerTwoNickName}`,
    );
  };
  expect(await read()).toEqual(['P1–P2', 'P3–P4', 'P5–P6', 'P8–P9']);
  for (const _ of [1, 2, 3]) await playRound(club, id);
  expect(await read()).toEqual([
    ...['P1–P3', 'P5–P7', 'P3–P7', 'P1–P5'],
    ...['P1–P2', 'P3–P4', 'P5–P6', 'P7–P8', 'P8–P9'],
  ]);
});

test('a player who waits for an opponent cannot be deleted before the play-off', async ({
  club,
}) => {
  const { id } = await create(club, 3);
  const [{ player }] = (
    await answerTo(club.server, `{ playoff(id: ${id}) { entrants { player { id } } } }`)
  ).data.playoff.entrants;
  await expect(write(club, 'deletePlayer', { id: player.id }, '')).rejects.toThrow();
  const { errors } = await answerTo(
    club.server,
    'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
    { input: { id: player.id, validationCode: club.server.code } },
  );
  expect(errors).toMatchObject([
    {
      message: 'P1 is a player of the play-off Cup of 3: delete that first.',
      extensions: { code: 'CONFLICT' },
    },
  ]);
});

test('a correction in the first round takes back and redraws all rounds after it, and is undone', async ({
  club,
}) => {
  const { id } = await create(club, 8, { bestOf: 1 });
  await playRound(club, id);
  await playRound(club, id);
  const before = await playoff(club, id);
  const [first] = before.series;
  const correct = (seen: object) =>
    write(
      club,
      'finishMatch',
      { id: first.matches[0].id, homeScore: 0, awayScore: 2, overTime: false, ...seen },
      'id',
    );
  await expect(correct({})).rejects.toThrow(
    'games 1 of the Semifinal 1 series'.replace('games', 'game'),
  );
  const { data } = await answerTo(
    club.server,
    `{ correctionPreview(id: ${first.matches[0].id}, homeScore: 0, awayScore: 2, overTime: false)
       { version words lost { slot gameNumbers } } }`,
  );
  expect(data.correctionPreview).toMatchObject({
    words: [
      'P2 wins the series instead of P1',
      'Semifinal 1: P2 – P3 instead of P1 – P3',
      '3rd Place: taken back until both players are known',
      'Final: taken back until both players are known',
      'Semifinal 1: 1 game already played will be cleared',
    ],
    lost: [{ slot: 'SEMIFINAL_1', gameNumbers: [1] }],
  });
  await correct({ expectedVersion: data.correctionPreview.version, resetLater: true });
  expect(pairs(await playoff(club, id)).slice(4)).toEqual([
    'SEMIFINAL_1 P2–P3',
    'SEMIFINAL_2 P5–P7',
  ]);
  await undo(club.server.club, club.server.club.live.seq, UNNAMED);
  expect(await playoff(club, id)).toEqual(before);
});

test('series of one, three and five games have their own home orders', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  for (const [bestOf, homes] of [
    [1, ['Eva']],
    [3, ['Eva', 'Jana', 'Eva']],
    [5, ['Eva', 'Eva', 'Jana', 'Jana', 'Eva']],
  ] as const) {
    const series = await write(
      club,
      'createSeries',
      {
        ...{ playerOneNickName: 'Eva', playerTwoNickName: 'Jana', bestOf },
        ...{ teamOneName: teamOf(1).name, teamTwoName: teamOf(2).name },
      },
      'id bestOf matches { id }',
    );
    expect(series.bestOf).toBe(bestOf);
    const wins = (bestOf + 1) / 2;
    expect(series.matches).toHaveLength(wins);
    for (const [game, home] of homes.entries()) {
      const { matchIds } = await club.series(series.id);
      const isWonAtHome = (home === 'Eva') === (game % 2 === 0);
      const [homeScore, awayScore] = isWonAtHome ? [2, 1] : [1, 2];
      await club.door.finishMatch(matchIds[game] ?? '', { homeScore, awayScore, overTime: false });
    }
    const { data } = await answerTo(
      club.server,
      `{ series(id: ${series.id}) { winner { nickName } playerOneWins playerTwoWins matches { homePlayer { nickName } } } }`,
    );
    expect(data.series).toMatchObject({
      winner: { nickName: 'Eva' },
      playerOneWins: wins,
      playerTwoWins: wins - 1,
      matches: homes.map((nickName) => ({ homePlayer: { nickName } })),
    });
  }
});
