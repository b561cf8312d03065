/** Writing players: adding, renaming, deleting one. */
import { brokenPlayerRule, type PlayerForm, tidyText } from '../../rules/validation.ts';
import type { Club } from '../changes/club.ts';
import { type Sender, UNNAMED } from '../changes/sender.ts';
import { NOTHING, recorded, rowsOf } from '../changes/snapshot.ts';
import { NO_SUBJECTS } from '../changes/sql.ts';
import { isUniqueViolation, type Written, write } from '../changes/write.ts';
import type { Sql, Tx } from '../database/connection.ts';
import { conflict, found, insist, invalid } from '../refusal.ts';
import {
  countGames,
  deletePlayerRow,
  findPlayers,
  findPlayersByNickName,
  insertPlayer,
  type Player,
  setNames,
} from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, CONFLICT for a nickname that is taken */
export async function createPlayer(
  club: Club,
  given: PlayerForm,
  sender: Sender = UNNAMED,
): Promise<Player> {
  const form = tidied(given);
  insist(brokenPlayerRule(form));
  return unlessTaken(form, () => write(club, sender, (tx, seq) => addPlayer(tx, seq, form)));
}

async function addPlayer(tx: Tx, seq: number, form: PlayerForm): Promise<Written<Player>> {
  const id = await insertPlayer(tx, form);
  const change = await recorded(tx, seq, NOTHING, await rowsOf(tx, { playerId: id }));
  return {
    value: await playerNow(tx, id),
    change: {
      ...NO_SUBJECTS,
      ...change,
      kind: 'PLAYER_CREATED',
      playerId: id,
      about: form.nickName,
      text: `Player added: ${inFull(form)}`,
    },
  };
}

/**
 * Corrects a player's names.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CONFLICT for a nickname that is taken
 */
export async function updatePlayer(
  club: Club,
  id: number,
  given: PlayerForm,
  sender: Sender = UNNAMED,
): Promise<Player> {
  const form = tidied(given);
  insist(brokenPlayerRule(form));
  return unlessTaken(form, () => write(club, sender, (tx, seq) => rename(tx, seq, id, form)));
}

async function rename(tx: Tx, seq: number, id: number, form: PlayerForm): Promise<Written<Player>> {
  const known = await playerNow(tx, id);
  const before = await rowsOf(tx, { playerId: id });
  await setNames(tx, id, form);
  const change = await recorded(tx, seq, before, await rowsOf(tx, { playerId: id }));
  const value = { ...form, id };
  if (change.playerIds.length === 0) return { value, change: null };
  return {
    value,
    change: {
      ...NO_SUBJECTS,
      ...change,
      kind: 'PLAYER_UPDATED',
      playerId: id,
      about: form.nickName,
      text: `Player renamed: ${inFull(known)} → ${inFull(form)}`,
    },
  };
}

/** Deletes a player and answers the id. @throws Refusal NOT_FOUND, CONFLICT for somebody who has matches */
export async function deletePlayer(
  club: Club,
  id: number,
  sender: Sender = UNNAMED,
): Promise<number> {
  return write(club, sender, (tx, seq) => removePlayer(tx, seq, id));
}

async function removePlayer(tx: Tx, seq: number, id: number): Promise<Written<number>> {
  const player = await playerNow(tx, id);
  const games = await countGames(tx, id);
  if (games > 0) {
    const many = games === 1 ? '1 match' : `${games} matches`;
    throw conflict(`${player.nickName} has ${many} and can not be deleted.`);
  }
  const before = await rowsOf(tx, { playerId: id });
  await deletePlayerRow(tx, id);
  return {
    value: id,
    change: {
      ...NO_SUBJECTS,
      ...(await recorded(tx, seq, before, NOTHING)),
      kind: 'PLAYER_DELETED',
      playerId: id,
      about: player.nickName,
      text: `Player deleted: ${inFull(player)}`,
    },
  };
}

/** "Jana (Jana Friend)" */
function inFull({ nickName, firstName, lastName }: PlayerForm): string {
  return `${nickName} (${firstName} ${lastName})`;
}

function tidied(given: PlayerForm): PlayerForm {
  return {
    firstName: tidyText(given.firstName),
    lastName: tidyText(given.lastName),
    nickName: tidyText(given.nickName),
  };
}

async function unlessTaken<T>({ nickName }: PlayerForm, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isUniqueViolation(error, 'players_nick_name_key')) {
      throw conflict(`The nickname ${nickName} is already taken.`);
    }
    throw error;
  }
}

async function playerNow(tx: Tx, id: number): Promise<Player> {
  return found(await findPlayers(tx, [id]), 'player', id);
}

/**
 * The players of these nicknames, in the same order.
 * @throws Refusal VALIDATION naming the first that does not exist
 */
export async function playersNamed(sql: Sql | Tx, nickNames: readonly string[]): Promise<Player[]> {
  const known = nickNames.filter((nickName) => !nickName.includes('\0'));
  const found = await findPlayersByNickName(sql, known);
  const byName = new Map(found.map((player) => [player.asked, player]));
  return nickNames.map((nickName) => {
    const player = byName.get(nickName);
    if (!player) throw invalid(`There is no player ${nickName}: add the player first.`);
    return player;
  });
}
