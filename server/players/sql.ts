/** Players in the database. */

import { columnsOf, type Rows, selectRows } from '../changes/table.ts';
import type { Sql, Tx } from '../database/driver.ts';
import { PLAYERS, type Player, type PlayerRow, playerOf } from './row.ts';

export type NewPlayer = Omit<Player, 'id'>;

export async function findPlayers(sql: Sql | Tx, ids: readonly number[]): Promise<Player[]> {
  const rows = await sql<
    PlayerRow[]
  >`select ${columnsOf(sql, PLAYERS)} from players where id in ${sql([...ids])}`;
  return rows.map(playerOf);
}

export async function allPlayers(sql: Sql | Tx): Promise<Player[]> {
  const rows = await sql<PlayerRow[]>`select ${columnsOf(sql, PLAYERS)} from players`;
  return rows.map(playerOf);
}

/** The players with these nicknames, by their keys; `asked` is the nickname as it was given. */
export async function findPlayersByNickName(
  sql: Sql | Tx,
  nickNames: readonly string[],
): Promise<(Player & { readonly asked: string })[]> {
  const rows = await sql<(PlayerRow & { asked: string })[]>`
    select asked, ${columnsOf(sql, PLAYERS)}
    from unnest(${[...nickNames]}::text[]) as wanted (asked)
    join players on name_key(nick_name) = name_key(asked)`;
  return rows.map((row) => ({ ...playerOf(row), asked: row.asked }));
}

/** @returns the id */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into players (nick_name, first_name, last_name)
    values (${player.nickName}, ${player.firstName}, ${player.lastName})
    returning id`;
  return row.id;
}

export async function setNames(tx: Tx, id: number, names: NewPlayer): Promise<void> {
  await tx`
    update players
    set nick_name = ${names.nickName}, first_name = ${names.firstName},
        last_name = ${names.lastName}
    where id = ${id}`;
}

/** Deletes a player without any match, and the counters, which are all zero. */
export async function deletePlayerRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from player_records where player_id = ${id}`;
  await tx`delete from players where id = ${id}`;
}

/** Whether a player has a match or a game of a series, played or not. */
export async function hasGames(tx: Tx, id: number): Promise<boolean> {
  const [found] = await tx<[{ games: boolean }]>`
    select exists (select from matches where home_player_id = ${id})
      or exists (select from matches where away_player_id = ${id}) as games`;
  return found.games;
}

/** How many players there are. */
export async function countPlayers(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from players`;
  return row.count;
}

/** How many matches and games of series each of these players has, played or not; who has none is left out. */
export async function countMatches(
  sql: Sql | Tx,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly matches: number }[]> {
  return sql`
    select id, count(*)::int as matches
    from (
      select home_player_id as id from matches where home_player_id in ${sql([...ids])}
      union all
      select away_player_id from matches where away_player_id in ${sql([...ids])}
    ) as seats
    group by id`;
}

/** The row of a player, for the log. */
export async function rowsOfPlayer(tx: Tx, id: number): Promise<Rows> {
  return { [PLAYERS.name]: await selectRows(tx, PLAYERS, tx`id = ${id}`) };
}
