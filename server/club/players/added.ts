/** Players who are added together with the match, series or play-off that they are chosen for. */
import { inFields } from '../../../rules/broken.ts';
import type { NamedSide, PlayerForm } from '../../../rules/forms.ts';
import { type Competitor, competitorOf, sideName } from '../../../rules/side.ts';
import { nameKey, tidyText } from '../../../rules/text.ts';
import { checkPlayer } from '../../../rules/validation.ts';
import type { Sql, Tx } from '../../database/driver.ts';
import { assertValid } from '../../database/refusal.ts';
import { placeOf } from '../../log/subjects.ts';
import type { Writing } from '../../log/write.ts';
import { nickNamesOf, playersNamed } from './names.ts';
import type { Player } from './row.ts';
import { findPlayersByNickName, insertPlayer, rowsOfPlayer } from './sql.ts';

/** The part of a form that names its new players. */
export interface WithNewPlayers {
  /** Nicknames of the form that may belong to no player yet. */
  readonly newPlayers?: readonly string[] | null | undefined;
}

/** A player of a form; a nickname if the player is to be added. */
export type PlayerOrNickName = Player | string;

/**
 * Finds the players of the sides of a form, in the same order.
 * @throws Refusal VALIDATION with the first unknown nickname that is not new, and for a new one that breaks a rule
 */
export async function playersOfForm(
  tx: Sql | Tx,
  sides: readonly NamedSide[],
  { newPlayers }: WithNewPlayers,
): Promise<readonly PlayerOrNickName[]> {
  const nickNames = sides.flat().map(({ nickName }) => nickName);
  const fields = sides.flat().map(({ field }) => field);
  const keys = new Set((newPlayers ?? []).map((name) => nameKey(tidyText(name))));
  if (keys.size === 0) return playersNamed(tx, nickNames, fields);
  const isNew = (nickName: string) => keys.has(nameKey(nickName));
  for (const [index, nickName] of nickNames.entries()) {
    const field = fields[index] ?? '';
    if (isNew(nickName)) assertValid(inFields(checkPlayer(withoutFullName(nickName)), [field]));
  }
  const known = await playersNamed(
    tx,
    nickNames.filter((nickName) => !isNew(nickName)),
    fields.filter((_, index) => !isNew(nickNames[index] ?? '')),
  );
  const found = await findPlayersByNickName(tx, nickNames.filter(isNew));
  const byKey = new Map([...known, ...found].map((player) => [nameKey(player.nickName), player]));
  return nickNames.map((nickName) => byKey.get(nameKey(nickName)) ?? nickName);
}

/** Adds the players of a form who do not exist yet, with a change for each, and returns all of them in the same order. */
export async function addNewPlayers(
  writing: Writing,
  players: readonly PlayerOrNickName[],
): Promise<readonly Player[]> {
  const all: Player[] = [];
  for (const player of players) {
    all.push(
      typeof player === 'string' ? await addPlayer(writing, withoutFullName(player)) : player,
    );
  }
  return all;
}

/** A competitor of a form, with the present name. */
export interface FoundSide extends Competitor {
  readonly name: string;
}

/** Returns the sides of a form. @param players those of `playersOfForm` */
export function sidesFound(
  sides: readonly NamedSide[],
  players: readonly Player[],
): readonly FoundSide[] {
  const nickNameOf = nickNamesOf(players);
  let next = 0;
  return sides.map(({ length }) => {
    const competitor = competitorOf(players.slice(next, next + length).map(({ id }) => id));
    next += length;
    return { ...competitor, name: sideName(competitor, nickNameOf) };
  });
}

/** Returns the partner of a competitor as a form has it. */
export function partnerIn(
  { partnerId }: Competitor,
  nickNameOf: (playerId: number) => string,
): string {
  return partnerId === null ? '' : nickNameOf(partnerId);
}

/** Returns the players of a form as a preview shows them: those who do not exist yet have ids below zero. */
export function withDrafts(players: readonly PlayerOrNickName[]): readonly Player[] {
  return players.map((player, index) =>
    typeof player === 'string' ? newPlayer(-1 - index, withoutFullName(player)) : player,
  );
}

/** Adds a player. */
export async function addPlayer({ tx, log, seq }: Writing, names: PlayerForm): Promise<Player> {
  const id = await insertPlayer(tx, names);
  await log({
    place: placeOf({ player: id }),
    details: { kind: 'PLAYER_CREATED', player: names },
    after: await rowsOfPlayer(tx, id),
  });
  return { ...newPlayer(id, names), version: seq };
}

function newPlayer(id: number, names: PlayerForm): Player {
  return { ...names, id, active: true, colour: null, emoji: null, version: 0 };
}

function withoutFullName(nickName: string): PlayerForm {
  return { nickName, firstName: '', lastName: '' };
}
