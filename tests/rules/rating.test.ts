/** Ratings: what one match moves, and the fold over all of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outcome, outcomeFor } from '../../rules/match.ts';
import {
  type InSlices,
  type PlayedMatch,
  PlayedMatches,
  type PlayedStep,
} from '../../rules/played-matches.ts';
import { RATING_SCALE, START_RATING, winChance } from '../../rules/rating.ts';
import { Ratings } from '../../rules/ratings.ts';
import { done } from '../setup/ratings.ts';

const SEED = 20_261_122;
/** More than a block holds. */
const MANY = 1_400;
const PLAYERS = [3, 5, 8, 70_000];

const EVEN = { homePlayerId: 3, awayPlayerId: 5 };
const SCORES = {
  win: { homeScore: 3, awayScore: 1, overTime: false },
  overtimeWin: { homeScore: 2, awayScore: 1, overTime: true },
  overtimeLoss: { homeScore: 1, awayScore: 2, overTime: true },
  loss: { homeScore: 0, awayScore: 4, overTime: false },
} as const satisfies Readonly<Record<Outcome, object>>;
const MIRRORED = {
  win: 'loss',
  loss: 'win',
  overtimeWin: 'overtimeLoss',
  overtimeLoss: 'overtimeWin',
} as const;

const outcomes = fc.constantFrom<Outcome>('win', 'overtimeWin', 'overtimeLoss', 'loss');
const pairs = fc
  .shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 2 })
  .map(([homePlayerId = 0, awayPlayerId = 0]) => ({ homePlayerId, awayPlayerId }));
/** Few days, so that many matches share one and go by their ids. */
const days = fc.integer({ min: -2, max: 9 }).map((day) => day * 86_400);
const games = fc.record({ date: days, pair: pairs, outcome: outcomes });
type Game = typeof games extends fc.Arbitrary<infer T> ? T : never;

function played(id: number, { date, pair, outcome }: Game): PlayedMatch {
  return { id, date, ...pair, result: SCORES[outcome] };
}

function inOrder(matches: Iterable<PlayedMatch>): PlayedMatch[] {
  return [...matches].sort((one, other) => one.date - other.date || one.id - other.id);
}

/** From nothing. */
function fold(matches: Iterable<PlayedMatch>): Ratings {
  return done(Ratings.of(new PlayedMatches().followedBy(inOrder(matches))));
}

/** All that can be asked of ratings. */
function answers(ratings: Ratings, matches: Iterable<PlayedMatch>) {
  return {
    count: ratings.matches.count,
    players: PLAYERS.map((id) => [ratings.of(id), done(ratings.curveOf(id, MANY * 2))]),
    changes: inOrder(matches).map((match) => ratings.changeAt(match)),
  };
}

describe('the chance of a win', () => {
  const any = fc.double({ min: -1e4, max: 1e4, noNaN: true });

  test('and that of the opponent add up to exactly 1', () => {
    fc.assert(
      fc.property(any, any, (one, other) => winChance(one, other) + winChance(other, one) === 1),
      { seed: SEED },
    );
  });

  test('is even between equals, and ten to one where one is stronger by the scale', () => {
    expect(winChance(START_RATING, START_RATING)).toBe(0.5);
    expect(winChance(START_RATING + RATING_SCALE, START_RATING)).toBeCloseTo(10 / 11, 12);
  });

  test('grows with the lead', () => {
    fc.assert(
      fc.property(any, any, any, (one, other, third) => {
        const [weaker = 0, stronger = 0] = [one, other].sort((a, b) => a - b);
        expect(winChance(weaker, third)).toBeLessThanOrEqual(winChance(stronger, third));
      }),
      { seed: SEED },
    );
  });
});

describe('one match', () => {
  test.each([
    ['win', 12],
    ['overtimeWin', 6],
    ['overtimeLoss', -6],
    ['loss', -12],
  ] as const)('between equals moves, for a %s at home, %d points', (outcome, moved) => {
    const match = played(1, { date: 0, pair: EVEN, outcome });
    const ratings = fold([match]);
    expect(ratings.changeAt(match)).toBe(moved);
    expect(ratings.of(EVEN.homePlayerId)).toEqual({ rating: START_RATING + moved, matches: 1 });
    expect(ratings.of(EVEN.awayPlayerId)).toEqual({ rating: START_RATING - moved, matches: 1 });
  });
});

describe('of any matches', () => {
  const seasons = fc
    .array(games, { maxLength: 60 })
    .map((list) => list.map((game, index) => played(index + 1, game)));

  test("they are those of Elo's formula, in plain numbers", () => {
    const share = { win: 1, overtimeWin: 0.75, overtimeLoss: 0.25, loss: 0 };
    fc.assert(
      fc.property(fc.array(games, { maxLength: 60 }), (list) => {
        const plain = new Map(PLAYERS.map((id) => [id, 1_000]));
        const inTurn = list.toSorted((one, other) => one.date - other.date);
        for (const { pair, outcome } of inTurn) {
          const home = plain.get(pair.homePlayerId) ?? 0;
          const away = plain.get(pair.awayPlayerId) ?? 0;
          const moved = 24 * (share[outcome] - 1 / (1 + 10 ** ((away - home) / 400)));
          plain.set(pair.homePlayerId, home + moved).set(pair.awayPlayerId, away - moved);
        }
        const ratings = fold(list.map((game, index) => played(index, game)));
        for (const [id, rating] of plain) {
          expect(ratings.of(id)?.rating ?? 1_000).toBeCloseTo(rating, 3);
        }
      }),
      { seed: SEED },
    );
  });

  test('the sum of all ratings is what it was before the first', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const ratings = fold(season);
        const all = PLAYERS.flatMap((id) => ratings.of(id)?.rating ?? []);
        expect(all.reduce((sum, rating) => sum + rating, 0)).toBe(START_RATING * all.length);
      }),
      { seed: SEED },
    );
  });

  test('the ratings are the same when home and away are swapped', () => {
    fc.assert(
      fc.property(fc.array(games, { maxLength: 60 }), (list) => {
        const season = list.map((game, index) => played(index, game));
        const mirrored = list.map(({ date, pair, outcome }, index) =>
          played(index, {
            date,
            pair: { homePlayerId: pair.awayPlayerId, awayPlayerId: pair.homePlayerId },
            outcome: MIRRORED[outcome],
          }),
        );
        const [ratings, swapped] = [fold(season), fold(mirrored)];
        for (const id of PLAYERS) expect(swapped.of(id)).toEqual(ratings.of(id));
        for (const match of season) {
          expect(swapped.changeAt(match)).toBe(0 - (ratings.changeAt(match) ?? Number.NaN));
        }
      }),
      { seed: SEED },
    );
  });

  test('a curve has at most as many points as are asked for, and ends with the rating', () => {
    fc.assert(
      fc.property(seasons, fc.integer({ min: 1, max: 70 }), (season, points) => {
        const ratings = fold(season);
        for (const id of PLAYERS) {
          const whole = done(ratings.curveOf(id, season.length + 1));
          const curve = done(ratings.curveOf(id, points));
          expect(whole).toHaveLength(ratings.of(id)?.matches ?? 0);
          expect(curve).toHaveLength(Math.min(points, whole.length));
          expect(whole).toEqual(expect.arrayContaining([...curve]));
          expect(curve.at(-1)?.rating).toBe(ratings.of(id)?.rating);
        }
      }),
      { seed: SEED },
    );
  });
});

describe('after any changes', () => {
  const changes = fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: games }) },
    { weight: 2, arbitrary: fc.record({ correct: fc.nat(), outcome: outcomes }) },
    { weight: 1, arbitrary: fc.record({ move: fc.nat(), date: days }) },
    { weight: 2, arbitrary: fc.record({ remove: fc.nat() }) },
  );
  type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;
  const histories = fc.record({
    start: fc.constantFrom(0, 1, 511, 512, 513, MANY),
    seed: fc.nat(),
    changes: fc.array(fc.array(changes, { maxLength: 6 }), { maxLength: 12 }),
  });

  /** Many matches without a random choice for each, which would be slow to draw. */
  function season(length: number, seed: number): Map<number, PlayedMatch> {
    const numbers = Array.from({ length }, (_, index) => index + 1);
    const pick = (id: number, from: number) => ((id * 2_654_435_761 + seed * 40_503) >>> 8) % from;
    return new Map(
      numbers.map((id) => {
        const home = pick(id, PLAYERS.length);
        const away = (home + 1 + pick(id + 7, PLAYERS.length - 1)) % PLAYERS.length;
        const outcome =
          (['win', 'overtimeWin', 'overtimeLoss', 'loss'] as const)[pick(id + 3, 4)] ?? 'win';
        const pair = { homePlayerId: PLAYERS[home] ?? 0, awayPlayerId: PLAYERS[away] ?? 0 };
        return [id, played(id, { date: Math.floor(id / 3) * 3_600, pair, outcome })];
      }),
    );
  }

  /** Makes a change in a list, and says which step it was. */
  function make(list: Map<number, PlayedMatch>, id: number, change: Change): PlayedStep | null {
    if ('add' in change) {
      list.set(id, played(id, change.add));
      return { was: null, became: list.get(id) ?? null };
    }
    const pick =
      'correct' in change ? change.correct : 'move' in change ? change.move : change.remove;
    const was = [...list.values()][pick % list.size];
    if (!was) return null;
    if ('remove' in change) {
      list.delete(was.id);
      return { was, became: null };
    }
    const became =
      'correct' in change
        ? { ...was, result: SCORES[change.outcome] }
        : { ...was, date: change.date };
    list.set(was.id, became);
    return { was, became };
  }

  test('the fold that followed them equals one from nothing, bit by bit, and those before them stay', () => {
    fc.assert(
      fc.property(histories, ({ start, seed, changes: all }) => {
        const list = season(start, seed);
        let ratings = fold(list.values());
        const versions = [{ ratings, list: [...list.values()], steps: [] as PlayedStep[] }];
        for (const [number, portion] of all.entries()) {
          const steps = portion.flatMap(
            (change, index) => make(list, 10_000 + number * 10 + index, change) ?? [],
          );
          ratings = done(ratings.after(steps));
          versions.push({ ratings, list: [...list.values()], steps });
        }
        for (const [number, version] of versions.entries()) {
          const expected = answers(fold(version.list), version.list);
          expect(answers(version.ratings, version.list)).toEqual(expected);
          const following = versions[number + 1];
          if (!following) continue;
          const back = following.steps
            .toReversed()
            .map(({ was, became }) => ({ was: became, became: was }));
          const takenBack = done(following.ratings.after(back));
          expect(answers(takenBack, version.list)).toEqual(expected);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test('a step that was taken already changes nothing', () => {
    fc.assert(
      fc.property(histories, ({ start, seed, changes: all }) => {
        const list = season(start, seed);
        const before = new PlayedMatches().followedBy(inOrder(list.values()));
        const steps = all
          .flat()
          .flatMap((change, index) => make(list, 10_000 + index, change) ?? []);
        const once = done(before.after(steps));
        const rated = done(Ratings.of(done(once.after(steps.slice(-1)))));
        expect(answers(rated, list.values())).toEqual(answers(fold(list.values()), list.values()));
      }),
      { seed: SEED, numRuns: 40 },
    );
  });

  test('long work leaves room for others in between', () => {
    const list = season(40_000, 1);
    const ratings = fold(list.values());
    const last = list.get(40_000);
    const oldest = list.get(1);
    if (!last || !oldest) throw new Error('There are so many matches.');
    const swapped = { ...oldest, result: SCORES[MIRRORED[outcomeFor('home', oldest.result)]] };
    const inOneGo = [ratings.after([{ was: last, became: null }])];
    const inSlices = [
      Ratings.of(ratings.matches),
      ratings.after([{ was: oldest, became: swapped }]),
      ratings.curveOf(oldest.homePlayerId, 10),
    ];
    expect(inOneGo.map(slicesOf)).toEqual([1]);
    for (const work of inSlices) expect(slicesOf(work)).toBeGreaterThan(2);
  });

  function slicesOf(work: InSlices<unknown>): number {
    let slices = 1;
    while (!work.next().done) slices += 1;
    return slices;
  }

  test('another score with the same outcome moves nothing', () => {
    const list = season(600, 1);
    const ratings = fold(list.values());
    const was = list.get(5);
    if (!was) throw new Error('There is a fifth match.');
    const { homeScore, awayScore, overTime } = was.result;
    const result = overTime
      ? { homeScore: homeScore + 3, awayScore: awayScore + 3, overTime }
      : { homeScore: homeScore * 2, awayScore: awayScore * 2, overTime };
    expect(done(ratings.after([{ was, became: { ...was, result } }]))).toBe(ratings);
  });
});
