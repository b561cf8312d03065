/** The table of players counts each finished match once, however and wherever the match is written. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import type { Sql, Tx } from '../../../server/database/driver.ts';
import { ask } from '../../setup/ask.ts';
import { clubOf, game, openServer, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { freshLedger } from '../../setup/ledger.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { rowsIn } from '../../setup/rows.ts';
import { numbered } from '../../setup/seeds.ts';
import { writtenInSql } from '../../setup/written-in-sql.ts';

const RUNS = LONG_RUN ? 60 : 24;
const PLAYERS = 3;
const TEAMS = 2;

const TABLE = graphql(`
  {
    stats {
      id matchesPlayed wins extraTimeWins losses extraTimeLosses scoredGoals concededGoals
    }
  }
`);

async function table(server: Faceoff) {
  const { stats } = await ask(server, TABLE);
  return stats.toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** Returns the same figures from a count in SQL. */
async function countOf(sql: Sql) {
  const counted = await sql`
    with side as (
      select home_player_id as player_id, home_score as goals, away_score as against, over_time
      from matches where home_score is not null
      union all
      select away_player_id, away_score, home_score, over_time
      from matches where home_score is not null
    )
    select player_id::text as id, count(*)::int as "matchesPlayed",
           (count(*) filter (where goals > against and not over_time))::int as wins,
           (count(*) filter (where goals > against and over_time))::int as "extraTimeWins",
           (count(*) filter (where goals < against and not over_time))::int as losses,
           (count(*) filter (where goals < against and over_time))::int as "extraTimeLosses",
           sum(goals)::int as "scoredGoals", sum(against)::int as "concededGoals"
    from side group by player_id order by player_id`;
  return [...counted];
}

async function expectCounted(server: Faceoff): Promise<void> {
  expect(await table(server)).toEqual(await countOf(server.sql));
}

/** A match by few players, teams and days. */
const matches = fc
  .record({
    day: fc.integer({ min: 1, max: 4 }),
    home: fc.integer({ min: 1, max: PLAYERS }),
    away: fc.integer({ min: 1, max: PLAYERS - 1 }),
    homeTeam: fc.integer({ min: 1, max: TEAMS }),
    awayTeam: fc.integer({ min: 1, max: TEAMS }),
    score: fc.option(
      fc.constantFrom<readonly [number, number, boolean]>(
        [3, 1, false],
        [0, 2, false],
        [2, 1, true],
        [4, 5, true],
      ),
    ),
  })
  .map(({ day, home, away, homeTeam, awayTeam, score }) => ({
    played_at: `2026-01-0${day}T20:00:00Z`,
    home_player_id: home,
    away_player_id: ((home + away - 1) % PLAYERS) + 1,
    home_team_id: homeTeam,
    away_team_id: awayTeam,
    home_score: score?.[0] ?? null,
    away_score: score?.[1] ?? null,
    over_time: score?.[2] ?? false,
  }));

const statements = fc.oneof(
  fc.record({ insert: fc.array(matches, { minLength: 1, maxLength: 4 }) }),
  fc.record({ update: matches, oneIn: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ dayLater: fc.integer({ min: -3, max: 3 }), oneIn: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ delete: fc.integer({ min: 1, max: 4 }) }),
  fc.constant({ swap: true as const }),
  fc.constant({ deleteAll: true as const }),
);
type Statement = typeof statements extends fc.Arbitrary<infer T> ? T : never;

async function run(tx: Tx, statement: Statement): Promise<void> {
  if ('insert' in statement) await tx`insert into matches ${tx([...statement.insert])}`;
  else if ('update' in statement) {
    await tx`update matches set ${tx(statement.update)} where id % ${statement.oneIn} = 0`;
  } else if ('dayLater' in statement) {
    await tx`
      update matches set played_at = played_at + ${statement.dayLater} * interval '1 day'
      where id % ${statement.oneIn} = 0`;
  } else if ('delete' in statement) {
    await tx`delete from matches where id % ${statement.delete} = 0`;
  } else if ('swap' in statement) {
    await tx`
      update matches
      set home_player_id = away_player_id, away_player_id = home_player_id, version = version + 1`;
  } else await tx`delete from matches`;
}

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('after any changes of rows the table equals a count in SQL', async ({ club }) => {
    const { server } = club;
    await club.friends(...numbered(PLAYERS));
    const sequences = fc.array(statements, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await writtenInSql(server, (tx) => run(tx, { deleteAll: true }));
        for (const statement of sequence) {
          await writtenInSql(server, (tx) => run(tx, statement));
          await expectCounted(server);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('a transaction that is rolled back has no effect on the table', async ({ club }) => {
    const { server } = club;
    await club.friends('Eva', 'Jana');
    await club.result(1, 'Eva 3-1 Jana');
    const rolledBack = writtenInSql(server, async (tx) => {
      await rowsIn(tx).matches(game('Eva', 'Jana'));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await club.friends('Puk');
    expect((await table(server))[0]?.matchesPlayed).toBe(1);
    await expectCounted(server);
  });
});

const test = sharedClubTest(NATIVE);

test('a match is counted when its transaction commits, not before', async ({ club }) => {
  const { server } = club;
  await club.friends('Eva', 'Jana');
  await club.result(1, 'Eva 3-1 Jana');
  await writtenInSql(server, async (tx) => {
    // Else Postgres ends this transaction where the machine is too busy for what goes on in it.
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await rowsIn(tx).matches(game('Eva', 'Jana'));
    expect((await freshLedger(server)).singles.matches).toHaveLength(1);
    expect((await table(server))[0]?.matchesPlayed).toBe(1);
  });
  expect((await table(server))[0]?.matchesPlayed).toBe(2);
  await expectCounted(server);
});

test('matches that two servers write at the same time are all counted by both', async ({
  club,
}) => {
  await using other = await openServer(club.place);
  const elsewhere = clubOf(club.place, other);
  await club.friends('Eva', 'Jana', 'Puk');
  await Promise.all(
    [1, 2, 3, 4, 5].flatMap((day) => [
      club.result(day, 'Eva 3-1 Jana'),
      elsewhere.result(day, 'Jana 2-1 Puk OT'),
    ]),
  );
  const seq = Math.max(club.server.club.live.seq, other.club.live.seq);
  for (const server of [club.server, other]) {
    await server.club.live.reach(seq);
    expect((await table(server)).map(({ matchesPlayed }) => matchesPlayed)).toEqual([5, 10, 5]);
    await expectCounted(server);
  }
});
