/** The tallies follow from the matches, however a match is written. */

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Sql } from '../../../server/database/driver.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../../setup/database-kinds.ts';
import { LONG_RUN } from '../../setup/long-run.ts';
import { expectTalliesToEqualMatches } from '../../setup/recount.ts';
import { rowsIn } from '../../setup/rows.ts';
import { numbered } from '../../setup/seeds.ts';

const RUNS = LONG_RUN ? 60 : 24;
const PLAYERS = 3;
const TEAMS = 2;

/** A match by few players, teams and days, so that tallies meet. */
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
  fc.constant({ truncate: true as const }),
);
type Statement = typeof statements extends fc.Arbitrary<infer T> ? T : never;

async function run(sql: Sql, statement: Statement): Promise<void> {
  if ('insert' in statement) await sql`insert into matches ${sql([...statement.insert])}`;
  else if ('update' in statement) {
    await sql`
      update matches set ${sql(statement.update)} where id % ${statement.oneIn} = 0`;
  } else if ('dayLater' in statement) {
    await sql`
      update matches set played_at = played_at + ${statement.dayLater} * interval '1 day'
      where id % ${statement.oneIn} = 0`;
  } else if ('delete' in statement) {
    await sql`delete from matches where id % ${statement.delete} = 0`;
  } else if ('swap' in statement) {
    await sql`
      update matches
      set home_player_id = away_player_id, away_player_id = home_player_id, version = version + 1`;
  } else await sql`truncate matches`;
}

describe.each(ANY_DATABASE_KIND)('on $name', (kind) => {
  const test = sharedClubTest(kind);

  test('after any statements in plain SQL the tallies equal a count of the matches', async ({
    club: { server },
  }) => {
    const { sql } = server;
    await rowsIn(sql).friends(...numbered(PLAYERS));
    const sequences = fc.array(statements, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await sql`truncate matches`;
        for (const statement of sequence) {
          await run(sql, statement);
          await expectTalliesToEqualMatches(sql);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('rolled-back transactions have no effect on them', async ({ club: { server } }) => {
    const { sql } = server;
    await rowsIn(sql).friends(...numbered(PLAYERS));
    await run(sql, { insert: [MATCH] });
    const rolledBack = sql.begin(async (tx) => {
      await tx`insert into matches ${tx(MATCH)}`;
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await expectTalliesToEqualMatches(sql);
  });
});

sharedClubTest(NATIVE)(
  'concurrent transactions that write one tally add up, without the lock of the club',
  async ({ club }) => {
    const { database } = club.server.club;
    await rowsIn(database.sql).friends(...numbered(PLAYERS));
    const connections = [await database.connect(), await database.connect()] as const;
    const [one, other] = [connections[0].sql, connections[1].sql];
    const later = { ...MATCH, played_at: '2026-01-03T20:00:00Z' };

    /** The second transaction begins to write while the first has written and not committed. */
    const together = async (
      first: (sql: Sql) => Promise<unknown>,
      second: (sql: Sql) => Promise<unknown>,
    ) => {
      await one`begin`;
      await first(one);
      const [{ pid }] = await other<[{ pid: number }]>`select pg_backend_pid() as pid`;
      const waiting = Promise.all([second(other)]);
      await expect
        .poll(
          () => database.sql`
        select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      await one`commit`;
      await waiting;
      await expectTalliesToEqualMatches(database.sql);
    };
    const add = (match: object) => (sql: Sql) => sql`insert into matches ${sql(match)}`;
    const dropLatest = (sql: Sql) =>
      sql`delete from matches where id = (select id from matches order by played_at desc, id desc limit 1)`;

    await together(add(MATCH), add(later));
    await together(dropLatest, add(later));
    await together(add(later), dropLatest);
    await together((sql) => sql`delete from matches`, add(MATCH));
    for (const { close } of connections) await close();
  },
);

const MATCH = {
  played_at: '2026-01-01T20:00:00Z',
  home_player_id: 1,
  away_player_id: 2,
  home_team_id: 1,
  away_team_id: 2,
  home_score: 3,
  away_score: 1,
  over_time: false,
};
