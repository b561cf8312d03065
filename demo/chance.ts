/** Seeded luck: the same seed brings the same season. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Chance {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** A whole number from one to the other, both included. */
  between(from: number, to: number): number;
  /** True as often as the share says, from 0 to 1. */
  happens(share: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** So many of a list, each at most once, in a random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Two different ones of a list that has as many. */
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

  /** Knuth's method: how many times luck can be halved and halved again before it is used up. */
  function count(mean: number): number {
    const usedUp = Math.exp(-mean);
    let events = 0;
    for (let left = share(); left > usedUp; left *= share()) events += 1;
    return events;
  }

  const happens = (probability: number) => share() < probability;
  return { below, between, happens, pick, sample, pair, count };
}
