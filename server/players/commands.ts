/** Commands that add, rename and delete players. */
import { playerNotDeletable } from '../../rules/deletion.ts';
import { nickNameTaken } from '../../rules/messages.ts';
import { brokenPlayerRule, type PlayerForm, tidyText } from '../../rules/validation.ts';
import { NO_SUBJECTS } from '../changes/change.ts';
import type { Club } from '../changes/open-club.ts';
import { NO_ROWS } from '../changes/snapshot.ts';
import { type Sender, UNNAMED, write } from '../changes/write.ts';
import type { Tx } from '../database/driver.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { conflict, found, insist } from '../refusal.ts';
import type { Player } from './row.ts';
import {
  countMatches,
  deletePlayerRow,
  findPlayers,
  insertPlayer,
  rowsOfPlayer,
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
  return unlessTaken(form, () =>
    write(club, sender, async ({ tx, log }) => {
      const id = await insertPlayer(tx, form);
      const player = { ...form, id };
      await log({
        ...NO_SUBJECTS,
        playerId: id,
        facts: { kind: 'PLAYER_CREATED', player: form },
        before: NO_ROWS,
        after: await rowsOfPlayer(tx, id),
      });
      return player;
    }),
  );
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
  return unlessTaken(form, () =>
    write(club, sender, async ({ tx, log }) => {
      const { id: _, ...names } = await playerNow(tx, id);
      const player = { ...form, id };
      if (sameNames(names, form)) return player;
      const before = await rowsOfPlayer(tx, id);
      await setNames(tx, id, form);
      await log({
        ...NO_SUBJECTS,
        playerId: id,
        facts: { kind: 'PLAYER_UPDATED', before: names, after: form },
        before,
        after: await rowsOfPlayer(tx, id),
      });
      return player;
    }),
  );
}

/** Deletes a player and returns the id. @throws Refusal NOT_FOUND, CONFLICT for a player who has matches */
export async function deletePlayer(
  club: Club,
  id: number,
  sender: Sender = UNNAMED,
): Promise<number> {
  return write(club, sender, async ({ tx, log }) => {
    const { id: _, ...names } = await playerNow(tx, id);
    const [counted] = await countMatches(tx, [id]);
    if (counted) {
      throw conflict(playerNotDeletable(names.nickName, counted.matches));
    }
    const before = await rowsOfPlayer(tx, id);
    await deletePlayerRow(tx, id);
    await log({
      ...NO_SUBJECTS,
      playerId: id,
      facts: { kind: 'PLAYER_DELETED', player: names },
      before,
      after: NO_ROWS,
    });
    return id;
  });
}

function tidied({ firstName, lastName, nickName }: PlayerForm): PlayerForm {
  return {
    firstName: tidyText(firstName),
    lastName: tidyText(lastName),
    nickName: tidyText(nickName),
  };
}

function sameNames(one: PlayerForm, other: PlayerForm): boolean {
  return (
    one.nickName === other.nickName &&
    one.firstName === other.firstName &&
    one.lastName === other.lastName
  );
}

async function unlessTaken<T>({ nickName }: PlayerForm, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isUniqueViolation(error, 'players_nick_name_key')) {
      throw conflict(nickNameTaken(nickName));
    }
    throw error;
  }
}

async function playerNow(tx: Tx, id: number): Promise<Player> {
  return found(await findPlayers(tx, [id]), 'player', id);
}
