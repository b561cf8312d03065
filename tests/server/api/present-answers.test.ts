/** The response to a write shows the data after it, even if the same data was cached before. */
import { expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';

const test = sharedClubTest(EMBEDDED);

const SERIES = 'id playerOneWins matches { gameNumber } playoff { series { slot } }';

test('the response to a result contains the series and the play-off after it', async ({ club }) => {
  const { series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 1 1 1');
  const { matchIds } = await club.play(second?.id ?? '', '1 1 1 -');
  await ask(`{ series(id: ${second?.id}) { ${SERIES} } stats { matchesPlayed } }`);

  const answer = await ask(`mutation {
    finishMatch(input: {
      id: ${matchIds[3]}, homeScore: 0, awayScore: 1, validationCode: "${club.server.code}"
    }) { series { ${SERIES} winner { stats { wins } } } }
  }`);

  expect(answer.data.finishMatch.series).toMatchObject({
    playerOneWins: 4,
    winner: { stats: { wins: 4 } },
    playoff: {
      series: [
        { slot: 'SEMIFINAL_1' },
        { slot: 'SEMIFINAL_2' },
        { slot: 'THIRD_PLACE' },
        { slot: 'FINAL' },
      ],
    },
  });

  function ask(query: string) {
    return answerTo(club.server, query);
  }
});

test('a result entered twice simultaneously is in both responses', async ({ club }) => {
  const { id, firstGame } = await club.startSeries();
  await answerTo(club.server, `{ series(id: ${id}) { ${SERIES} } }`);
  const enter = `mutation {
    finishMatch(input: {
      id: ${firstGame}, homeScore: 2, awayScore: 1, idempotencyKey: "tap", validationCode: "${club.server.code}"
    }) { homeScore series { playerOneWins } }
  }`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(club.server, enter)));
  for (const { data } of answers) {
    expect(data.finishMatch).toEqual({ homeScore: 2, series: { playerOneWins: 1 } });
  }
});

test('a repeated key is answered with the match of the first response and the current series', async ({
  club,
}) => {
  const { firstGame } = await club.startSeries();
  const enter = (homeScore: number, key: string) =>
    answerTo(
      club.server,
      `mutation {
        finishMatch(input: {
          id: ${firstGame}, homeScore: ${homeScore}, awayScore: 1, idempotencyKey: "${key}", validationCode: "${club.server.code}"
        }) { homeScore series { matches { homeScore } } }
      }`,
    );
  await enter(5, 'first');
  await enter(9, 'correction');
  const { data } = await enter(5, 'first');
  expect(data.finishMatch).toMatchObject({
    homeScore: 5,
    series: { matches: [{ homeScore: 9 }, {}, {}, {}] },
  });
});
