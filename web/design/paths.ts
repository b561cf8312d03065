/**
 * URLs of evenings, `/evenings/2026-11-20`, of players, `/players/7-puk`, `/players/7-puk/vs/9-golik`, and of pairs, `/pairs/3+7-rolba-puk`. The ids determine the
 * players. The names after them are for readers; any other text in their place leads to the same players.
 */
import { nameKey, tidyText } from '../../rules/text.ts';

/** A player with the fields that URLs need. */
export interface NamedPlayer {
  readonly id: string;
  readonly nickName: string;
}

/** Returns the path of a player's page. */
export function playerPath(player: NamedPlayer): string {
  return `/players/${playerReference(player)}`;
}

/** A player or a pair with the fields that URLs need, the players by id. */
export interface NamedCompetitor {
  readonly players: readonly NamedPlayer[];
}

/** Returns the path of the page of a player or of a pair. */
export function competitorPath(competitor: NamedCompetitor): string {
  const kind = competitor.players.length === 1 ? 'players' : 'pairs';
  return `/${kind}/${competitorReference(competitor)}`;
}

/** Returns the path of the head-to-head page of two competitors, from the view of the first. */
export function headToHeadPath(one: NamedCompetitor, two: NamedCompetitor): string {
  return `${competitorPath(one)}/vs/${competitorReference(two)}`;
}

/** Returns the path of an evening. @param day its day of play: 2026-11-20 */
export function eveningPath(day: string): string {
  return `/evenings/${day}`;
}

/** Returns "7-puk": the id, and the ASCII letters and digits of the nickname, which need no encoding. */
export function playerReference(player: NamedPlayer): string {
  return competitorReference({ players: [player] });
}

/** Returns "7-puk", and for a pair "3+7-rolba-puk". */
export function competitorReference({ players }: NamedCompetitor): string {
  const ids = players.map(({ id }) => id).join('+');
  const readable = players.map(({ nickName }) => inAscii(nickName));
  return [ids, ...readable].filter((part) => part !== '').join('-');
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

/** Returns the ids at the start of the reference of a player or of a pair, ascending; null if there are none. */
export function idsIn(reference: string): readonly string[] | null {
  const pair = /^([1-9]\d{0,8})\+([1-9]\d{0,8})(?:-|$)/.exec(reference);
  const id = idIn(reference);
  if (!pair) return id === null ? null : [id];
  return pair.slice(1).toSorted((one, other) => Number(one) - Number(other));
}

/** Returns the player of a reference in a URL, as `playerAt`, or the pair of its ids; null if there is none. */
export function competitorAt<Player extends NamedPlayer>(
  reference: string,
  players: readonly Player[],
): { readonly id: string; readonly players: readonly Player[] } | null {
  const ids = idsIn(reference);
  const named = ids?.length === 2 ? null : playerAt(reference, players);
  const found = named ? [named] : players.filter(({ id }) => ids?.includes(id));
  if (found.length === 0 || (ids?.length === 2 && found.length < 2)) return null;
  const byId = found.toSorted((one, other) => Number(one.id) - Number(other.id));
  return { id: byId.map(({ id }) => id).join('+'), players: byId };
}

/**
 * Returns the path without the names after player ids. Paths of one screen are then equal, whatever the nicknames are.
 */
export function withoutNames(pathname: string): string {
  return pathname.replace(/(\/(?:players|pairs|vs)\/[1-9]\d{0,8}(?:\+[1-9]\d{0,8})?)-[^/]*/g, '$1');
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
