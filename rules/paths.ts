/**
 * The addresses of players: `/players/7-puk`, `/players/7-puk/vs/9-golik`. The id decides. The name after it is for people, and
 * any other text in its place leads to the same player.
 */
import { nameKey, tidyText } from './validation.ts';

/** A player as addresses name one. */
export interface NamedPlayer {
  readonly id: string;
  readonly nickName: string;
}

/** The page of a player. */
export function playerPath(player: NamedPlayer): string {
  return `/players/${playerReference(player)}`;
}

/** The head-to-head page of two players, as the first of them sees it. */
export function pairPath(one: NamedPlayer, two: NamedPlayer): string {
  return `${playerPath(one)}/vs/${playerReference(two)}`;
}

/** "7-puk": the id, and what ASCII can say of the nickname, so that no proxy has anything to decode. */
export function playerReference({ id, nickName }: NamedPlayer): string {
  const readable = inAscii(nickName);
  return readable === '' ? id : `${id}-${readable}`;
}

/** The id that a reference begins with: 7 of "7", "7-" and "7-puk"; null for "07-puk" and "7puk", which can only be nicknames. */
export function idIn(reference: string): string | null {
  return /^([1-9]\d{0,8})(?:-|$)/.exec(reference)?.[1] ?? null;
}

/**
 * The player that a reference in an address names: the one with its id, else the only one with this nickname; null if there is none.
 *
 * @param players all of them
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

/** The path without the names behind the ids of players. Paths of one screen are equal then, whatever its players are called. */
export function withoutNames(pathname: string): string {
  return pathname.replace(/(\/(?:players|vs)\/[1-9]\d{0,8})-[^/]*/g, '$1');
}

/** React Router takes `%2F` in a name for a slash, so in an address the two names are the same. */
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

/** "golik" for "Gólik", "a-b-100" for "A/B 100%", empty for "🏒". */
function inAscii(nickName: string): string {
  return nickName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (letter) => FURTHER_LETTERS[letter] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
