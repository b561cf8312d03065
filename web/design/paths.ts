/**
 * URLs of evenings, `/evenings/2026-11-20`, and of players: `/players/7-puk`, `/players/7-puk/vs/9-golik`. The id determines the player. The name after it is for
 * readers; any other text in its place leads to the same player.
 */
import { nameKey, tidyText } from '../../rules/validation.ts';

/** A player with the fields that URLs need. */
export interface NamedPlayer {
  readonly id: string;
  readonly nickName: string;
}

/** Returns the path of a player's page. */
export function playerPath(player: NamedPlayer): string {
  return `/players/${playerReference(player)}`;
}

/** Returns the path of the head-to-head page of two players, from the view of the first. */
export function headToHeadPath(one: NamedPlayer, two: NamedPlayer): string {
  return `${playerPath(one)}/vs/${playerReference(two)}`;
}

/** Returns the path of an evening. @param day its day of play: 2026-11-20 */
export function eveningPath(day: string): string {
  return `/evenings/${day}`;
}

/** Returns "7-puk": the id, and the ASCII letters and digits of the nickname, which need no encoding. */
export function playerReference({ id, nickName }: NamedPlayer): string {
  const readable = inAscii(nickName);
  return readable === '' ? id : `${id}-${readable}`;
}

/**
 * Returns the id at the start of a reference: 7 of "7", "7-" and "7-puk"; null for "07-puk" and "7puk", which can only be
 * nicknames.
 */
export function idIn(reference: string): string | null {
  return /^([1-9]\d{0,8})(?:-|$)/.exec(reference)?.[1] ?? null;
}

/**
 * Returns the player of a reference in a URL: the one with its id, otherwise the only one with this nickname; null if
 * there is none.
 * @param players all players
 */
export function playerAt<Player extends NamedPlayer>(
  reference: string,
  players: readonly Player[],
): Player | null {
  const id = idIn(reference);
  const identified = players.find((player) => player.id === id);
  if (identified) return identified;
  const name = nameInAddress(reference);
  const [named, ...others] = players.filter(({ nickName }) => nameInAddress(nickName) === name);
  return named && others.length === 0 ? named : null;
}

/**
 * Returns the path without the names after player ids. Paths of one screen are then equal, whatever the nicknames are.
 */
export function withoutNames(pathname: string): string {
  return pathname.replace(/(\/(?:players|vs)\/[1-9]\d{0,8})-[^/]*/g, '$1');
}

/** Replaces `%2F` by a slash, because React Router does the same, so that both names are equal in a URL. */
function nameInAddress(name: string): string {
  return nameKey(tidyText(name).replaceAll('%2F', '/'));
}

/** Latin letters that Unicode does not decompose. */
const FURTHER_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Transliterates a nickname: "golik" for "Gólik", "a-b-100" for "A/B 100%", empty for "🏒". */
function inAscii(nickName: string): string {
  return nickName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (letter) => FURTHER_LETTERS[letter] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
