/** SQL statements for leagues. */
import type { Fragment, Sql, Tx } from '../../database/driver.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { MATCHES, type Match, type MatchRow, matchOf } from '../matches/row.ts';
import { type CreationPosition, newestFirst } from '../series/sql.ts';
import {
  LEAGUE_ENTRANTS,
  LEAGUES,
  type League,
  type LeagueEntrant,
  type LeagueEntrantRow,
  type LeagueRow,
  type LeagueRows,
  leagueEntrantOf,
  leagueOf,
  type NewLeague,
} from './row.ts';

async function selectLeagues(sql: Sql | Tx, which: Fragment): Promise<League[]> {
  const rows = await sql<LeagueRow[]>`select ${columnsOf(sql, LEAGUES)} from leagues ${which}`;
  return rows.map(leagueOf);
}

export function findLeagues(sql: Sql | Tx, ids: readonly number[]): Promise<League[]> {
  return selectLeagues(sql, sql`where id = any(${[...ids]}::int[])`);
}

/** Returns the leagues with these titles. */
export function findLeaguesByTitle(tx: Tx, titles: readonly string[]): Promise<League[]> {
  return selectLeagues(tx, tx`where title = any(${[...titles]}::text[])`);
}

/** Returns leagues, newest first, after a position; from the beginning if it is null. */
export function listLeaguesAfter(
  sql: Sql,
  position: CreationPosition | null,
  limit: number,
): Promise<League[]> {
  return selectLeagues(sql, newestFirst(sql, { position, limit, where: sql`true` }));
}

/** Returns the entrants of these leagues in the order of their entries. */
export async function findLeagueEntrants(
  sql: Sql | Tx,
  leagueIds: readonly number[],
): Promise<LeagueEntrant[]> {
  const rows = await sql<LeagueEntrantRow[]>`
    select ${columnsOf(sql, LEAGUE_ENTRANTS)} from league_entrants
    where league_id = any(${[...leagueIds]}::int[])
    order by league_id, position`;
  return rows.map(leagueEntrantOf);
}

/** Returns the matches of these leagues by round. */
export async function findFixtures(
  sql: Sql | Tx,
  leagueIds: readonly number[],
): Promise<(Match & { readonly leagueId: number })[]> {
  const rows = await sql<MatchRow[]>`
    select ${columnsOf(sql, MATCHES)} from matches
    where league_id = any(${[...leagueIds]}::int[])
    order by league_id, round, id`;
  return rows.map(matchOf).flatMap((match) => {
    const { leagueId } = match;
    return leagueId === null ? [] : [{ ...match, leagueId }];
  });
}

/** Returns the leagues without a play-off whose matches are all finished, with the time of the last one, by this time. */
export async function findTablesPlayed(sql: Sql | Tx): Promise<{ id: number; playedAt: string }[]> {
  const rows = await sql<{ id: number; playedAt: Date | string }[]>`
    select leagues.id, max(played_at) as "playedAt"
    from leagues join matches on league_id = leagues.id
    where qualify is null and not exists (select from playoffs where league_id = leagues.id)
    group by leagues.id
    having bool_and(home_score is not null)
    order by max(played_at), leagues.id`;
  return rows.map(({ id, playedAt }) => ({ id, playedAt: inSeconds(new Date(playedAt)) }));
}

/** Whether a league has a match to play, other than this one. */
export async function hasOpenFixtures(tx: Tx, leagueId: number, matchId: number): Promise<boolean> {
  const [row] = await tx<[{ found: boolean }]>`
    select exists (
      select from matches where league_id = ${leagueId} and home_score is null and id <> ${matchId}
    ) as found`;
  return row.found;
}

/** Reads a league with its entrants and matches; nothing if there is none. */
export async function findLeagueRows(sql: Sql | Tx, id: number): Promise<LeagueRows[]> {
  const [leagues, entrants, matches] = await Promise.all([
    findLeagues(sql, [id]),
    findLeagueEntrants(sql, [id]),
    findFixtures(sql, [id]),
  ]);
  return leagues.map((league) => ({ league, entrants, matches }));
}

/** Returns the ids of the play-offs that these leagues seeded, each with the id of its league; the latest last. */
export function findPlayoffsOfLeagues(
  sql: Sql | Tx,
  leagueIds: readonly number[],
): Promise<{ id: number; leagueId: number }[]> {
  return sql`
    select id, league_id as "leagueId" from playoffs
    where league_id = any(${[...leagueIds]}::int[])
    order by id`;
}

/** Returns the play-offs that decide leagues: of each league that exists the latest. */
export function findDecidingPlayoffs(sql: Sql | Tx): Promise<{ id: number; leagueId: number }[]> {
  return sql`
    select distinct on (league_id) playoffs.id, league_id as "leagueId"
    from playoffs join leagues on leagues.id = league_id
    order by league_id, playoffs.id desc`;
}

/** Returns the title of a league in which two players are, with or without each other; null if there is none. */
export async function findLeagueOfBoth(
  sql: Sql | Tx,
  one: number,
  other: number,
): Promise<string | null> {
  const [found] = await sql<{ title: string }[]>`
    select title from leagues
    where id in (select league_id from league_entrants where ${one} in (player_id, partner_id))
      and id in (select league_id from league_entrants where ${other} in (player_id, partner_id))
    order by id desc limit 1`;
  return found?.title ?? null;
}

export async function insertLeague(tx: Tx, league: NewLeague): Promise<number> {
  const { createdAt, title, legs, points, qualify } = league;
  const [row] = await tx<[{ id: number }]>`
    insert into leagues (created_at, title, legs, points, qualify)
    values (${createdAt}, ${title}, ${legs}, ${points}, ${qualify})
    returning id`;
  return row.id;
}

export async function insertLeagueEntrants(
  tx: Tx,
  entrants: readonly Omit<LeagueEntrant, 'left'>[],
): Promise<void> {
  if (entrants.length === 0) return;
  const rows = entrants.map(({ leagueId, position, firstId, partnerId, teamId, lot }) => ({
    league_id: leagueId,
    position,
    player_id: firstId,
    partner_id: partnerId,
    team_id: teamId,
    lot,
  }));
  await tx`
    insert into league_entrants (league_id, position, player_id, partner_id, team_id, lot)
    select league_id, position, player_id, partner_id, team_id, lot
    from jsonb_populate_recordset(null::league_entrants, ${JSON.stringify(rows)}::text::jsonb)`;
}

export async function setLeague(
  tx: Tx,
  { id, title, points, qualify }: Pick<League, 'id' | 'title' | 'points' | 'qualify'>,
): Promise<void> {
  await tx`
    update leagues set title = ${title}, points = ${points}, qualify = ${qualify}
    where id = ${id}`;
}

export async function setLeft(
  tx: Tx,
  { leagueId, position }: LeagueEntrant,
  left: NonNullable<LeagueEntrant['left']>,
): Promise<void> {
  await tx`
    update league_entrants set left_as = ${left}
    where league_id = ${leagueId} and position = ${position}`;
}

export async function deleteLeagueEntrants(
  tx: Tx,
  leagueId: number,
  positions: readonly number[],
): Promise<void> {
  await tx`
    delete from league_entrants
    where league_id = ${leagueId} and position = any(${[...positions]}::int[])`;
}

/** Returns the rows of a league with its entrants and matches, for the log. */
export function rowsOfLeague(tx: Tx, id: number): Promise<Rows> {
  return selectSnapshot(tx, [
    rowsWhere(tx, LEAGUES, tx`id = ${id}`),
    rowsWhere(tx, LEAGUE_ENTRANTS, tx`league_id = ${id}`),
    rowsWhere(tx, MATCHES, tx`league_id = ${id}`),
  ]);
}
