/** SQL statements for a player's last matches, streak, biggest win and months. */

import { MIN_BIGGEST_WIN } from '../../../rules/limits.ts';
import { ALL_TIME, type Span } from '../../../rules/span.ts';
import { figuresOf, type PlayerRecord } from '../../../rules/stats.ts';
import { MATCHES, type Match, type MatchRow, matchOf } from '../../club/matches/row.ts';
import { isInSpan } from '../../club/matches/sql.ts';
import type { Fragment, Sql } from '../../database/driver.ts';
import { columnsOf } from '../../log/table.ts';
import { summedRecord, type Tallied } from '../tallies/sql.ts';

export interface PlayerMatch {
  readonly playerId: number;
  readonly match: Match;
}

/** Returns the last finished matches of each player, latest first. */
export async function findLatestMatches(
  sql: Sql,
  playerIds: readonly number[],
  limit: number,
  span: Span = ALL_TIME,
): Promise<PlayerMatch[]> {
  const latest = (side: Fragment) => sql`(
    select ${columnsOf(sql, MATCHES)} from matches
    where ${side} = player.id and home_score is not null ${isInSpan(sql, span)}
    order by played_at desc, id desc
    limit ${limit})`;
  const rows = await sql<(MatchRow & { playerId: number })[]>`
    select player.id as "playerId", played.*
    from ${players(sql, playerIds)}
    cross join lateral (
      select * from (${bothSides(sql, latest)}) as side
      order by played_at desc, id desc
      limit ${limit}
    ) as played
    order by played_at desc, played.id desc`;
  return rows.map(playedOf);
}

/** Returns the match that each player won by most goals, at least `MIN_BIGGEST_WIN`; among equals the latest. */
export async function findBiggestWins(
  sql: Sql,
  playerIds: readonly number[],
  span: Span = ALL_TIME,
): Promise<PlayerMatch[]> {
  const biggest = (player: Fragment, own: Fragment, other: Fragment) => sql`(
    select ${columnsOf(sql, MATCHES)}, ${own} - ${other} as margin from matches
    where ${player} = player.id and ${own} >= ${other} + ${MIN_BIGGEST_WIN}::int ${isInSpan(sql, span)}
    order by ${own} - ${other} desc, played_at desc, id desc
    limit 1)`;
  const [home, away] = [sql`home_score`, sql`away_score`];
  const rows = await sql<(MatchRow & { playerId: number })[]>`
    select player.id as "playerId", won.*
    from ${players(sql, playerIds)}
    cross join lateral (
      select * from (
        ${biggest(sql`home_player_id`, home, away)}
        union all
        ${biggest(sql`away_player_id`, away, home)}
      ) as side
      order by margin desc, played_at desc, id desc
      limit 1
    ) as won`;
  return rows.map(playedOf);
}

interface Streak {
  readonly id: number;
  /** Number of consecutive wins, negative for losses. */
  readonly streak: number;
}

/** Returns the streak of each player with a finished match: the number of matches since the last one with the other outcome. */
export async function findStreaks(
  sql: Sql,
  playerIds: readonly number[],
  span: Span = ALL_TIME,
): Promise<Streak[]> {
  const won = (side: Fragment) => sql`((home_score > away_score) = (${side} = home_player_id))`;
  const latest = (side: Fragment) => sql`(
    select played_at, id, ${won(side)} as won from matches
    where ${side} = player.id and home_score is not null ${isInSpan(sql, span)}
    order by played_at desc, id desc
    limit 1)`;
  const turned = (side: Fragment) => sql`(
    select played_at, id from matches
    where ${side} = player.id and home_score is not null and ${won(side)} <> latest.won
      ${isInSpan(sql, span)}
    order by played_at desc, id desc
    limit 1)`;
  const since = (side: Fragment) => sql`(
    select count(*) as games from matches
    where ${side} = player.id and home_score is not null ${isInSpan(sql, span)}
      and (played_at, id) > (coalesce(turn.played_at, '-infinity'), coalesce(turn.id, 0)))`;
  return sql<Streak[]>`
    select player.id, (case when latest.won then length else -length end)::int as streak
    from ${players(sql, playerIds)}
    cross join lateral (
      select * from (${bothSides(sql, latest)}) as side
      order by played_at desc, id desc
      limit 1
    ) as latest
    left join lateral (
      select * from (${bothSides(sql, turned)}) as side
      order by played_at desc, id desc
      limit 1
    ) as turn on true
    cross join lateral (
      select sum(games) as length from (${bothSides(sql, since)}) as side
    ) as since`;
}

export interface PlayerMonth extends PlayerRecord {
  readonly playerId: number;
  /** YYYY-MM */
  readonly month: string;
}

/** Returns the last months of a span with a finished match of each player, by days of play, oldest first. */
export async function findMonths(
  sql: Sql,
  playerIds: readonly number[],
  limit: number,
  span: Span = ALL_TIME,
): Promise<PlayerMonth[]> {
  const finished = (side: Fragment) => sql`(
    select matches as played from matches
    where ${side} = player.id and home_score is not null ${isInSpan(sql, span)})`;
  const rows = await sql<Tallied<PlayerMonth>[]>`
    select player.id as "playerId", months.*
    from ${players(sql, playerIds)}
    cross join lateral (
      select to_char(day_of_play(last_played_at), 'YYYY-MM') as month, ${summedRecord(sql)}
      from (${bothSides(sql, finished)}) as side
      cross join lateral tallies_of(played) as tally
      where tally.player_id = player.id
      group by 1
      order by 1 desc
      limit ${limit}
    ) as months
    order by month`;
  return rows.map((row) => ({ ...row, ...figuresOf(row) }));
}

function players(sql: Sql, ids: readonly number[]): Fragment {
  return sql`unnest(${[...ids]}::int[]) as player (id)`;
}

/** Combines the statements for a player at home and away, because each side has its own index. */
function bothSides(sql: Sql, select: (side: Fragment) => Fragment): Fragment {
  return sql`${select(sql`home_player_id`)} union all ${select(sql`away_player_id`)}`;
}

function playedOf({ playerId, ...row }: MatchRow & { playerId: number }): PlayerMatch {
  return { playerId, match: matchOf(row) };
}
