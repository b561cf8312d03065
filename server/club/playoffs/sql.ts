/** SQL statements for play-offs. */
import type { Competitor, Discipline } from '../../../rules/side.ts';
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import type { Subject } from '../../log/subjects.ts';
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { MATCHES } from '../matches/row.ts';
import { findGamesOf, rowsOfMatch } from '../matches/sql.ts';
import { SERIES } from '../series/row.ts';
import {
  type CreationPosition,
  findSeriesOfPlayoffs,
  newestFirst,
  rowsOfSeries,
} from '../series/sql.ts';
import {
  ENTRANTS,
  type EntrantRow,
  entrantOf,
  type NewEntrant,
  type NewPlayoff,
  PLAYOFFS,
  type PlacedEntrant,
  type Playoff,
  type PlayoffRow,
  type PlayoffRows,
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

/** Returns play-offs of single players, newest first. */
export function listPlayoffs(sql: Sql, limit: number, offset: number): Promise<Playoff[]> {
  const where = isPlayoffOf(sql, 'SINGLES');
  return selectPlayoffs(
    sql,
    sql`${newestFirst(sql, { position: null, limit, where })} offset ${offset}`,
  );
}

/** Returns play-offs, newest first, after a position; from the beginning if it is null. */
export function listPlayoffsAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
  discipline: Discipline | null = null,
): Promise<Playoff[]> {
  const where = discipline ? isPlayoffOf(sql, discipline) : sql`true`;
  return selectPlayoffs(sql, newestFirst(sql, { position, limit, where }));
}

export function isPlayoffOf(sql: Sql, discipline: Discipline): Fragment {
  const hasPair = sql`exists (
    select from playoff_entrants where playoff_id = playoffs.id and partner_id is not null)`;
  return discipline === 'SINGLES' ? sql`not ${hasPair}` : hasPair;
}

/** Returns the play-offs with the latest changes, latest first. */
export function findLatestPlayoffs(sql: Sql, limit: number): Promise<Playoff[]> {
  return selectPlayoffs(sql, sql`order by version desc, id desc limit ${limit}`);
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

/** Reads play-offs with their players, series and matches. */
export async function findPlayoffRows(
  sql: Sql | Tx,
  playoffs: readonly Playoff[],
): Promise<readonly PlayoffRows[]> {
  const ids = playoffs.map(({ id }) => id);
  const [entrants, all] = await Promise.all([
    findEntrants(sql, ids),
    findSeriesOfPlayoffs(sql, ids),
  ]);
  const gamesOf = await findGamesOf(sql, all);
  return playoffs.map((playoff) => {
    const series = all.filter(({ playoffId }) => playoffId === playoff.id);
    return {
      playoff,
      entrants: entrants.filter(({ playoffId }) => playoffId === playoff.id),
      series,
      games: series.flatMap(gamesOf),
    };
  });
}

export async function insertPlayoff(tx: Tx, playoff: NewPlayoff): Promise<Playoff> {
  const { createdAt, title, bestOf, finalBestOf, thirdPlaceSeries, leagueId } = playoff;
  const [row] = await tx<[PlayoffRow]>`
    insert into playoffs (created_at, title, best_of, final_best_of, third_place, league_id)
    values (${createdAt}, ${title}, ${bestOf}, ${finalBestOf}, ${thirdPlaceSeries}, ${leagueId})
    returning ${columnsOf(tx, PLAYOFFS)}`;
  return playoffOf(row);
}

export async function insertEntrants(tx: Tx, entrants: readonly NewEntrant[]): Promise<void> {
  const rows = entrants.map(
    ({ playoffId, position, firstId, partnerId, teamId, hasLeft = false }) => ({
      playoff_id: playoffId,
      position,
      player_id: firstId,
      partner_id: partnerId,
      team_id: teamId,
      has_left: hasLeft,
    }),
  );
  await tx`
    insert into playoff_entrants (playoff_id, position, player_id, partner_id, team_id, has_left)
    select playoff_id, position, player_id, partner_id, team_id, has_left
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

/** Returns the play-offs with matches to play, those in which one player still is or, without, all, by id. */
export function findOpenPlayoffs(
  sql: Sql | Tx,
  playerId: number | null = null,
): Promise<Playoff[]> {
  return selectPlayoffs(
    sql,
    sql`
      where (${playerId}::int is null or id in (
          select playoff_id from playoff_entrants
          where ${playerId} in (player_id, partner_id) and not has_left))
        and exists (
          select from series join matches on series_id = series.id
          where series.playoff_id = playoffs.id and home_score is null)
      order by id`,
  );
}

/** Returns the play-offs that have no final, although a player has left, by id. */
export function findPlayoffsWithoutFinal(sql: Sql | Tx): Promise<Playoff[]> {
  return selectPlayoffs(
    sql,
    sql`
      where exists (select from playoff_entrants where playoff_id = playoffs.id and has_left)
        and not exists (select from series where playoff_id = playoffs.id and slot = 'FINAL')
      order by id`,
  );
}

/** Records that a competitor has left a play-off. */
export async function setLeft(tx: Tx, playoffId: number, { firstId }: Competitor): Promise<void> {
  await tx`
    update playoff_entrants set has_left = true
    where playoff_id = ${playoffId} and player_id = ${firstId}`;
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

/** Returns all rows that a write in a match, a series or a play-off can change, for the log. */
export async function rowsOfPlace(tx: Tx, [widest]: readonly Subject[]): Promise<Rows> {
  if (widest?.kind === 'playoff') return rowsOfPlayoff(tx, widest.id);
  if (widest?.kind === 'series') return rowsOfSeries(tx, widest.id);
  return widest?.kind === 'match' ? rowsOfMatch(tx, widest.id) : {};
}
