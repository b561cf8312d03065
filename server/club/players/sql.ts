/** SQL statements for players. */
import type { Names } from '../../../rules/changes/details.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { columnsOf, type Rows, rowsWhere, selectSnapshot } from '../../log/table.ts';
import { PLAYERS, type Player, type PlayerRow, playerOf } from './row.ts';

export async function findPlayers(sql: Sql | Tx, ids: readonly number[]): Promise<Player[]> {
  const rows = await sql<PlayerRow[]>`
    select ${columnsOf(sql, PLAYERS)} from players where id = any(${[...ids]}::int[])`;
  return rows.map(playerOf);
}

export async function allPlayers(sql: Sql | Tx): Promise<Player[]> {
  const rows = await sql<PlayerRow[]>`select ${columnsOf(sql, PLAYERS)} from players`;
  return rows.map(playerOf);
}

/** Returns the players with these nicknames, compared by their keys; `requested` is the nickname that was given. */
export async function findPlayersByNickName(
  sql: Sql | Tx,
  nickNames: readonly string[],
): Promise<(Player & { readonly requested: string })[]> {
  const rows = await sql<(PlayerRow & { requested: string })[]>`
    select requested, ${columnsOf(sql, PLAYERS)}
    from unnest(${[...nickNames]}::text[]) as wanted (requested)
    join players on name_key(nick_name) = name_key(requested)`;
  return rows.map((row) => ({ ...playerOf(row), requested: row.requested }));
}

/** @returns the id */
export async function insertPlayer(tx: Tx, names: Names): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into players (nick_name, first_name, last_name)
    values (${names.nickName}, ${names.firstName}, ${names.lastName})
    returning id`;
  return row.id;
}

export async function setPlayer(tx: Tx, player: Player): Promise<void> {
  await tx`
    update players
    set nick_name = ${player.nickName}, first_name = ${player.firstName},
        last_name = ${player.lastName}, active = ${player.active}, colour = ${player.colour},
        emoji = ${player.emoji}
    where id = ${player.id}`;
}

export async function countPlayers(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from players`;
  return row.count;
}

/** Counts the matches of a player, finished or not. */
export async function countMatches(sql: Sql | Tx, id: number): Promise<number> {
  const [row] = await sql<[{ matches: number }]>`
    select ((select count(*) from matches where home_player_id = ${id})
          + (select count(*) from matches where away_player_id = ${id})
          + (select count(*) from matches where home_partner_id = ${id})
          + (select count(*) from matches where away_partner_id = ${id}))::int as matches`;
  return row.matches;
}

/** Counts the matches to play of each player who has one. */
export function countMatchesToPlay(
  sql: Sql,
): Promise<{ readonly id: number; readonly matches: number }[]> {
  return sql`
    select player as id, count(*)::int as matches
    from matches cross join unnest(
      array[home_player_id, home_partner_id, away_player_id, away_partner_id]) as player
    where home_score is null and player is not null
    group by player`;
}

/** Returns the titles of the play-offs of a player, also of those in which the player still waits for an opponent. */
export async function titlesOfPlayoffsWith(tx: Tx, id: number): Promise<readonly string[]> {
  const rows = await tx<{ title: string }[]>`
    select title from playoff_entrants join playoffs on playoffs.id = playoff_id
    where player_id = ${id} or partner_id = ${id} order by playoff_id`;
  return rows.map(({ title }) => title);
}

/** Whether a player has a series, also one without matches. */
export async function hasSeries(tx: Tx, id: number): Promise<boolean> {
  const found = await tx`
    select from series
    where player_one_id = ${id} or player_two_id = ${id}
      or partner_one_id = ${id} or partner_two_id = ${id}
    limit 1`;
  return found.length > 0;
}

/** Returns the row of a player, for the log. */
export function rowsOfPlayer(tx: Tx, id: number): Promise<Rows> {
  return selectSnapshot(tx, [rowsWhere(tx, PLAYERS, tx`id = ${id}`)]);
}
