/** Commands that add, edit and delete players. */
import { isDeepStrictEqual } from 'node:util';
import { brokenInClub } from '../../../rules/club-messages.ts';
import { type PlayerColour, tidyEmoji } from '../../../rules/face.ts';
import { type PlayerForm, tidyNames } from '../../../rules/forms.ts';
import { broken } from '../../../rules/messages.ts';
import { checkEmoji, checkPlayer } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { assertValid, changed, conflict, requireRow } from '../../database/refusal.ts';
import { type Expected, isExpected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { placeOf } from '../../log/subjects.ts';
import { deleteRows } from '../../log/table.ts';
import {
  INTERNAL_SENDER,
  NO_READ,
  SAME_ID,
  type Sender,
  type Writing,
  write,
} from '../../log/write.ts';
import { addPlayer } from './added.ts';
import { PLAYERS, type Player } from './row.ts';
import {
  countMatches,
  findPlayers,
  hasSeries,
  rowsOfPlayer,
  setPlayer,
  titlesOfPlayoffsWith,
} from './sql.ts';

/** @throws Refusal VALIDATION for a broken rule, CONFLICT for a nickname that is taken */
export function createPlayer(
  club: ServerContext,
  form: PlayerForm,
  sender: Sender = INTERNAL_SENDER,
): Promise<Player> {
  return writeNames(club, form, sender, addPlayer);
}

/** A field that is null or missing stays as it is. An empty emoji removes the emoji. */
interface PlayerEdit extends PlayerForm {
  readonly active?: boolean | null | undefined;
  readonly colour?: PlayerColour | null | undefined;
  readonly emoji?: string | null | undefined;
}

/**
 * Corrects a player's names, and sets colour, emoji and whether the player still plays.
 * @throws Refusal VALIDATION for a broken rule, NOT_FOUND, CONFLICT for a nickname that is taken, CHANGED
 */
export async function updatePlayer(
  club: ServerContext,
  id: number,
  form: PlayerEdit,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Player> {
  const typedEmoji = tidyEmoji(form.emoji ?? '');
  assertValid(checkEmoji(typedEmoji));
  return writeNames(club, form, sender, async ({ tx, log, seq }, names) => {
    const present = await playerNow(tx, id);
    const { nickName, firstName, lastName, version, ...was } = present;
    if (!isExpected(present, expected)) {
      throw changed(brokenInClub('playerChanged', ['expectedVersion']), { version });
    }
    const active = form.active ?? was.active;
    const colour = form.colour ?? was.colour;
    const emoji = typeof form.emoji === 'string' ? typedEmoji || null : was.emoji;
    const player = { ...names, id, active, colour, emoji, version };
    if (isDeepStrictEqual(present, player)) return player;
    const before = await rowsOfPlayer(tx, id);
    await setPlayer(tx, player);
    await log({
      place: placeOf({ player: id }),
      details: {
        kind: 'PLAYER_UPDATED',
        before: { nickName, firstName, lastName },
        after: names,
        ...(active !== was.active && { active }),
        ...(colour !== was.colour && colour !== null && { colour }),
        ...(emoji !== was.emoji && { emoji }),
      },
      before,
      after: await rowsOfPlayer(tx, id),
    });
    return { ...player, version: seq };
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
  assertValid(checkPlayer(names));
  try {
    return await write(club, sender, {
      again: findPlayers,
      read: NO_READ,
      work: (writing) => work(writing, names),
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'players_nick_name_key')) throw error;
    throw conflict(broken('nickNameTaken', ['nickName'], { nickName: names.nickName }));
  }
}

/** Deletes a player and returns the id. @throws Refusal NOT_FOUND, CONFLICT for a player who has matches */
export async function deletePlayer(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
): Promise<number> {
  return write(club, sender, {
    again: SAME_ID,
    read: (tx) => playerNow(tx, id),
    work: async ({ tx, log }, { nickName, firstName, lastName }) => {
      const matches = await countMatches(tx, id);
      if (matches > 0) throw conflict(broken('playerHasMatches', ['id'], { nickName, matches }));
      const [title] = await titlesOfPlayoffsWith(tx, id);
      if (title !== undefined) {
        throw conflict(brokenInClub('playerInPlayoff', ['id'], { nickName, title }));
      }
      if (await hasSeries(tx, id)) {
        throw conflict(brokenInClub('playerInSeries', ['id'], { nickName }));
      }
      const before = await rowsOfPlayer(tx, id);
      await deleteRows(tx, PLAYERS, [{ id }]);
      await log({
        place: placeOf({ player: id }),
        details: { kind: 'PLAYER_DELETED', player: { nickName, firstName, lastName } },
        before,
      });
      return id;
    },
  });
}

async function playerNow(tx: Tx, id: number): Promise<Player> {
  return requireRow(await findPlayers(tx, [id]), 'player', id);
}
