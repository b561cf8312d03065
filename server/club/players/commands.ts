/** Commands that add, edit and delete players. */
import { isDeepStrictEqual } from 'node:util';
import { playerInPlayoff, playerInSeries, playerNotDeletable } from '../../../rules/deletion.ts';
import { nickNameTaken } from '../../../rules/messages.ts';
import { brokenPlayerRule, type PlayerForm, tidyNames } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { assertRule, conflict, requireRow } from '../../database/refusal.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { deleteRows } from '../../log/table.ts';
import { NO_READ, type Sender, UNNAMED, type Writing, write } from '../../log/write.ts';
import { PLAYERS, type Player } from './row.ts';
import {
  countMatches,
  findPlayers,
  hasSeries,
  insertPlayer,
  rowsOfPlayer,
  setPlayer,
  titlesOfPlayoffsWith,
} from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, CONFLICT for a nickname that is taken */
export function createPlayer(
  club: ServerContext,
  form: PlayerForm,
  sender: Sender = UNNAMED,
): Promise<Player> {
  return writeNames(club, form, sender, async ({ tx, log }, names) => {
    const id = await insertPlayer(tx, names);
    await log({
      playerId: id,
      details: { kind: 'PLAYER_CREATED', player: names },
      after: await rowsOfPlayer(tx, id),
    });
    return { ...names, id, active: true };
  });
}

/**
 * Corrects a player's names, and sets whether the player still plays.
 * @param form without `active`, that stays as it is
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CONFLICT for a nickname that is taken
 */
export function updatePlayer(
  club: ServerContext,
  id: number,
  form: PlayerForm & { readonly active?: boolean | null | undefined },
  sender: Sender = UNNAMED,
): Promise<Player> {
  return writeNames(club, form, sender, async ({ tx, log }, names) => {
    const present = await playerNow(tx, id);
    const { active: wasActive, id: _, ...formerNames } = present;
    const active = form.active ?? wasActive;
    const player = { ...names, id, active };
    if (isDeepStrictEqual(present, player)) return player;
    const before = await rowsOfPlayer(tx, id);
    await setPlayer(tx, player);
    await log({
      playerId: id,
      details: {
        kind: 'PLAYER_UPDATED',
        before: formerNames,
        after: names,
        ...(active !== wasActive && { active }),
      },
      before,
      after: await rowsOfPlayer(tx, id),
    });
    return player;
  });
}

/** @throws Refusal VALIDATION for a broken rule, CONFLICT for a nickname that is taken */
async function writeNames(
  club: ServerContext,
  form: PlayerForm,
  sender: Sender,
  work: (writing: Writing, names: PlayerForm) => Promise<Player>,
): Promise<Player> {
  const names = tidyNames(form);
  assertRule(brokenPlayerRule(names));
  try {
    return await write(club, sender, {
      answers: PLAYERS,
      read: NO_READ,
      work: (writing) => work(writing, names),
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'players_nick_name_key')) throw error;
    throw conflict(nickNameTaken(names.nickName));
  }
}

/** Deletes a player and returns the id. @throws Refusal NOT_FOUND, CONFLICT for a player who has matches */
export async function deletePlayer(
  club: ServerContext,
  id: number,
  sender: Sender = UNNAMED,
): Promise<number> {
  return write(club, sender, {
    read: (tx) => playerNow(tx, id),
    work: async ({ tx, log }, { id: _, active: __, ...names }) => {
      const [counted] = await countMatches(tx, [id]);
      if (counted) {
        throw conflict(playerNotDeletable(names.nickName, counted.matches));
      }
      const [title] = await titlesOfPlayoffsWith(tx, id);
      if (title !== undefined) throw conflict(playerInPlayoff(names.nickName, title));
      if (await hasSeries(tx, id)) throw conflict(playerInSeries(names.nickName));
      const before = await rowsOfPlayer(tx, id);
      await deleteRows(tx, PLAYERS, [{ id }]);
      await log({
        playerId: id,
        details: { kind: 'PLAYER_DELETED', player: names },
        before,
      });
      return id;
    },
  });
}

async function playerNow(tx: Tx, id: number): Promise<Player> {
  return requireRow(await findPlayers(tx, [id]), 'player', id);
}
