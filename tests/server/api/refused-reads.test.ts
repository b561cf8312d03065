/** Errors of invalid queries. */
import { expect } from 'vitest';
import { answerTo } from '../../setup/answer-to.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const test = sharedClubTest(NATIVE);

test.for([
  [
    '{ headToHead(pairs: [{one: "Eva", two: "Nobody"}]) { games } }',
    'NOT_FOUND',
    'There is no player Nobody.',
  ],
  [
    '{ headToHead(pairs: [{one: "Eva", two: "eva"}]) { games } }',
    'VALIDATION',
    'Players One and Two can not be the same.',
  ],
  [
    `{ headToHead(pairs: [${'{one: "Eva", two: "Jana"},'.repeat(51)}]) { games } }`,
    'VALIDATION',
    'At most 50 pairs are answered at once.',
  ],
  [
    '{ player(nickName: "Eva") { form(last: 101) } }',
    'VALIDATION',
    'last must be a whole number from 1 to 100.',
  ],
  [
    '{ player(nickName: "Eva") { ratingCurve(points: 0) { rating } } }',
    'VALIDATION',
    'points must be a whole number from 1 to 1000.',
  ],
  [
    '{ player(nickName: "Eva") { ratingCurve(points: 1001) { rating } } }',
    'VALIDATION',
    'points must be a whole number from 1 to 1000.',
  ],
  ['{ winChance(home: "Eva", away: "Nobody") }', 'NOT_FOUND', 'There is no player Nobody.'],
  [
    '{ matches(filter: {players: ["Eva", "Nobody"]}) { totalCount } }',
    'NOT_FOUND',
    'There is no player Nobody.',
  ],
  [
    '{ matches(filter: {players: ["Eva", "EVA"]}) { totalCount } }',
    'VALIDATION',
    'A match has two players: filter by one, or by two different ones.',
  ],
  [
    '{ matches(filter: {team: "Dallas"}) { totalCount } }',
    'VALIDATION',
    'There is no team Dallas: use one of the names of the team list.',
  ],
  [
    '{ matches(filter: {team: ""}) { totalCount } }',
    'VALIDATION',
    'There is no team : use one of the names of the team list.',
  ],
  [
    '{ matches(filter: {from: "2026-02-01T00:00:00", to: "2026-01-01T00:00:00"}) { totalCount } }',
    'VALIDATION',
    'The filter ends before it begins: from is after to.',
  ],
  [
    'subscription ($no: Boolean = false) { nowChanged @skip(if: $no) { match { id } } }',
    'VALIDATION',
    'The field of a subscription is always sent: leave out `@skip` and `@include` there.',
  ],
  [
    'subscription ($yes: Boolean = true) { ...On } fragment On on Subscription { ... @include(if: $yes) { nowChanged { match { id } } } }',
    'VALIDATION',
    'The field of a subscription is always sent: leave out `@skip` and `@include` there.',
  ],
] as const)('%s', async ([query, code, message], { club }) => {
  await club.friends('Eva', 'Jana');
  const { errors } = await answerTo(club.server, query);
  expect(errors).toMatchObject([{ message, extensions: { code } }]);
});
