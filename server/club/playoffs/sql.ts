/** SQL statements for play-offs. */
import { ALL_TIME, isAllTime, type Span } from '../../../rules/span.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { MATCHES } from '../matches/row.ts';
import { isTimeInSpan, rowsOfMatch } from '../matches/sql.ts';
import { SERIES } from '../series/row.ts';
import { type CreationPosition, newestFirst, rowsOfSeries } from '../series/sql.ts';
import {
  ENTRANTS,
  type EntrantRow,
  entrantOf,
  type NewPlayoff,
  PLAYOFFS,
  type PlacedEntrant,
  type Playoff,
  type PlayoffRow,
  playoffOf,
} from './row.ts';

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
  return selectPlayoffs(sql, sql`${newestFirst(sql, { position: null, limit })} offset ${offset}`);
}

/** Returns the play-offs of a span, newest first, after a position; from the beginning if it is null. */
export function listPlayoffsAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
  span: Span = ALL_TIME,
): Promise<Playoff[]> {
  const where = isPlayoffInSpan(sql, span);
  return selectPlayoffs(sql, newestFirst(sql, { where, position, limit }));
}

/** Returns the condition that a play-off belongs to a span: by its last finished match or, without one, by its creation. */
function isPlayoffInSpan(sql: Sql | Tx, span: Span): Fragment {
  return isTimeInSpan(
    sql,
    sql`coalesce(
      (select max(played.played_at)
       from series as part join matches as played on played.series_id = part.id
       where part.playoff_id = playoffs.id and played.home_score is not null),
      playoffs.created_at)`,
    span,
  );
}

/** Returns the play-offs with the latest changes, latest first. */
export function findLatestPlayoffs(sql: Sql, limit: number): Promise<Playoff[]> {
  return selectPlayoffs(sql, sql`order by version desc, id desc limit ${limit}`);
}

interface Titles {
  readonly id: number;
  readonly titles: number;
}

/** Counts the play-offs of a span won by each of these players, omitting players without one. */
export function findTitles(
  sql: Sql | Tx,
  playerIds: readonly number[],
  span: Span = ALL_TIME,
): Promise<Titles[]> {
  return isAllTime(span)
    ? findTitlesOfAllTime(sql, playerIds)
    : sql<Titles[]>`
        select winner as id, count(*)::int as titles
        from playoffs
        join series on playoff_id = playoffs.id and slot = 'FINAL'
        cross join lateral (
          select player_one_id + player_two_id - forfeited_by as winner
          where forfeited_by is not null
          union all
          select winner_of(matches) from matches
          where series_id = series.id and home_score is not null and forfeited_by is null
          group by winner_of(matches)
          having count(*) * 2 > series.best_of
        ) as won
        where winner = any(${[...playerIds]}::int[]) and ${isPlayoffInSpan(sql, span)}
        group by winner`;
}

/**
 * Counts the titles in the tallies. A final is won by games or, if a player gave it up, by the other one, whatever the games
 * say.
 */
function findTitlesOfAllTime(sql: Sql | Tx, playerIds: readonly number[]): Promise<Titles[]> {
  return sql<Titles[]>`
    with won (player_id, finals) as (
      select player_id, series from series_tallies
      where slot = 'FINAL' and wins * 2 > best_of and player_id = any(${[...playerIds]}::int[])
      union all
      select player_one_id + player_two_id - forfeited_by, 1 from series
      where slot = 'FINAL' and forfeited_by is not null
      union all
      select winner_of(matches), -1
      from series join matches on series_id = series.id
      where slot = 'FINAL' and forfeited_by is not null and home_score is not null
      group by series.id, winner_of(matches)
      having count(*) * 2 > best_of
    )
    select player_id as id, sum(finals)::int as titles from won
    where player_id = any(${[...playerIds]}::int[])
    group by player_id
    having sum(finals) > 0`;
}

/** Returns the players of these play-offs, from top to bottom. */
export async function findEntrants(
  sql: Sql | Tx,
  playoffIds: readonly number[],
): Promise<PlacedEntrant[]> {
  const rows = await sql<EntrantRow[]>`
    select ${columnsOf(sql, ENTRANTS)} from playoff_entrants
    where playoff_id = any(${[...playoffIds]}::int[])
    order by playoff_id, position`;
  return rows.map(entrantOf);
}

export async function insertPlayoff(tx: Tx, playoff: NewPlayoff): Promise<Playoff> {
  const { createdAt, title, bestOf, finalBestOf, thirdPlaceSeries } = playoff;
  const [row] = await tx<[PlayoffRow]>`
    insert into playoffs (created_at, title, best_of, final_best_of, third_place)
    values (${createdAt}, ${title}, ${bestOf}, ${finalBestOf}, ${thirdPlaceSeries})
    returning ${columnsOf(tx, PLAYOFFS)}`;
  return playoffOf(row);
}

export async function insertEntrants(tx: Tx, entrants: readonly PlacedEntrant[]): Promise<void> {
  const rows = entrants.map(({ playoffId, position, playerId, teamId }) => ({
    playoff_id: playoffId,
    position,
    player_id: playerId,
    team_id: teamId,
  }));
  await tx`
    insert into playoff_entrants (playoff_id, position, player_id, team_id)
    select playoff_id, position, player_id, team_id
    from jsonb_populate_recordset(null::playoff_entrants, ${JSON.stringify(rows)}::text::jsonb)`;
}

/** Sets title and lengths of a play-off. */
export async function setPlayoff(
  tx: Tx,
  { id, title, bestOf, finalBestOf }: Pick<Playoff, 'id' | 'title' | 'bestOf' | 'finalBestOf'>,
): Promise<void> {
  await tx`
    update playoffs set title = ${title}, best_of = ${bestOf}, final_best_of = ${finalBestOf}
    where id = ${id}`;
}

export async function deleteEntrantsAt(
  tx: Tx,
  playoffId: number,
  positions: readonly number[],
): Promise<void> {
  await tx`
    delete from playoff_entrants
    where playoff_id = ${playoffId} and position = any(${[...positions]}::int[])`;
}

export async function deleteEntrants(tx: Tx, playoffId: number): Promise<void> {
  await tx`delete from playoff_entrants where playoff_id = ${playoffId}`;
}

/** Returns the rows of a play-off with its series and matches, for the log. */
export function rowsOfPlayoff(tx: Tx, id: number): Promise<Rows> {
  const ofPlayoff = tx`series_id = any(array(select id from series where playoff_id = ${id}))`;
  return selectSnapshot(tx, [
    rowsWhere(tx, PLAYOFFS, tx`id = ${id}`),
    rowsWhere(tx, ENTRANTS, tx`playoff_id = ${id}`),
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
