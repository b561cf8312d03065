/** Matches as the database knows them: single ones, and the games of a series. */
import type { Result } from '../../rules/match.ts';
import type { Entrant } from '../../rules/playoff.ts';
import type { Sql, Tx } from '../database/connection.ts';

export interface Match {
  readonly id: number;
  /** Wall-clock in the club's zone: YYYY-MM-DDThh:mm:ss. */
  readonly matchDate: string;
  readonly home: Entrant;
  readonly away: Entrant;
  /** Null until the match is finished. */
  readonly result: Result | null;
  readonly seriesId: number | null;
  /** 1 to 7 within its series, else null. */
  readonly gameNumber: number | null;
  /** The seq of the change that wrote it last. */
  readonly version: number;
}

export type SeriesGame = Match & { readonly seriesId: number; readonly gameNumber: number };
export type NewMatch = Omit<Match, 'id' | 'version'>;

/** Where a page of a keyset goes on: after this row. */
export interface MatchPosition {
  readonly matchDate: string;
  readonly id: number;
}

interface MatchRow {
  readonly id: number;
  readonly matchDate: string;
  readonly homePlayerId: number;
  readonly awayPlayerId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  readonly seriesId: number | null;
  readonly gameNumber: number | null;
  readonly version: number;
}

export async function findMatches(sql: Sql | Tx, ids: readonly number[]): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`
    select ${columns(sql)} from matches where id in ${sql([...ids])}`;
  return rows.map(matchOf);
}

/** The games of these series, by series and game number. */
export async function findGames(
  sql: Sql | Tx,
  seriesIds: readonly number[],
): Promise<SeriesGame[]> {
  const rows = await sql<MatchRow[]>`
    select ${columns(sql)} from matches
    where series_id in ${sql([...seriesIds])}
    order by series_id, game_number`;
  return rows.map(matchOf).filter(isSeriesGame);
}

/** Every match there is, by id. */
export async function allMatches(sql: Sql | Tx): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`select ${columns(sql)} from matches order by id`;
  return rows.map(matchOf);
}

/** Newest first, by limit and offset. */
export async function listMatches(sql: Sql, limit: number, offset: number): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`
    select ${columns(sql)} from matches
    order by match_date desc, id desc
    limit ${limit} offset ${offset}`;
  return rows.map(matchOf);
}

/** Newest first, those that follow a position; from the start when it is null. */
export async function listMatchesAfter(
  sql: Sql,
  position: MatchPosition | null,
  limit: number,
): Promise<Match[]> {
  const rows = await sql<MatchRow[]>`
    select ${columns(sql)} from matches
    ${position ? sql`where (match_date, id) < (${position.matchDate}, ${position.id})` : sql``}
    order by match_date desc, id desc
    limit ${limit}`;
  return rows.map(matchOf);
}

export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<Match[]> {
  if (matches.length === 0) return [];
  const rows = await tx<MatchRow[]>`
    insert into matches ${tx(matches.map(insertRowOf))}
    returning ${columns(tx)}`;
  return rows.map(matchOf);
}

/** Enters a result, or with null takes it back. */
export async function setResult(tx: Tx, id: number, result: Result | null): Promise<void> {
  await tx`
    update matches
    set home_score = ${result?.homeScore ?? null}, away_score = ${result?.awayScore ?? null},
        over_time = ${result?.overTime ?? false}
    where id = ${id}`;
}

/** Seats other players in a game, or the same at the other side. */
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

function columns(sql: Sql | Tx) {
  return sql`
    id, match_date as "matchDate", home_player_id as "homePlayerId",
    away_player_id as "awayPlayerId", home_team_id as "homeTeamId", away_team_id as "awayTeamId",
    home_score as "homeScore", away_score as "awayScore", over_time as "overTime",
    series_id as "seriesId", game_number as "gameNumber", version`;
}

function matchOf(row: MatchRow): Match {
  return {
    id: row.id,
    matchDate: row.matchDate,
    home: { playerId: row.homePlayerId, teamId: row.homeTeamId },
    away: { playerId: row.awayPlayerId, teamId: row.awayTeamId },
    result: resultOf(row),
    seriesId: row.seriesId,
    gameNumber: row.gameNumber,
    version: row.version,
  };
}

function resultOf({ homeScore, awayScore, overTime }: MatchRow): Result | null {
  return homeScore === null || awayScore === null ? null : { homeScore, awayScore, overTime };
}

export function isSeriesGame(match: Match): match is SeriesGame {
  return match.seriesId !== null && match.gameNumber !== null;
}

function insertRowOf(match: NewMatch) {
  return {
    match_date: match.matchDate,
    home_player_id: match.home.playerId,
    away_player_id: match.away.playerId,
    home_team_id: match.home.teamId,
    away_team_id: match.away.teamId,
    home_score: match.result?.homeScore ?? null,
    away_score: match.result?.awayScore ?? null,
    over_time: match.result?.overTime ?? false,
    series_id: match.seriesId,
    game_number: match.gameNumber,
  };
}
