/** SQL statements for series. */
import type { GivenUpBy } from '../../../rules/series.ts';
import type { Discipline } from '../../../rules/side.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { MATCHES } from '../matches/row.ts';
import {
  isPlayoffSeries,
  type NewSeries,
  type PlayoffSeries,
  SERIES,
  type Series,
  type SeriesRow,
  seriesOf,
  sideColumnsOf,
} from './row.ts';

/** The row after which a keyset page begins. */
export interface CreationPosition {
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly id: number;
}

/** @param which SQL after `from` */
async function selectSeries(sql: Sql | Tx, which: Fragment): Promise<Series[]> {
  const rows = await sql<SeriesRow[]>`select ${columnsOf(sql, SERIES)} from series ${which}`;
  return rows.map(seriesOf);
}

export function findSeries(sql: Sql | Tx, ids: readonly number[]): Promise<Series[]> {
  return selectSeries(sql, sql`where id = any(${[...ids]}::int[])`);
}

export async function findSeriesOfPlayoffs(
  sql: Sql | Tx,
  playoffIds: readonly number[],
): Promise<PlayoffSeries[]> {
  const series = await selectSeries(sql, sql`where playoff_id = any(${[...playoffIds]}::int[])`);
  return series.filter(isPlayoffSeries);
}

/** Returns all series by id. */
export function allSeries(sql: Sql | Tx): Promise<Series[]> {
  return selectSeries(sql, sql`order by id`);
}

/** Returns series of single players, newest first. */
export function listSeries(sql: Sql, limit: number, offset: number): Promise<Series[]> {
  const where = isSeriesOf(sql, 'SINGLES');
  return selectSeries(
    sql,
    sql`${newestFirst(sql, { position: null, limit, where })} offset ${offset}`,
  );
}

/** Returns series, newest first, after a position; from the beginning if it is null. */
export function listSeriesAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
  discipline: Discipline | null = null,
): Promise<Series[]> {
  const where = discipline ? isSeriesOf(sql, discipline) : sql`true`;
  return selectSeries(sql, newestFirst(sql, { position, limit, where }));
}

export function isSeriesOf(sql: Sql, discipline: Discipline): Fragment {
  return discipline === 'SINGLES'
    ? sql`partner_one_id is null and partner_two_id is null`
    : sql`(partner_one_id is not null or partner_two_id is not null)`;
}

interface CreationList {
  readonly position: CreationPosition | null;
  readonly limit: number;
  readonly where: Fragment;
}

/** Returns the SQL after `from` for a list by creation, newest first. */
export function newestFirst(sql: Sql, { position, limit, where }: CreationList): Fragment {
  return sql`
    where ${where}
    ${position ? sql`and (created_at, id) < (${position.createdAt}, ${position.id})` : sql``}
    order by created_at desc, id desc
    limit ${limit}`;
}

/** The creation of a series or a play-off. */
export interface Creation extends CreationPosition {
  /** The day of play, YYYY-MM-DD. */
  readonly day: string;
}

/** Returns the creations of all series or play-offs that fulfil a condition, newest first. */
export function allCreations(
  sql: Sql,
  table: 'series' | 'playoffs',
  where: Fragment,
): Promise<Creation[]> {
  return sql<Creation[]>`
    select id, created_at as "createdAt", day_of_play(created_at)::text as day
    from ${sql(table)} where ${where} order by created_at desc, id desc`;
}

export async function insertSeries(tx: Tx, series: NewSeries): Promise<Series> {
  const [one, two] = series.pair;
  const [row] = await tx<[SeriesRow]>`
    insert into series
      (created_at, player_one_id, partner_one_id, player_two_id, partner_two_id,
       team_one_id, team_two_id, playoff_id, slot, best_of)
    values
      (${series.createdAt}, ${one.firstId}, ${one.partnerId}, ${two.firstId}, ${two.partnerId},
       ${one.teamId}, ${two.teamId}, ${series.playoffId}, ${series.slot}, ${series.bestOf})
    returning ${columnsOf(tx, SERIES)}`;
  return seriesOf(row);
}

/** Returns the undecided series outside play-offs, of one player or, without, of all, by id. */
export function findOpenSingleSeries(
  sql: Sql | Tx,
  playerId: number | null = null,
): Promise<Series[]> {
  return selectSeries(
    sql,
    sql`
      where playoff_id is null
        and (${playerId}::int is null or ${isInSeries(sql, playerId)})
        and exists (select from matches where series_id = series.id and home_score is null)
      order by id`,
  );
}

/** Returns the series outside play-offs with the latest changes, latest first. */
export function findLatestSingleSeries(sql: Sql, limit: number): Promise<Series[]> {
  return selectSeries(
    sql,
    sql`where playoff_id is null order by version desc, id desc limit ${limit}`,
  );
}

/** Returns the condition that a player is on a side of a series. */
export function isInSeries(sql: Sql | Tx, playerId: number | null): Fragment {
  return sql`${playerId} in (player_one_id, partner_one_id, player_two_id, partner_two_id)`;
}

/** Returns the finals of the play-offs of a player, by id. */
export async function findFinalsOf(sql: Sql | Tx, playerId: number): Promise<PlayoffSeries[]> {
  const finals = await selectSeries(
    sql,
    sql`where slot = 'FINAL' and ${isInSeries(sql, playerId)} order by id`,
  );
  return finals.filter(isPlayoffSeries);
}

/** Returns the finals that a player or both gave up, by id. */
export async function findForfeitedFinals(sql: Sql): Promise<PlayoffSeries[]> {
  const finals = await selectSeries(
    sql,
    sql`where slot = 'FINAL' and forfeited_by is not null order by id`,
  );
  return finals.filter(isPlayoffSeries);
}

/** Replaces the players, teams and length of a series, and removes a forfeit. */
export async function setTerms(
  tx: Tx,
  id: number,
  { entrants: { one, two }, bestOf }: Pick<Series, 'entrants' | 'bestOf'>,
): Promise<void> {
  await tx`
    update series
    set ${tx(sideColumnsOf([one, two]))}, best_of = ${bestOf},
        forfeited_by = null, forfeited_by_both = false
    where id = ${id}`;
}

/** Records who gives a series up. If both players do, the other one did before. */
export async function setForfeit(tx: Tx, { id, entrants }: Series, by: GivenUpBy): Promise<void> {
  await (by === 'both'
    ? tx`update series set forfeited_by_both = true where id = ${id}`
    : tx`update series set forfeited_by = ${entrants[by].firstId} where id = ${id}`);
}

/** Returns the rows of a series and its matches, for the log. */
export function rowsOfSeries(tx: Tx, id: number): Promise<Rows> {
  return selectSnapshot(tx, [
    rowsWhere(tx, SERIES, tx`id = ${id}`),
    rowsWhere(tx, MATCHES, tx`series_id = ${id}`),
  ]);
}
