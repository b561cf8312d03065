/** Errors of queries that name players. `limits.pure.test.ts` has those that are refused without reading a row. */
import { expect } from 'vitest';
import { answerTo } from '../../setup/ask.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';

const test = sharedClubTest(NATIVE);

const NOBODY = 'There is no player Nobody.';
const COUNT = 'must be a whole number from 1 to';

test('a read that names no player, or one player as two, is refused', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const refusals = [
    [
      graphql('{ headToHead(pairs: [{one: "Eva", two: "Nobody"}]) { games } }'),
      NOBODY,
      'rowNotFound',
    ],
    [graphql('{ winChance(home: "Eva", away: "Nobody") }'), NOBODY, 'rowNotFound'],
    [
      graphql('{ matches(filter: {players: ["Eva", "Nobody"]}) { totalCount } }'),
      NOBODY,
      'rowNotFound',
    ],
    [
      graphql('{ headToHead(pairs: [{one: "Eva", two: "eva"}]) { games } }'),
      'Players One and Two can not be the same.',
      'seriesPlayersEqual',
    ],
    [
      graphql('{ matches(filter: {players: ["Eva", "EVA"]}) { totalCount } }'),
      'A match has two players: filter by one, or by two different ones.',
      'matchOfTwo',
    ],
    [
      graphql('{ player(nickName: "Eva") { form(last: 101) } }'),
      `last ${COUNT} 100.`,
      'countOutOfRange',
    ],
    [
      graphql('{ player(nickName: "Eva") { ratingCurve(points: 0) { rating } } }'),
      `points ${COUNT} 1000.`,
      'countOutOfRange',
    ],
    [
      graphql('{ player(nickName: "Eva") { ratingCurve(points: 1001) { rating } } }'),
      `points ${COUNT} 1000.`,
      'countOutOfRange',
    ],
  ] as const;
  for (const [query, message, rule] of refusals) {
    const code = message === NOBODY ? 'NOT_FOUND' : 'VALIDATION';
    const { errors } = await answerTo<unknown, object>(club.server, query, {});
    expect(errors, message).toMatchObject([{ message, extensions: { code, rule } }]);
  }
});
