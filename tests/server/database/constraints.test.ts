/** The constraints of the database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_GAMES_OF_A_SERIES } from '../../../rules/limits.ts';
import { nameKey } from '../../../rules/text.ts';
import { seedTeams } from '../../../server/club/teams/sql.ts';
import type { Database } from '../../../server/database/connection.ts';
import type { Sql } from '../../../server/database/driver.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { connectTo } from '../../setup/connect-to.ts';
import {
  ANY_DATABASE_KIND,
  DATABASE_KINDS,
  type TestDatabase,
} from '../../setup/database-kinds.ts';

describe.each(ANY_DATABASE_KIND)('$name', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let sql: Sql;

  beforeAll(async () => {
    place = await kind.make();
    database = await connectTo(place);
    sql = database.sql;
    await migrate(sql, seedTeams);
    await sql`
      insert into players (nick_name, first_name, last_name)
      values ('Eva', 'Eva', 'Mala'), ('Jana', 'Jana', 'Velka'), ('Žofie', 'Žofie', 'Nova'),
        ('Weiß', 'Weiß', 'Nova'), ('Οδυσσευς', 'Οδυσσευς', 'Nova'),
        (${'علی\u200cرضا'}, 'Ali', 'Nova')`;
    await sql`insert into playoffs (created_at, title) values (now(), 'Cup')`;
  });

  afterAll(async () => {
    await database.close();
    await place.clear();
  });

  beforeEach(async () => {
    await sql`truncate matches, series`;
  });

  const addSeries = (fields = {}) => sql`
    insert into series ${sql({ ...SERIES, ...fields })} returning id`;
  const addMatch = (fields = {}) => sql`
    insert into matches ${sql({ ...MATCH, ...fields })} returning id`;
  const SERIES = {
    created_at: '2026-01-03T20:00:00Z',
    player_one_id: 1,
    player_two_id: 2,
    team_one_id: 1,
    team_two_id: 1,
    playoff_id: null,
    slot: null,
  };
  const MATCH = {
    played_at: '2026-01-03T20:00:00Z',
    home_player_id: 1,
    away_player_id: 2,
    home_team_id: 1,
    away_team_id: 1,
    home_score: 3,
    away_score: 1,
    over_time: false,
    series_id: null,
    game_number: null,
  };

  test('accepts a valid match, in regular time and after overtime', async () => {
    await addMatch();
    await addMatch({ home_score: 2, over_time: true });
    expect(await sql`select from matches`).toHaveLength(2);
  });

  test.each([
    ['two equal players', { away_player_id: 1 }],
    ['half a score', { away_score: null }],
    ['the other half of a score', { home_score: null }],
    ['a draw', { home_score: 1 }],
    ['overtime with a margin of two', { over_time: true }],
    ['a negative score', { away_score: -1 }],
    ['a score beyond all reason', { home_score: 1000 }],
    ['an unknown player', { home_player_id: 99 }],
    ['an unknown team', { home_team_id: 99 }],
    ['a game number without a series', { game_number: 1 }],
  ])('refuses a match with %s', async (_, fields) => {
    await expect(addMatch(fields)).rejects.toThrow(/violates/);
  });

  test('refuses overtime in a game that is not finished', async () => {
    const [series] = await addSeries();
    const game = { series_id: series?.id, game_number: 1, home_score: null, away_score: null };
    await addMatch(game);
    await expect(addMatch({ ...game, game_number: 2, over_time: true })).rejects.toThrow(
      'matches_overtime_margin',
    );
  });

  test('refuses two games with one number in a series', async () => {
    const [series] = await addSeries();
    await addMatch({ series_id: series?.id, game_number: 1 });
    await expect(addMatch({ series_id: series?.id, game_number: 1 })).rejects.toThrow(
      'matches_one_game_with_a_number',
    );
  });

  test('refuses more games in a series than the rules allow', async () => {
    const [series] = await addSeries();
    const last = { series_id: series?.id, game_number: MAX_GAMES_OF_A_SERIES };
    await addMatch(last);
    await expect(addMatch({ ...last, game_number: last.game_number + 1 })).rejects.toThrow(
      'matches_game_number_check',
    );
  });

  test('refuses a series of a player with themselves', async () => {
    await expect(addSeries({ player_two_id: 1 })).rejects.toThrow('series_players_differ');
  });

  test.each([
    ['a player on both sides', { home_partner_id: 2 }, 'matches_players_differ'],
    ['one partner of both', { home_partner_id: 3, away_partner_id: 3 }, 'matches_players_differ'],
    ['a pair of a player with themselves', { home_partner_id: 1 }, 'matches_pairs_in_order'],
    ['a pair in two orders', { home_player_id: 4, home_partner_id: 3 }, 'matches_pairs_in_order'],
  ])('refuses a match with %s', async (_, fields, constraint) => {
    await expect(addMatch(fields)).rejects.toThrow(constraint);
  });

  test.each([
    ['a player on both sides', { partner_one_id: 2 }, 'series_players_differ'],
    ['one partner of both', { partner_one_id: 3, partner_two_id: 3 }, 'series_players_differ'],
    ['a pair of a player with themselves', { partner_one_id: 1 }, 'series_pairs_in_order'],
    ['a pair in two orders', { player_one_id: 4, partner_one_id: 3 }, 'series_pairs_in_order'],
  ])('refuses a series with %s', async (_, fields, constraint) => {
    await expect(addSeries(fields)).rejects.toThrow(constraint);
  });

  test('accepts pairs, and one player against two', async () => {
    await addMatch({ home_partner_id: 3, away_partner_id: 4 });
    await addMatch({ away_partner_id: 3 });
    await addSeries({ partner_one_id: 3, partner_two_id: 4 });
  });

  test('refuses a player in two entries of a play-off, first or second, and a pair in two orders', async () => {
    const [playoff] = await sql<{ id: number }[]>`
      insert into playoffs (created_at, title) values (now(), 'Pairs') returning id`;
    const enter = (position: number, player: number, partner: number | null = null) => sql`
      insert into playoff_entrants (playoff_id, position, player_id, partner_id, team_id)
      values (${playoff?.id ?? 0}, ${position}, ${player}, ${partner}, 1)`;
    await enter(1, 1, 3);
    await enter(2, 2);
    await expect(enter(3, 3)).rejects.toThrow('playoff_entrants_player_once');
    await expect(enter(3, 2, 4)).rejects.toThrow('playoff_entrants_player_once');
    await expect(enter(3, 5, 4)).rejects.toThrow('playoff_entrants_pair_in_order');
    await enter(3, 4, 5);
  });

  test('refuses two series in one slot of a play-off', async () => {
    await addSeries({ playoff_id: 1, slot: 'FINAL' });
    await expect(addSeries({ playoff_id: 1, slot: 'FINAL' })).rejects.toThrow(
      'series_one_in_a_slot',
    );
  });

  test.each([
    ['a slot without a play-off', { slot: 'FINAL' }],
    ['a play-off without a slot', { playoff_id: 1 }],
    ['an unknown slot', { playoff_id: 1, slot: 'QUARTERFINAL' }],
    ['an even length', { best_of: 4 }],
    ['more than seven games', { best_of: 9 }],
    ['a forfeit of another player', { forfeited_by: 3 }],
  ])('refuses a series with %s', async (_, fields) => {
    await expect(addSeries(fields)).rejects.toThrow(/violates/);
  });

  test.each([
    ['a second player in a place', { position: 1, player_id: 2 }],
    ['a second place of a player', { position: 2, player_id: 1 }],
    ['a seventeenth place', { position: 17, player_id: 2 }],
  ])('refuses in a play-off %s', async (_, fields) => {
    await sql`truncate playoff_entrants`;
    const entrant = { playoff_id: 1, position: 1, player_id: 1, team_id: 1 };
    await sql`insert into playoff_entrants ${sql(entrant)}`;
    await expect(
      sql`insert into playoff_entrants ${sql({ ...entrant, ...fields })}`,
    ).rejects.toThrow('playoff_entrants');
  });

  test('refuses a play-off whose series or final have an even length', async () => {
    for (const column of ['best_of', 'final_best_of']) {
      await expect(sql`update playoffs set ${sql(column)} = 2`).rejects.toThrow(
        `playoffs_${column}`,
      );
    }
  });

  test.each([
    ...['EVA', 'eva', 'Eva', 'ŽOFIE', 'žofie', 'Z\u030cofie', 'WEISS', 'weiẞ', 'ΟΔΥΣΣΕΥΣ'],
    ...['علیرضا', 'علی\u200dرضا', 'E\u200cva'],
  ])('refuses %s beside Eva, Žofie, Weiß, Οδυσσευς and علی‌رضا', async (nickName) => {
    await expect(sql`
      insert into players (nick_name, first_name, last_name)
      values (${nickName}, 'Eva', 'Ina')`).rejects.toThrow(/duplicate key/);
  });

  test('distinguishes names after ANALYZE and REINDEX', async () => {
    await sql`analyze players`;
    await sql`reindex index players_nick_name_key`;
    await expect(sql`
      insert into players (nick_name, first_name, last_name)
      values ('eva', 'Eva', 'Ina')`).rejects.toThrow(/duplicate key/);
  });
});

describe.each(DATABASE_KINDS)('$name', (kind) => {
  sharedClubTest(kind)(
    'computes the same key of a name as the program, in all scripts',
    async ({ club: { server } }) => {
      const characters = ANY_DATABASE_KIND.includes(kind) ? CHARACTERS : EUROPEAN;
      for (const letters of chunksOf(characters, 500)) {
        const text = letters.join('|');
        const [row] = await server.sql`select name_key(${text}) as key`;
        expect(row?.key).toBe(nameKey(text));
      }
    },
  );
});

/** All that have case, and others; without those of Chinese and Korean, which are many and have none. */
const CHARACTERS = Array.from({ length: 0x1_f000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0x3400 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code));
const EUROPEAN = CHARACTERS.filter((character) => character < '\u0600');

function chunksOf<T>(items: readonly T[], size: number): readonly T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
