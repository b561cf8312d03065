/** Ratings: what one match moves, and the fold over all of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outcome, outcomeFor } from '../../rules/match.ts';
import { MAX_RATING_CHANGE, RATING_SCALE, START_RATING, winChance } from '../../rules/rating.ts';
import { byRating, type FinishedMatch, isProvisionalRating, Ratings } from '../../rules/ratings.ts';
import { competitorOf, playersOf } from '../../rules/side.ts';

const PLAYERS = [3, 5, 8, 70_000];

const EVEN = { home: competitorOf([3]), away: competitorOf([5]) };
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

const SHARES = { win: 1, overtimeWin: 0.75, overtimeLoss: 0.25, loss: 0 } as const;

const outcomes = fc.constantFrom<Outcome>('win', 'overtimeWin', 'overtimeLoss', 'loss');
const pairs = fc
  .shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 2 })
  .map(([home = 0, away = 0]) => ({ home: competitorOf([home]), away: competitorOf([away]) }));
/** Few days, so that many matches share one and go by their ids. */
const days = fc.integer({ min: -2, max: 9 }).map((day) => day * 86_400);
const games = fc.record({ date: days, pair: pairs, outcome: outcomes });
type Game = typeof games extends fc.Arbitrary<infer T> ? T : never;

function played(id: number, { date, pair, outcome }: Game): FinishedMatch {
  return { id, playedAt: date, ...pair, ...SCORES[outcome] };
}

function inOrder(matches: Iterable<FinishedMatch>): FinishedMatch[] {
  return [...matches].sort((one, other) => one.playedAt - other.playedAt || one.id - other.id);
}

/** From nothing. */
function fold(matches: Iterable<FinishedMatch>): Ratings {
  return Ratings.NONE.followedBy(inOrder(matches));
}

/** All that can be asked of ratings. */
function answers(ratings: Ratings, matches: Iterable<FinishedMatch>) {
  return {
    count: ratings.count,
    players: PLAYERS.map((id) => [ratings.of(id), ratings.curveOf(id, ratings.count + 1)]),
    changes: inOrder(matches).map((match) => ratings.changeBy(match)),
  };
}

describe('the chance of a win', () => {
  const any = fc.double({ min: -1e4, max: 1e4, noNaN: true });

  test('and that of the opponent add up to exactly 1', () => {
    fc.assert(
      fc.property(any, any, (one, other) => winChance(one, other) + winChance(other, one) === 1),
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
    expect(ratings.changeBy(match)).toBe(moved);
    expect(ratings.of(EVEN.home.firstId)).toEqual({ rating: START_RATING + moved, matches: 1 });
    expect(ratings.of(EVEN.away.firstId)).toEqual({ rating: START_RATING - moved, matches: 1 });
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
          const home = plain.get(pair.home.firstId) ?? 0;
          const away = plain.get(pair.away.firstId) ?? 0;
          const moved = 24 * (share[outcome] - 1 / (1 + 10 ** ((away - home) / 400)));
          plain.set(pair.home.firstId, home + moved).set(pair.away.firstId, away - moved);
        }
        const ratings = fold(list.map((game, index) => played(index, game)));
        for (const [id, rating] of plain) {
          expect(ratings.of(id)?.rating ?? 1_000).toBeCloseTo(rating, 3);
        }
      }),
    );
  });

  test('the sum of all ratings is what it was before the first', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const ratings = fold(season);
        const all = PLAYERS.flatMap((id) => ratings.of(id)?.rating ?? []);
        expect(all.reduce((sum, rating) => sum + rating, 0)).toBe(START_RATING * all.length);
      }),
    );
  });

  test('the ratings are the same when home and away are swapped', () => {
    fc.assert(
      fc.property(fc.array(games, { maxLength: 60 }), (list) => {
        const season = list.map((game, index) => played(index, game));
        const mirrored = list.map(({ date, pair, outcome }, index) =>
          played(index, {
            date,
            pair: { home: pair.away, away: pair.home },
            outcome: MIRRORED[outcome],
          }),
        );
        const [ratings, swapped] = [fold(season), fold(mirrored)];
        for (const id of PLAYERS) expect(swapped.of(id)).toEqual(ratings.of(id));
        for (const match of season) {
          expect(swapped.changeBy(match)).toBe(0 - (ratings.changeBy(match) ?? Number.NaN));
        }
      }),
    );
  });

  test('a curve has at most as many points as are asked for, and ends with the rating', () => {
    fc.assert(
      fc.property(seasons, fc.integer({ min: 1, max: 70 }), (season, points) => {
        const ratings = fold(season);
        for (const id of PLAYERS) {
          const whole = ratings.curveOf(id, season.length + 1);
          const curve = ratings.curveOf(id, points);
          expect(whole).toHaveLength(ratings.of(id)?.matches ?? 0);
          expect(curve).toHaveLength(Math.min(points, whole.length));
          expect(whole).toEqual(expect.arrayContaining([...curve]));
          expect(curve.at(-1)?.rating).toBe(ratings.of(id)?.rating);
        }
      }),
    );
  });
});

describe('a match that follows', () => {
  test('makes the ratings of a fold over all, bit by bit, and those before it stay', () => {
    fc.assert(
      fc.property(fc.array(games, { maxLength: 60 }), (list) => {
        const season = inOrder(list.map((game, index) => played(index + 1, game)));
        const versions = [Ratings.NONE];
        for (const match of season) versions.unshift(versions[0]?.followedBy([match]) ?? fold([]));
        versions.reverse();
        for (const [count, ratings] of versions.entries()) {
          expect(answers(ratings, season)).toEqual(answers(fold(season.slice(0, count)), season));
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('players are ordered by established ratings, then provisional ones, then without a match', () => {
  const rated = (rating: number | null, matches: number) => ({
    rating,
    provisional: isProvisionalRating({ matches }),
  });
  const players = {
    newcomer: rated(null, 0),
    lucky: rated(1_024, 1),
    unlucky: rated(988, 4),
    weak: rated(900, 5),
    strong: rated(1_000, 60),
  };
  const inOrder = Object.entries(players).toSorted(([, one], [, other]) => byRating(one, other));
  expect(inOrder.map(([name]) => name)).toEqual(['strong', 'weak', 'lucky', 'unlucky', 'newcomer']);
  expect(isProvisionalRating(null)).toBe(true);
});

const foursomes = fc.record({
  date: days,
  four: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 3, maxLength: 4 }),
  outcome: outcomes,
});

function doubles(id: number, game: typeof foursomes extends fc.Arbitrary<infer T> ? T : never) {
  const [home, away] = [competitorOf(game.four.slice(0, 2)), competitorOf(game.four.slice(2))];
  return { id, playedAt: game.date, home, away, ...SCORES[game.outcome] };
}

describe('doubles', () => {
  test('each player has the whole change by a match of two pairs, and the ratings sum to zero', () => {
    fc.assert(
      fc.property(fc.array(foursomes, { maxLength: 20 }), (list) => {
        const matches = inOrder(list.map((game, index) => doubles(index + 1, game)));
        const expected = new Map<number, number>();
        const rating = (id: number) => expected.get(id) ?? START_RATING;
        const mean = (ids: readonly number[]) => ids.reduce((sum, id) => sum + rating(id), 0) / 2;
        for (const match of matches) {
          const [home, away] = [playersOf(match.home), playersOf(match.away)];
          if (home.length !== away.length) continue;
          const share = SHARES[outcomeFor('home', match)];
          const moved = MAX_RATING_CHANGE * (share - winChance(mean(home), mean(away)));
          for (const id of home) expected.set(id, rating(id) + moved);
          for (const id of away) expected.set(id, rating(id) - moved);
        }
        const ratings = fold(matches);
        const found = [1, 2, 3, 4, 5, 6].map((id) => ratings.of(id)?.rating ?? START_RATING);
        for (const [index, each] of found.entries()) expect(each).toBeCloseTo(rating(index + 1), 3);
        expect(found.reduce((sum, each) => sum + each - START_RATING, 0)).toBe(0);
        for (const id of expected.keys())
          expect(ratings.curveOf(id, 100).at(-1)?.rating).toBe(ratings.of(id)?.rating);
      }),
    );
  });

  test('a pair has the mean of its players, by as many matches as the one with fewer', () => {
    const ratings = fold([
      doubles(1, { date: 0, four: [1, 2, 3, 4], outcome: 'win' }),
      doubles(2, { date: 0, four: [1, 3, 4, 5], outcome: 'win' }),
    ]);
    const [one, two] = [ratings.of(1), ratings.of(2)];
    expect(ratings.ofCompetitor(competitorOf([2, 1]))).toEqual({
      rating: ((one?.rating ?? 0) + (two?.rating ?? 0)) / 2,
      matches: 1,
    });
    expect(ratings.ofCompetitor(competitorOf([6, 7]))).toBeNull();
    expect(ratings.ofCompetitor(competitorOf([6, 1]))?.matches).toBe(0);
  });
});
