/** The response to a write shows the data after it, even if the same data was cached before. */
import { expect } from 'vitest';
import { answerToWrite, ask, write } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';

const test = sharedClubTest(EMBEDDED);

const SERIES = graphql(
  `fragment PresentSeries on Series {
    id playerOneWins winner { stats { wins } } matches { gameNumber homeScore } playoff { series { slot } }
  }`,
);
const READ = graphql(
  'query ($id: ID!) { series(id: $id) { ...PresentSeries } stats { matchesPlayed } }',
  [SERIES],
);
const FINISH = graphql(
  `mutation ($input: FinishMatchInput!) {
    finishMatch(input: $input) { homeScore series { ...PresentSeries } }
  }`,
  [SERIES],
);

const START = graphql('mutation ($input: StartMatchInput!) { startMatch(input: $input) { id } }');
const SCORE = graphql(
  'mutation ($input: ScoreGoalInput!) { scoreGoal(input: $input) { live { seq } } }',
);

test('the response to a result contains the series and the play-off after it', async ({ club }) => {
  const { series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 1 1 1');
  const { matchIds } = await club.play(second?.id ?? '', '1 1 1 -');
  await ask(club.server, READ, { id: second?.id ?? '' });
  const result = { id: matchIds[3] ?? '', homeScore: 0, awayScore: 1 };
  const { finishMatch } = await write(club.server, FINISH, result);
  expect(finishMatch.series).toMatchObject({
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
});

test('a result entered twice simultaneously is in both responses', async ({ club }) => {
  const { id, firstGame } = await club.startSeries();
  await ask(club.server, READ, { id });
  const result = { id: firstGame, homeScore: 2, awayScore: 1, idempotencyKey: 'tap' };
  const enter = () => write(club.server, FINISH, result);
  for (const { finishMatch } of await Promise.all(Array.from({ length: 20 }, enter))) {
    expect(finishMatch).toMatchObject({ homeScore: 2, series: { playerOneWins: 1 } });
  }
});

test('a repeated key is answered with the present match, the present seq and the first change', async ({
  club,
}) => {
  const { firstGame: id } = await club.startSeries();
  const enter = (homeScore: number, idempotencyKey: string) =>
    answerToWrite(club.server, FINISH, { id, homeScore, awayScore: 1, idempotencyKey });
  const first = await enter(5, 'first');
  const correction = await enter(9, 'correction');
  const again = await enter(5, 'first');
  expect(again.data?.finishMatch).toMatchObject({
    homeScore: 9,
    series: { matches: [{ homeScore: 9 }, {}, {}, {}] },
  });
  expect(again.extensions).toMatchObject({
    seq: correction.extensions?.seq,
    changes: first.extensions?.changes,
  });
});

test('a response that is older than another write says so', async ({ club }) => {
  const { firstGame: id } = await club.startSeries();
  await write(club.server, START, { id });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => answerToWrite(club.server, SCORE, { id, side: 'HOME' })),
  );
  for (const { data, extensions } of answers) {
    expect(extensions?.changes).toEqual([extensions?.seq]);
    expect(data?.scoreGoal.live?.seq).toBe(extensions?.seq);
  }
});
