/** Seeded random numbers: the same seed gives the same season. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Chance {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** A whole number from one to the other, both included. */
  between(from: number, to: number): number;
  /** True with this probability, from 0 to 1. */
  happens(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` members of a list, or all when it has fewer, without repeats, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Two different members of a list that has at least two. */
  pair<T>(list: readonly T[]): readonly [T, T];
  /** A count of rare events of which `mean` are expected (Poisson). */
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

  /** Knuth's method: counts how many random factors it takes until their product falls to e^-mean. */
  function count(mean: number): number {
    const limit = Math.exp(-mean);
    let events = 0;
    for (let product = share(); product > limit; product *= share()) events += 1;
    return events;
  }

  const happens = (probability: number) => share() < probability;
  return { below, between, happens, pick, sample, pair, count };
}
