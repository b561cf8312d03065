/** Seeded random numbers: the same seed gives the same season. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Chance {
  /** Returns an integer from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** Returns an integer between two bounds, both included. */
  between(from: number, to: number): number;
  /** Returns true with this probability, from 0 to 1. */
  happens(probability: number): boolean;
  /** Returns an item of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different items of a list in random order, or all items if the list has fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Returns two different items of a list that has at least two. */
  pair<T>(list: readonly T[]): readonly [T, T];
  /** Returns a number of rare events of which `mean` are expected (Poisson). */
  count(mean: number): number;
}

export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const share = () => uniformFloat64(generator);
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  const below = (limit: number) => between(0, limit - 1);

  function pick<T>(list: readonly T[]): T {
    const chosen = list[below(list.length)];
    if (chosen === undefined) throw new RangeError('Nothing can be picked from an empty list.');
    return chosen;
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(below(rest.length), 1),
    ).flat();
  }

  function pair<T>(list: readonly T[]): readonly [T, T] {
    const first = pick(list);
    return [first, pick(list.filter((other) => other !== first))];
  }

  /** Knuth's method: counts the random factors until their product falls to e^-mean. */
  function count(mean: number): number {
    const limit = Math.exp(-mean);
    let events = 0;
    for (let product = share(); product > limit; product *= share()) events += 1;
    return events;
  }

  const happens = (probability: number) => share() < probability;
  return { below, between, happens, pick, sample, pair, count };
}
