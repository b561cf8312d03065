/** The competitors on the sides of a match, a series or a play-off: one player, or a pair. */

/** One player, or a pair. The players of a pair have no order: the one with the lower id comes first. */
export interface Competitor {
  readonly firstId: number;
  /** The second player of a pair; null for one player. */
  readonly partnerId: number | null;
}

/** @throws RangeError for another number of players than one or two, and for a pair of a player with themselves */
export function competitorOf(playerIds: readonly number[]): Competitor {
  const [firstId, partnerId = null, ...others] = playerIds.toSorted((one, other) => one - other);
  if (firstId === undefined || others.length > 0 || firstId === partnerId)
    throw new RangeError('A side is one player, or two different ones.');
  return { firstId, partnerId };
}

/** Returns the ids of the players, ascending. */
export function playersOf({ firstId, partnerId }: Competitor): readonly number[] {
  return partnerId === null ? [firstId] : [firstId, partnerId];
}

export function isIn({ firstId, partnerId }: Competitor, playerId: number): boolean {
  return firstId === playerId || partnerId === playerId;
}

export function isPair({ partnerId }: Competitor): boolean {
  return partnerId !== null;
}

/** Singles are played one against one, doubles with a pair on at least one side. Their figures are told apart. */
export const DISCIPLINES = ['SINGLES', 'DOUBLES'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const DISCIPLINE_NAMES: Readonly<Record<Discipline, string>> = {
  SINGLES: 'One against one',
  DOUBLES: 'Two against two',
};

/** Returns the discipline of a match or a series of these sides, or of a play-off of these entrants. */
export function disciplineOf(sides: readonly Competitor[]): Discipline {
  return sides.some(isPair) ? 'DOUBLES' : 'SINGLES';
}

export function sameCompetitor(one: Competitor, other: Competitor): boolean {
  return one.firstId === other.firstId && one.partnerId === other.partnerId;
}

/** Returns the id of a competitor: "3" is player 3, "3+7" are players 3 and 7 together. */
export function competitorId(competitor: Competitor): string {
  return playersOf(competitor).join('+');
}

/** Returns the competitor with an id; null for a text that is no id of one. */
export function competitorWithId(id: string): Competitor | null {
  if (!/^[1-9]\d{0,8}(\+[1-9]\d{0,8})?$/.test(id)) return null;
  const [firstId = 0, partnerId = null] = id.split('+').map(Number);
  return partnerId !== null && partnerId <= firstId ? null : { firstId, partnerId };
}

/**
 * Identifies who has figures in a fold: one player by the id, 3, and a pair by the id of the competitor, "3+7". Numbers stay numbers,
 * because most folds are over single players.
 */
export type CompetitorKey = number | string;

export function keyOf(competitor: Competitor): CompetitorKey {
  return isPair(competitor) ? competitorId(competitor) : competitor.firstId;
}

/** Returns the competitor with a key of `keyOf`. */
export function competitorOfKey(key: CompetitorKey): Competitor {
  return competitorOf(typeof key === 'number' ? [key] : key.split('+').map(Number));
}

/** Compares keys by the ids of the players, one player before pairs with that player. */
export function byKey(one: CompetitorKey, other: CompetitorKey): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [competitorOfKey(one), competitorOfKey(other)];
  return left.firstId - right.firstId || (left.partnerId ?? 0) - (right.partnerId ?? 0);
}

/** A competitor with the names of the players, who are ordered by id: one as the API has it, or the subject of a sentence. */
export interface NamedCompetitor {
  readonly players: readonly { readonly nickName: string }[];
}

/** Whether a competitor is a pair. */
export function hasPartner({ players }: Pick<NamedCompetitor, 'players'>): boolean {
  return players.length > 1;
}

/** Returns the name of a competitor, as `sideName`. */
export function nameOf({ players }: NamedCompetitor): string {
  return joined(players.map(({ nickName }) => nickName));
}

/** @param nickNames in the order of the ids of the players */
export function competitorNamed(nickNames: readonly string[]): NamedCompetitor {
  return { players: nickNames.map((nickName) => ({ nickName })) };
}

export function namedCompetitor(
  competitor: Competitor,
  nickNameOf: (playerId: number) => string,
): NamedCompetitor {
  return competitorNamed(playersOf(competitor).map(nickNameOf));
}

/** Returns the name of a competitor: "Puk", "Puk & Rolba". */
export function sideName(competitor: Competitor, nickNameOf: (playerId: number) => string): string {
  return nameOf(namedCompetitor(competitor, nickNameOf));
}

const AND = ' & ';

function joined(nickNames: readonly string[]): string {
  return nickNames.join(AND);
}

/** Returns the pairs of nicknames that have this name: none, or several if it has more than one ampersand. */
export function pairsNamed(name: string): readonly (readonly [string, string])[] {
  const parts = name.split(AND);
  return parts.slice(1).map((_, index) => {
    const [one, other] = [parts.slice(0, index + 1), parts.slice(index + 1)];
    return [joined(one), joined(other)];
  });
}
