/**
 * Creates a club of any number of matches within a minute: single matches, and series won four to nothing, with their
 * entries in the log.
 */
import { pino } from 'pino';
import { CLUB } from '../demo/members.ts';
import { openClub } from '../server/cli/open-club.ts';
import { readSettings } from '../server/cli/settings.ts';
import { createPlayer } from '../server/club/players/commands.ts';
import type { Tx } from '../server/database/driver.ts';

const GAMES = 4;
const SHARE_OF_SERIES = 0.4;
const TEAMS = 32;

interface Size {
  readonly players: number;
  readonly singles: number;
  readonly series: number;
}

/** @param env settings: DATABASE_URL or DATA_DIR, of an empty club */
export async function fillLargeClub(
  env: Readonly<Record<string, string>>,
  matches: number,
): Promise<void> {
  const { club, close } = await openClub(readSettings(env), pino({ level: 'silent' }));
  try {
    for (const member of CLUB) await createPlayer(club, member);
    const series = Math.floor((matches * SHARE_OF_SERIES) / GAMES);
    const size = { players: CLUB.length, series, singles: matches - series * GAMES };
    await club.database.sql.begin(async (tx) => {
      await insertSeries(tx, size);
      await withoutIndexesOfLists(tx, () => insertMatches(tx, size));
      await insertLog(tx, size);
    });
    await club.database.sql`vacuum analyze`;
  } finally {
    await close();
  }
}

/** Drops the indexes and creates them after the insertion, which is faster. */
async function withoutIndexesOfLists(tx: Tx, insert: () => Promise<void>): Promise<void> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'matches' and indexname ~ '^matches_(of|won)_'`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  await insert();
  for (const { definition } of indexes) await tx.unsafe(definition);
}

/** Inserts the changes of single matches first, then each series with its games. */
async function insertSeries(tx: Tx, { players, singles, series }: Size): Promise<void> {
  await tx`
    insert into series
      (id, created_at, player_one_id, player_two_id, team_one_id, team_two_id, version)
    select each, timestamptz '2020-01-01 12:00Z' + each * interval '1 minute',
           1 + each % ${players}::int, 1 + (each + 1) % ${players}::int,
           1 + each % ${TEAMS}::int, 1 + (each + 5) % ${TEAMS}::int,
           (select seq from club) + ${singles}::int + each * ${GAMES + 1}::int
    from generate_series(1, ${series}::int) as each`;
  await tx`select setval(pg_get_serial_sequence('series', 'id'), ${series}::int)`;
}

/**
 * Inserts matches. Single matches are won by either player, because a permanent winner would have a streak as long as the
 * club is old.
 */
async function insertMatches(tx: Tx, { players, singles, series }: Size): Promise<void> {
  await tx`
    insert into matches
      (id, played_at, home_player_id, away_player_id, home_team_id, away_team_id, home_score,
       away_score, version)
    select each, timestamptz '2020-01-01 12:00Z' + each * interval '1 minute',
           1 + each % ${players}::int, 1 + (each + 1 + each % (${players}::int - 1)) % ${players}::int,
           1 + each % ${TEAMS}::int, 1 + (each + 7) % ${TEAMS}::int,
           case when hashint4(each) % 2 = 0 then 3 + each % 5 else each % 3 end,
           case when hashint4(each) % 2 = 0 then each % 3 else 3 + each % 5 end,
           (select seq from club) + each
    from generate_series(1, ${singles}::int) as each`;
  // Player one is at home in games 1 and 2, player two in games 3 and 4; player one wins them all.
  await tx`
    insert into matches
      (id, played_at, home_player_id, away_player_id, home_team_id, away_team_id, home_score,
       away_score, series_id, game_number, version)
    select ${singles}::int + (series.id - 1) * ${GAMES}::int + game,
           created_at + game * interval '10 seconds',
           case when game < 3 then player_one_id else player_two_id end,
           case when game < 3 then player_two_id else player_one_id end,
           case when game < 3 then team_one_id else team_two_id end,
           case when game < 3 then team_two_id else team_one_id end,
           case when game < 3 then 4 else 1 end, case when game < 3 then 1 else 4 end,
           series.id, game, version - ${GAMES}::int + game
    from series cross join generate_series(1, ${GAMES}::int) as game`;
  const last = singles + series * GAMES;
  await tx`select setval(pg_get_serial_sequence('matches', 'id'), ${last}::int)`;
}

async function insertLog(tx: Tx, { singles, series }: Size): Promise<void> {
  await tx`
    create temporary view entries as
    select matches.*, to_jsonb(matches) as became,
           to_jsonb(matches) || '{"home_score": null, "away_score": null, "version": 0}' as was,
           jsonb_build_array(home.nick_name, away.nick_name) as names,
           jsonb_build_object('homeScore', home_score, 'awayScore', away_score, 'overTime', over_time)
             as score
    from matches
    join players home on home.id = home_player_id
    join players away on away.id = away_player_id`;
  await tx`
    insert into changes
      (seq, time, kind, place, subjects, before, after, facts)
    select version, played_at,
           case when series_id is null then 'MATCH_CREATED' else 'MATCH_FINISHED' end,
           place, place || jsonb_build_array('player:' || home_player_id, 'player:' || away_player_id),
           case when series_id is null then '{}'
             else jsonb_build_object('matches', jsonb_build_array(was)) end,
           jsonb_build_object('matches', jsonb_build_array(became)),
           case when series_id is null
             then jsonb_build_object('kind', 'MATCH_CREATED', 'players', names, 'after', score)
             else jsonb_build_object('kind', 'MATCH_FINISHED', 'players', names, 'before', null,
                    'after', score, 'playoff', null, 'game', null) end
    from entries
    cross join lateral (
      select to_jsonb(array_remove(array['series:' || series_id, 'match:' || id], null)) as place) as about`;
  await tx`
    insert into changes (seq, time, kind, place, subjects, before, after, facts)
    select series.version - ${GAMES}::int, created_at, 'SERIES_CREATED',
           jsonb_build_array('series:' || series.id), jsonb_build_array(
             'series:' || series.id, 'player:' || player_one_id, 'player:' || player_two_id), '{}',
           jsonb_build_object('series', jsonb_build_array(to_jsonb(series)),
             'matches', (select jsonb_agg(was) from entries where series_id = series.id)),
           jsonb_build_object('kind', 'SERIES_CREATED', 'teams', '["", ""]'::jsonb, 'players',
             (select names from entries where series_id = series.id and game_number = 1))
    from series`;
  await tx`update club set seq = seq + ${singles + series * (GAMES + 1)}::int`;
}
