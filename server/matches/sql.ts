/** Matches in the database. */
import type { Result } from '../../rules/match.ts';
import type { RunningScore } from '../../rules/running-score.ts';
import { columnsOf, type Rows, selectRows } from '../changes/table.ts';
import type { Sql, Tx } from '../database/driver.ts';
import {
  isSeriesGame,
  MATCHES,
  type Match,
  type MatchRow,
  matchOf,
  type NewMatch,
  rowOf,
  type SeriesGame,
} from './row.ts';

/** The row after which a keyset page begins. */
export interface MatchPosition {
  readonly matchDate: string;
  readonly id: number;
}

export async function findMatches(sql: Sql | Tx, ids: readonly number[]): Promise<Match[]> {
  const rows = await sql<
    MatchRow[]
  >`select ${columnsOf(sql, MATCHES)} from matches where id in ${sql([...ids])}`;
  return rows.map(matchOf);
}

/** The games of these series, in order of series and game number. */
export async function findGames(
  sql: Sql | Tx,
  seriesIds: readonly number[],
): Promise<SeriesGame[]> {
  const rows = await sql<MatchRow[]>`
    select ${columnsOf(sql, MATCHES)} from matches
    where series_id in ${sql([...seriesIds])}
    order by series_id, game_number`;
  return rows.map(matchOf).filter(isSeriesGame);
}

/** Newest first, by limit and offset. What is skipped is skipped in the index, without a look at its rows. */
export async function listMatches(sql: Sql, limit: number, offset: number): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`
    select ${columnsOf(sql, MATCHES)} from matches
    where id = any(array(
      select id from matches
      order by match_date desc, id desc
      limit ${limit} offset ${offset}))
    order by match_date desc, id desc`;
  return rows.map(matchOf);
}

/** Newest first, those that follow a position; from the start when it is null. */
export async function listMatchesAfter(
  sql: Sql,
  position: MatchPosition | null,
  limit: number,
): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`
    select ${columnsOf(sql, MATCHES)} from matches
    ${position ? sql`where (match_date, id) < (${position.matchDate}, ${position.id})` : sql``}
    order by match_date desc, id desc
    limit ${limit}`;
  return rows.map(matchOf);
}

export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<Match[]> {
  if (matches.length === 0) return [];
  const rows = await tx<MatchRow[]>`
    insert into matches ${tx(matches.map(rowOf))} returning ${columnsOf(tx, MATCHES)}`;
  return rows.map(matchOf);
}

/**
 * Enters or replaces a result; null takes it back.
 * @param live the running score that the game keeps
 */
export async function setResult(
  tx: Tx,
  id: number,
  result: Result | null,
  live: RunningScore | null,
): Promise<void> {
  await tx`
    update matches
    set home_score = ${result?.homeScore ?? null}, away_score = ${result?.awayScore ?? null},
        over_time = ${result?.overTime ?? false}, live = ${asJson(live)}::text::jsonb
    where id = ${id}`;
}

/** Replaces the live score of a game. Its version moves with the goals. */
export async function setLive(
  tx: Tx,
  id: number,
  live: RunningScore | null,
  version: number,
): Promise<void> {
  await tx`
    update matches set live = ${asJson(live)}::text::jsonb, version = ${version}
    where id = ${id}`;
}

/** The ids of games that are being played, not paused, and were not touched since a time. */
export async function findUntouched(sql: Sql, since: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from matches
    where live is not null and home_score is null
      and not (live ->> 'paused')::boolean and (live ->> 'touchedAt')::timestamptz <= ${since}
    order by id`;
  return rows.map(({ id }) => id);
}

/** The game that is being played now: of several the one that began last. */
export async function findRunning(sql: Sql): Promise<Match | null> {
  const [row] = await sql<MatchRow[]>`
    select ${columnsOf(sql, MATCHES)} from matches
    where live is not null and home_score is null and not (live ->> 'paused')::boolean
    order by live ->> 'startedAt' desc, id desc
    limit 1`;
  return row ? matchOf(row) : null;
}

/** The finished match outside series that was written last. */
export async function findLatestSingleMatch(sql: Sql): Promise<Match | null> {
  const [row] = await sql<MatchRow[]>`
    select ${columnsOf(sql, MATCHES)} from matches
    where series_id is null and home_score is not null
    order by version desc
    limit 1`;
  return row ? matchOf(row) : null;
}

function asJson(live: RunningScore | null): string | null {
  return live && JSON.stringify(live);
}

/** Gives a game other players, or swaps home and away. */
export async function seatGame(
  tx: Tx,
  { id, home, away }: Pick<Match, 'id' | 'home' | 'away'>,
): Promise<void> {
  await tx`
    update matches
    set home_player_id = ${home.playerId}, home_team_id = ${home.teamId},
        away_player_id = ${away.playerId}, away_team_id = ${away.teamId}
    where id = ${id}`;
}

export async function deleteMatches(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`delete from matches where id in ${tx([...ids])}`;
}

/** Deletes the games of a series. */
export async function deleteGames(tx: Tx, seriesId: number): Promise<void> {
  await tx`delete from matches where series_id = ${seriesId}`;
}

/** The row of a match, for the log. */
export async function rowsOfMatch(tx: Tx, id: number): Promise<Rows> {
  return { [MATCHES.name]: await selectRows(tx, MATCHES, tx`id = ${id}`) };
}
