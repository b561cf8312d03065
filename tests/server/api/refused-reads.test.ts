/** Errors of queries that name players. `limits.pure.test.ts` has those that are refused without reading a row. */
import { expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const test = sharedClubTest(NATIVE);

const NOBODY = 'There is no player Nobody.';
const COUNT = 'must be a whole number from 1 to';

test('a read that names no player, or one player as two, is refused', async ({ club }) => {
  await club.friends('Eva', 'Jana');
  const refusals = [
    ['{ headToHead(pairs: [{one: "Eva", two: "Nobody"}]) { games } }', 'NOT_FOUND', NOBODY],
    ['{ winChance(home: "Eva", away: "Nobody") }', 'NOT_FOUND', NOBODY],
    ['{ matches(filter: {players: ["Eva", "Nobody"]}) { totalCount } }', 'NOT_FOUND', NOBODY],
    [
      '{ headToHead(pairs: [{one: "Eva", two: "eva"}]) { games } }',
      'VALIDATION',
      'Players One and Two can not be the same.',
    ],
    [
      '{ matches(filter: {players: ["Eva", "EVA"]}) { totalCount } }',
      'VALIDATION',
      'A match has two players: filter by one, or by two different ones.',
    ],
    ['{ player(nickName: "Eva") { form(last: 101) } }', 'VALIDATION', `last ${COUNT} 100.`],
    [
      '{ player(nickName: "Eva") { ratingCurve(points: 0) { rating } } }',
      'VALIDATION',
      `points ${COUNT} 1000.`,
    ],
    [
      '{ player(nickName: "Eva") { ratingCurve(points: 1001) { rating } } }',
      'VALIDATION',
      `points ${COUNT} 1000.`,
    ],
  ] as const;
  for (const [query, code, message] of refusals) {
    const { errors } = await answerTo(club.server, query);
    expect(errors, query).toMatchObject([{ message, extensions: { code } }]);
  }
});
