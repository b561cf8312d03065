/** SQL statements for play-offs. */
import { WINS_TO_TAKE_A_SERIES } from '../../../rules/limits.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { MATCHES } from '../matches/row.ts';
import { rowsOfMatch } from '../matches/sql.ts';
import { SERIES } from '../series/row.ts';
import { type CreationPosition, newestFirst, rowsOfSeries } from '../series/sql.ts';
import { PLAYOFFS, type Playoff, type PlayoffRow, playoffOf } from './row.ts';

/** @param which SQL after `from` */
async function selectPlayoffs(sql: Sql | Tx, which: Fragment): Promise<Playoff[]> {
  const rows = await sql<PlayoffRow[]>`select ${columnsOf(sql, PLAYOFFS)} from playoffs ${which}`;
  return rows.map(playoffOf);
}

export function findPlayoffs(sql: Sql | Tx, ids: readonly number[]): Promise<Playoff[]> {
  return selectPlayoffs(sql, sql`where id = any(${[...ids]}::int[])`);
}

/** Returns all play-offs by id. */
export function allPlayoffs(sql: Sql | Tx): Promise<Playoff[]> {
  return selectPlayoffs(sql, sql`order by id`);
}

/** Returns play-offs, newest first. */
export function listPlayoffs(sql: Sql, limit: number, offset: number): Promise<Playoff[]> {
  return selectPlayoffs(sql, sql`${newestFirst(sql, null, limit)} offset ${offset}`);
}

/** Returns play-offs, newest first, after a position; from the beginning if it is null. */
export function listPlayoffsAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
): Promise<Playoff[]> {
  return selectPlayoffs(sql, newestFirst(sql, position, limit));
}

/** Returns the play-offs with the latest changes, latest first. */
export function findLatestPlayoffs(sql: Sql, limit: number): Promise<Playoff[]> {
  return selectPlayoffs(sql, sql`order by version desc, id desc limit ${limit}`);
}

interface Titles {
  readonly id: number;
  readonly titles: number;
}

/**
 * Counts the play-offs won by each of these players, omitting players without one: finals won, without those of play-offs
 * whose 3rd-place series is open. Open series, which have unfinished matches, are few.
 */
export async function findTitles(sql: Sql, playerIds: readonly number[]): Promise<Titles[]> {
  return sql<Titles[]>`
    with won as (
      select player_id, sum(series) as finals from series_tallies
      where player_id = any(${[...playerIds]}::int[]) and slot = 'FINAL'
        and wins >= ${WINS_TO_TAKE_A_SERIES}
      group by player_id
    ),
    open as (
      select final.id
      from series as third join series as final using (playoff_id)
      where third.slot = 'THIRD_PLACE' and final.slot = 'FINAL'
        and third.id in (select series_id from matches where home_score is null)
    ),
    won_in_open as (
      select winner_of(matches) as player_id, series_id
      from open join matches on series_id = open.id
      where home_score is not null
      group by 1, 2
      having count(*) >= ${WINS_TO_TAKE_A_SERIES}
    )
    select player_id as id, (finals - count(series_id))::int as titles
    from won left join won_in_open using (player_id)
    group by player_id, finals`;
}

/** @param createdAt ISO 8601 in UTC */
export async function insertPlayoff(tx: Tx, createdAt: string, title: string): Promise<Playoff> {
  const [row] = await tx<[PlayoffRow]>`
    insert into playoffs (created_at, title) values (${createdAt}, ${title}) returning ${columnsOf(tx, PLAYOFFS)}`;
  return playoffOf(row);
}

/** Returns the rows of a play-off with its series and matches, for the log. */
export function rowsOfPlayoff(tx: Tx, id: number): Promise<Rows> {
  const ofPlayoff = tx`series_id = any(array(select id from series where playoff_id = ${id}))`;
  return selectSnapshot(tx, [
    rowsWhere(tx, PLAYOFFS, tx`id = ${id}`),
    rowsWhere(tx, SERIES, tx`playoff_id = ${id}`),
    rowsWhere(tx, MATCHES, ofPlayoff),
  ]);
}

/** The subject of a write. If several ids are given, the others are parts of the first. */
interface Subject {
  readonly playoffId?: number | null;
  readonly seriesId?: number | null;
  readonly matchId?: number | null;
}

/** Returns all rows that a write to a match, a series or a play-off can change, for the log. */
export function rowsAround(tx: Tx, { playoffId, seriesId, matchId }: Subject): Promise<Rows> {
  if (playoffId != null) return rowsOfPlayoff(tx, playoffId);
  if (seriesId != null) return rowsOfSeries(tx, seriesId);
  return matchId == null ? Promise.resolve({}) : rowsOfMatch(tx, matchId);
}
