/** Several clients that write at the same moment. */
import { expect } from 'vitest';
import { friend, game, openServer, scenarios, sharedClubTest } from '../setup/club.ts';
import { finish } from '../setup/correcting.ts';
import { NATIVE } from '../setup/database-kinds.ts';
import { GRAPHQL } from '../setup/graphql-door.ts';
import { livePlay } from '../setup/live-play.ts';

const PAIRS = 50;

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

test('of two corrections of one version, at two instances, one is made and the other is told what was entered, fifty times in a row', async ({
  club,
}) => {
  await using other = await openServer(club.place);
  await club.friends('Eva', 'Jana');
  const { id } = await club.door.createMatch(game('Eva', 'Jana'));
  let { version } = await livePlay(club).match(id);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const corrections = [
      { server: club.server, homeScore: 10 + pair, enteredBy: `Eva ${pair}` },
      { server: other, homeScore: 100 + pair, enteredBy: `Jana ${pair}` },
    ];
    const answers = await Promise.all(
      corrections.map(({ server, ...entered }) =>
        finish({ server }, id, { ...entered, awayScore: 1, expectedVersion: version }),
      ),
    );
    const made = answers.findIndex(({ errors }) => !errors);
    const { homeScore, enteredBy } = corrections[made] ?? {};
    version = answers[made]?.data?.finishMatch.version;
    expect(answers[1 - made]?.errors).toMatchObject([
      {
        message: `Meanwhile, ${enteredBy} entered ${homeScore} : 1.`,
        extensions: {
          code: 'CONFLICT',
          match: { id, version, homeScore, awayScore: 1, overTime: false, enteredBy },
        },
      },
    ]);
  }
  const [stats] = await club.door.stats();
  expect(stats).toMatchObject({ nickName: 'Eva', matchesPlayed: 1, points: 3 });
});

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
