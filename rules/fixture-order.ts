/** The order in which the matches of a league are suggested, although they can be played in any, and in which they were played. */

interface Fixtures<F> {
  /** Without a result and not live. */
  readonly toPlay: readonly F[];
  readonly live: readonly F[];
  /** With a result, in the order of play. */
  readonly played: readonly F[];
}

/**
 * Returns the match to play next, of those whose sides are not playing now: the first in this order. A criterion counts if those
 * before it are equal.
 *
 * | an even number of sides         | an odd number of sides: in each round one waits |
 * | ------------------------------- | ----------------------------------------------- |
 * | the earliest round              | the sides have played least                     |
 * | the longest waits of its sides  | the longest waits of its sides                  |
 * |                                 | the earliest round                              |
 *
 * @param sidesOf names both sides of a match
 */
export function fixtureToPlay<F extends { readonly round: number | null }>(
  { toPlay, live, played }: Fixtures<F>,
  sidesOf: (match: F) => readonly [string, string],
): F | null {
  const begun = [...played, ...live].map(sidesOf);
  const playing = live.flatMap(sidesOf);
  const free = toPlay.filter((match) => !sidesOf(match).some((side) => playing.includes(side)));
  const isEven = new Set([...begun.flat(), ...toPlay.flatMap(sidesOf)]).size % 2 === 0;
  const orderOf = (match: F): readonly number[] => {
    const sides = sidesOf(match);
    const counts = sides.map((side) => begun.filter((each) => each.includes(side)).length);
    const lastOwn = sides.map((side) => begun.findLastIndex((each) => each.includes(side)));
    const least = isEven ? [match.round ?? 0] : ascending(counts);
    return [...least, ...ascending(lastOwn).reverse(), match.round ?? 0];
  };
  const [first] = free
    .map((match) => ({ match, order: orderOf(match) }))
    .sort((one, other) => compare(one.order, other.order));
  return first?.match ?? null;
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

interface Moment {
  readonly id: string;
  readonly matchDate: string;
}

/** Compares matches, the latest first as in every list: those of one moment, as of an import, by their numbers. */
export function byLatest(one: Moment, other: Moment): number {
  if (one.matchDate !== other.matchDate) return one.matchDate < other.matchDate ? 1 : -1;
  return Number(other.id) - Number(one.id);
}

/** Whether no match of a finished league was played later than the one with this id. */
export function isLastPlayed(fixtures: readonly Moment[], id: string): boolean {
  return fixtures.toSorted(byLatest)[0]?.id === id;
}
