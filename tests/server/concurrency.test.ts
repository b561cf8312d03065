/** Several clients that write at the same moment. */
import { expect } from 'vitest';
import { friend, openServer, scenarios, sharedClubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';

scenarios('at the same moment', (test) => {
  test('two phones finish games of one series: both count', async ({ club }) => {
    const { id } = await club.startSeries();
    await Promise.all([club.enter(id, 1, 'one'), club.enter(id, 2, 'two')]);
    const series = await club.series(id);
    expect(series).toMatchObject({ playerOneWins: 1, playerTwoWins: 1 });
    expect(series.matchIds).toHaveLength(5);
  });

  test('four phones finish the four games of a series: it is won', async ({ club }) => {
    const { id } = await club.startSeries();
    await Promise.all([1, 2, 3, 4].map((gameNumber) => club.enter(id, gameNumber, 'one')));
    expect(await club.series(id)).toMatchObject({ playerOneWins: 4, winner: 'Eva' });
  });

  test('many phones enter different results of one game: one of them stands, counted once', async ({
    club,
  }) => {
    const { id, firstGame } = await club.startSeries();
    const scores = [1, 2, 3, 4, 5, 6].map((homeScore) => ({
      homeScore,
      awayScore: 0,
      overTime: false,
    }));
    await Promise.all(scores.map((score) => club.door.finishMatch(firstGame, score)));
    expect(await club.series(id)).toMatchObject({ playerOneWins: 1 });
    const [eva] = await club.door.stats();
    expect(eva).toMatchObject({ matchesPlayed: 1, points: 3 });
    expect(scores.map(({ homeScore }) => homeScore)).toContain(eva?.scoredGoals);
  });

  test('two phones add the same nickname: one is told that it is taken', async ({ club }) => {
    const attempts = await Promise.allSettled(
      ['Eva', 'EVA'].map((nickName) => club.door.createPlayer(friend(nickName))),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await club.door.players()).toHaveLength(1);
  });
});

const test = sharedClubTest(NATIVE);

test('two instances finish the last games of both semifinals: the final is made once', async ({
  club,
}) => {
  await using other = await openServer(club.place);
  const door = GRAPHQL.open(other);
  const { id, series } = await club.startPlayoff();
  const last = [];
  for (const semifinal of series) {
    const { matchIds } = await club.play(semifinal.id, '1 1 1');
    last.push(matchIds[3] ?? '');
  }
  const [first = '', second = ''] = last;
  const won = { homeScore: 0, awayScore: 1, overTime: false };
  await Promise.all([club.door.finishMatch(first, won), door.finishMatch(second, won)]);
  expect((await club.playoff(id)).series).toHaveLength(4);
  expect(await door.playoff(id)).toEqual(await club.playoff(id));
});
