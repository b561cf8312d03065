/**
 * SQL statements for records: sums over the tallies, which a trigger keeps by player, opponent and team. For a span of time
 * each of its matches counts as a tally of one match.
 */
import { RECENT_TEAMS } from '../../../rules/limits.ts';
import { ALL_TIME, isAllTime, type Span } from '../../../rules/span.ts';
import { figuresOf, type PlayerRecord, type TeamRecord } from '../../../rules/stats.ts';
import { isInSpan } from '../../club/matches/sql.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { keyIn } from './spans.ts';

/** The columns of a record in the tallies, from which the other figures follow. */
export type Tallied<R extends PlayerRecord> = Omit<R, 'matchesPlayed' | 'points'>;

/** Returns the columns of a record summed over rows. */
export function summedRecord(sql: Sql | Tx): Fragment {
  return sql`
    sum(wins)::int as wins, sum(losses)::int as losses,
    sum(overtime_wins)::int as "extraTimeWins", sum(overtime_losses)::int as "extraTimeLosses",
    sum(goals_for)::int as "scoredGoals", sum(goals_against)::int as "concededGoals"`;
}

/** Returns the table of tallies of a span. */
export function talliesOf(sql: Sql | Tx, span: Span): Fragment {
  if (isAllTime(span)) return sql`tallies`;
  return sql`(
    select tally.* from matches as played
    cross join lateral tallies_of(played) as tally
    where played.home_score is not null ${isInSpan(sql, span)}
  ) as tallies`;
}

/** The record of a player with a finished match. */
export interface PlayerStats extends PlayerRecord {
  /** The id of the player; for a span followed by its days, because a player has a record for each span. */
  readonly id: string;
  readonly span: Span;
  readonly playerId: number;
  readonly nickName: string;
  /** The team with most finished matches; among equals the one used last. */
  readonly favouriteTeamId: number;
  /** The instant of the latest of the matches. */
  readonly lastPlayedAt: string;
  /** The teams used last, latest first, at most `RECENT_TEAMS`. */
  readonly recentTeamIds: readonly number[];
}

/** Returns the statistics of all players with a finished match in a span, or only of these players. */
export async function findPlayerStats(
  sql: Sql | Tx,
  playerIds: readonly number[] | null = null,
  span: Span = ALL_TIME,
): Promise<PlayerStats[]> {
  const rows = await sql<Omit<Tallied<PlayerStats>, 'id' | 'span'>[]>`
    with with_team as (
      select player_id, team_id, sum(games) as games, sum(wins) as wins,
             sum(overtime_wins) as overtime_wins, sum(losses) as losses,
             sum(overtime_losses) as overtime_losses, sum(goals_for) as goals_for,
             sum(goals_against) as goals_against, max(last_played_at) as last_played_at,
             (array_agg(last_match_id order by last_played_at desc, last_match_id desc))[1]
               as last_id
      from ${talliesOf(sql, span)}
      ${playerIds === null ? sql`` : sql`where player_id = any(${[...playerIds]}::int[])`}
      group by player_id, team_id
    )
    select player_id as "playerId", nick_name as "nickName", ${summedRecord(sql)},
           (array_agg(team_id order by games desc, last_played_at desc, last_id desc))[1]
             as "favouriteTeamId",
           max(last_played_at) as "lastPlayedAt",
           to_json((array_agg(team_id order by last_played_at desc, last_id desc))
             [:${RECENT_TEAMS}::int]) as "recentTeamIds"
    from with_team join players on players.id = player_id
    group by player_id, nick_name`;
  return rows.map((row) => ({ ...row, ...figuresOf(row), id: keyIn(span, row.playerId), span }));
}

export interface TeamOfPlayer extends TeamRecord {
  readonly playerId: number;
}

/** Returns the records of each player with each team in a span, most matches first. */
export async function findTeamRecords(
  sql: Sql,
  playerIds: readonly number[],
  span: Span = ALL_TIME,
): Promise<TeamOfPlayer[]> {
  const rows = await sql<Tallied<TeamOfPlayer>[]>`
    select player_id as "playerId", team_id as "teamId", ${summedRecord(sql)}
    from ${talliesOf(sql, span)}
    where player_id = any(${[...playerIds]}::int[])
    group by player_id, team_id
    order by sum(games) desc, team_id`;
  return rows.map((row) => ({ ...row, ...figuresOf(row) }));
}
