/** The SQL statements of a query: their number does not grow with the data. */
import { describe, expect } from 'vitest';
import { competitorOf } from '../../../rules/side.ts';
import { MATCHES, type NewMatch } from '../../../server/club/matches/row.ts';
import { findMatches, insertMatches } from '../../../server/club/matches/sql.ts';
import { findPlayersByNickName } from '../../../server/club/players/sql.ts';
import { deleteRows } from '../../../server/log/table.ts';
import { ask, write } from '../../setup/ask.ts';
import { clubTest } from '../../setup/club.ts';
import { DATABASE_KINDS } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { type MeasuredClub, measuredTest as test } from '../../setup/measured-club.ts';
import { SERVER_SENT_EVENTS } from '../../setup/subscription.ts';

const PLAYOFF = graphql(`
  fragment WholePlayoff on Playoff {
    id title winner { nickName } secondPlace { nickName } thirdPlace { nickName }
    series {
      id slot playerOne { nickName stats { points favouriteTeam { name } } } playerTwo { nickName }
      teamOne { name logo } teamTwo { name logo } playerOneWins playerTwoWins winner { nickName }
      matches {
        id gameNumber homePlayer { nickName } awayPlayer { nickName } homeTeam { name }
        homeScore awayScore winner { nickName } series { slot playoff { title } }
      }
    }
  }`);
const ONE_PLAYOFF = graphql('query ($id: ID!) { playoff(id: $id) { ...WholePlayoff } }', [PLAYOFF]);
const PLAYOFFS = graphql('{ playoffs(first: 5) { edges { node { ...WholePlayoff } } } }', [
  PLAYOFF,
]);
const LEADERBOARD = graphql(
  '{ stats { player { nickName } points favouriteTeam { name } efficiency } }',
);
const PLAYER = graphql('query @live { answer: player(nickName: "Eva") { nickName } }');
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id homeScore } }',
);

test('a play-off with four series and all their games needs as many statements as an empty one', async ({
  measured,
}) => {
  const { club } = measured;
  const playoff = await club.startPlayoff();
  const show = () => ask(club.server, ONE_PLAYOFF, { id: playoff.id });
  const empty = await statementsOfFirst(measured, show);
  for (const each of [0, 1, 3, 2]) {
    const { series } = await club.playoff(playoff.id);
    await club.play(series[each]?.id ?? '', '1 1 1 2 2 2 1');
  }
  const full = await statementsOfFirst(measured, show);
  expect(full.length).toBe(empty.length);
  expect(full).toHaveLength(6);
});

test('a page of play-offs needs as many statements as a single one', async ({ measured }) => {
  const { club } = measured;
  const show = () => ask(club.server, PLAYOFFS);
  await club.startPlayoff('First');
  const one = await statementsOfFirst(measured, show);
  for (const title of ['Second', 'Third', 'Fourth']) await club.startPlayoff(title);
  const four = await statementsOfFirst(measured, show);
  // The same texts: each different one is prepared on each connection, and kept as long as the connection.
  expect(four.toSorted()).toEqual(one.toSorted());
});

describe.each(DATABASE_KINDS)('lists of all lengths, $name', (kind) => {
  clubTest(kind)('share one prepared statement', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    await club.server.sql.begin(async (tx) => {
      const prepared = () => tx<{ statement: string }[]>`
        select statement from pg_prepared_statements
        where statement !~ 'pg_prepared_statements' order by statement`;
      const [one, two] = await findPlayersByNickName(tx, ['Eva', 'Jana']);
      if (!one || !two) throw new Error('Two players were added.');
      const unplayed: NewMatch = {
        ...{ matchDate: '2026-01-05T20:00:00', playedAt: '2026-01-05T19:00:00Z' },
        home: { ...competitorOf([one.id]), teamId: 1 },
        away: { ...competitorOf([two.id]), teamId: 2 },
        ...{ result: null, seriesId: null, gameNumber: null },
      };
      const withLists = async (length: number) => {
        const numbers = Array.from({ length }, (_, index) => index + 1);
        await findMatches(tx, numbers);
        await findPlayersByNickName(tx, numbers.map(String));
        await insertMatches(tx, Array(length).fill(unplayed));
        await deleteRows(
          tx,
          MATCHES,
          numbers.map((id) => ({ id })),
        );
      };
      await withLists(1);
      const before = await prepared();
      expect(before.length).toBeGreaterThanOrEqual(4);
      for (const length of [2, 3, 50]) await withLists(length);
      expect(await prepared()).toEqual(before);
      await tx`delete from matches`;
    });
  });
});

test('a leaderboard needs the same number of statements however many matches were played', async ({
  measured,
}) => {
  const { club } = measured;
  const show = () => ask(club.server, LEADERBOARD);
  const { id } = await club.startSeries();
  await club.play(id, '1');
  const few = await statementsOfFirst(measured, show);
  await club.play(id, '- 2 1 2 1 2 1');
  const many = await statementsOfFirst(measured, show);
  expect(many.length).toBe(few.length);
});

test('the same query is read from the database only once until something changes', async ({
  measured,
}) => {
  const { club } = measured;
  const { id } = await club.startPlayoff();
  const show = () => ask(club.server, ONE_PLAYOFF, { id });
  const twice = await statementsOfFirst(measured, async () => {
    await show();
    await show();
  });
  expect(twice.toSorted()).toEqual((await statementsOfFirst(measured, show)).toSorted());
});

test('many subscribers to a live query share one read', async ({ measured }) => {
  const { club } = measured;
  await club.friends('Eva');
  const statementsFor = (subscribers: number) =>
    statementsOfFirst(measured, async () => {
      for (let number = 0; number < subscribers; number += 1) {
        await using events = SERVER_SENT_EVENTS.follow(club.server.url, PLAYER);
        await events.next();
      }
    });
  const one = await statementsFor(1);
  expect((await statementsFor(10)).length).toBe(one.length);
});

test('a result in a play-off is corrected by six statements, beside the lock of the club', async ({
  measured: { club, statementsOf },
}) => {
  const { series } = await club.startPlayoff();
  const [first] = series;
  await club.play(first?.id ?? '', '1 1');
  const result = { id: first?.matchIds[0] ?? '', homeScore: 9, awayScore: 0 };
  expect(await statementsOf(() => write(club.server, FINISH, result))).toHaveLength(6);
});

/** The statements of a query that was not run since the last write. */
async function statementsOfFirst(
  { club, statementsOf }: MeasuredClub,
  query: () => Promise<unknown>,
): Promise<readonly string[]> {
  const { length } = await club.door.players();
  await club.friends(`Guest ${length}`);
  return statementsOf(query);
}
