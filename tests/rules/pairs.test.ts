/** The figures of doubles: of their players, of pairs, and of pairs against each other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allFigures, headToHead, rivals } from '../../rules/figures.ts';
import { type Ledgers, ledgersOf, ledgersWith, sideOf } from '../../rules/ledger.ts';
import { pointsFor } from '../../rules/match.ts';
import { expectedShare, START_UNITS } from '../../rules/rating.ts';
import { Ratings, shareAgainstExpected } from '../../rules/ratings.ts';
import {
  byKey,
  competitorId,
  competitorOf,
  competitorOfKey,
  competitorWithId,
  isIn,
  keyOf,
  playersOf,
} from '../../rules/side.ts';
import { ALL_TIME } from '../../rules/span.ts';
import { addRecords, contribution, EMPTY_RECORD, type PlayerRecord } from '../../rules/stats.ts';
import { anyMatches, anyMixedMatches, matchesOf } from './ledger-matches.ts';

const EVER = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function pairsOf(text: string) {
  return ledgersOf(matchesOf(text)).pairs;
}

describe('the key of a competitor', () => {
  test.each([
    [[3], 3, '3'],
    [[3, 7], '3+7', '3+7'],
    [[7, 3], '3+7', '3+7'],
    [[12, 3], '3+12', '3+12'],
  ])('of players %j is %j', (players, key, id) => {
    const competitor = competitorOf(players);
    expect(keyOf(competitor)).toBe(key);
    expect(competitorOfKey(key)).toEqual(competitor);
    expect(competitorWithId(id)).toEqual(competitor);
    expect(competitorId(competitor)).toBe(id);
  });

  test.each(['', '0', '03', '7+3', '3+3', '3+', '+3', '3+7+9', '3 7', 'Puk', '3+1e2'])(
    'is not the text "%s"',
    (text) => expect(competitorWithId(text)).toBeNull(),
  );

  test('is ordered by the first player, one player before the pairs', () => {
    const keys = ['3+12', 12, '3+4', 4, '4+5', 3];
    expect(keys.toSorted(byKey)).toEqual([3, '3+4', '3+12', 4, '4+5', 12]);
  });
});

describe('the figures of doubles', () => {
  test('count a match for the pair and for each of its players, never in singles', () => {
    const { singles, doubles, pairs } = ledgersOf(matchesOf('1+2-3+4 3:1, 1-3+4 2:1+, 1-3 5:0'));
    const points = (ledger: typeof pairs) =>
      Object.fromEntries(allFigures(ledger, ALL_TIME).map((row) => [row.key, row.points]));
    expect(points(singles)).toEqual({ 1: 3, 3: 0 });
    expect(points(doubles)).toEqual({ 1: 5, 2: 3, 3: 1, 4: 1 });
    expect(points(pairs)).toEqual({ '1+2': 3, '3+4': 1, 1: 2 });
  });

  test('of a pair are the same in whatever order its players are given', () => {
    const [one, other] = [pairsOf('1+2-3+4 3:1, 4+3-2+1 2:1'), pairsOf('2+1-3+4 3:1, 3+4-1+2 2:1')];
    expect(allFigures(one, ALL_TIME)).toEqual(allFigures(other, ALL_TIME));
  });

  test('of pairs against each other are from the view of one of them', () => {
    const ledger = pairsOf('1+2-3+4 3:1, 3+4-1+2 2:1+, 1+2-3+5 4:0');
    const matches = ledger.select({ who: '1+2' });
    expect(headToHead(matches, '1+2', '3+4')).toMatchObject({
      games: 2,
      winsOne: 1,
      winsTwo: 1,
      overtimeWinsTwo: 1,
      goalsOne: 4,
      goalsTwo: 3,
    });
    expect(rivals(matches, '1+2').map(({ two }) => two)).toEqual(['3+4', '3+5']);
    expect(ledger.select({ who: '3+4', opponent: '1+2' })).toHaveLength(2);
  });

  test('leave the figures of singles as they are without doubles', () => {
    fc.assert(
      fc.property(anyMixedMatches, (matches) => {
        const { singles } = ledgersOf(matches);
        const alone = matches.filter(({ home, away }) => !home.partnerId && !away.partnerId);
        expect(singles.matches).toEqual(alone);
        expect(allFigures(singles, ALL_TIME)).toEqual(
          allFigures(ledgersOf(alone).singles, ALL_TIME),
        );
        expect([...Ratings.NONE.followedBy(singles.matches).gainsIn(EVER)]).toEqual([
          ...Ratings.NONE.followedBy(alone).gainsIn(EVER),
        ]);
      }),
    );
  });

  test('of a player are the sum over the pairs, and over the matches alone', () => {
    fc.assert(
      fc.property(anyMixedMatches, (matches) => {
        const { doubles, pairs } = ledgersOf(matches);
        const together = allFigures(pairs, ALL_TIME);
        for (const { key, ...figures } of allFigures(doubles, ALL_TIME)) {
          const sum = together
            .filter((row) => isIn(competitorOfKey(row.key), Number(key)))
            .reduce<PlayerRecord>(addRecords, EMPTY_RECORD);
          expect(figures).toMatchObject(sum);
        }
        for (const { key, ...figures } of together) {
          const ofPair = pairs.select({ who: key });
          expect(figures).toMatchObject(
            ofPair
              .map((match) => contribution(sideOf(match, key), match))
              .reduce(addRecords, EMPTY_RECORD),
          );
        }
      }),
    );
  });

  test('of a ledger that advanced are those of a fresh one', () => {
    fc.assert(
      fc.property(anyMixedMatches, anyMixedMatches, (before, written) => {
        const ids = new Set(written.map(({ id }) => id));
        const after = [...before.filter(({ id }) => !ids.has(id)), ...written].toSorted(
          (one, other) => one.playedAt - other.playedAt || one.id - other.id,
        );
        const advanced = ledgersWith(ledgersOf(before), ids, written);
        expect(tablesOf(advanced)).toEqual(tablesOf(ledgersOf(after)));
      }),
    );
  });
});

function tablesOf(ledgers: Ledgers) {
  return Object.values(ledgers).map((ledger) =>
    allFigures(ledger, ALL_TIME)
      .map((row) => ({ ...row, rivals: rivals(ledger.select({ who: row.key }), row.key) }))
      .toSorted((one, other) => byKey(one.key, other.key)),
  );
}

describe('a pair against what was expected', () => {
  const shareOf = (text: string, key: string) =>
    shareAgainstExpected(Ratings.NONE.followedBy(matchesOf(text)).againstExpectedIn(EVER).get(key));
  const FIVE_WINS = '1+2-3+4 3:1, 1+2-3+4 3:1, 1+2-3+4 3:1, 1+2-3+4 3:1, 1+2-3+4 3:1';

  test('is not said before five rated matches', () => {
    expect(shareOf('1+2-3+4 3:1', '1+2')).toBeNull();
    expect(shareOf(FIVE_WINS.replace('1+2-3+4', '1+2-3'), '1+2')).toBeNull();
    expect(shareOf(FIVE_WINS, '1+2')).not.toBeNull();
  });

  test('is the share of the points less that of the ratings', () => {
    const [first = 0] = [expectedShare(START_UNITS, START_UNITS)];
    expect(first).toBe(0.5);
    const share = shareOf(FIVE_WINS, '1+2') ?? 0;
    // All points, of which each match expects more than half.
    expect(share).toBeLessThan(0.5);
    expect(share).toBeGreaterThan(0.4);
    expect(shareOf(FIVE_WINS, '3+4')).toBeCloseTo(-share, 12);
  });

  test('adds up to nothing over all pairs, and to the points of each less the expectation', () => {
    fc.assert(
      fc.property(anyMixedMatches, (matches) => {
        const { doubles } = ledgersOf(matches);
        const rated = doubles.matches.filter(
          ({ home, away }) => playersOf(home).length === playersOf(away).length,
        );
        const sums = [...Ratings.NONE.followedBy(doubles.matches).againstExpectedIn(EVER)];
        expect(sums.reduce((sum, [, { total }]) => sum + total, 0)).toBeCloseTo(0, 9);
        for (const [key, { matches: count, total }] of sums) {
          const own = rated.filter(({ home, away }) => [keyOf(home), keyOf(away)].includes(key));
          const points = own.reduce((sum, match) => sum + pointsFor(sideOf(match, key), match), 0);
          expect(count).toBe(own.length);
          expect(total).toBeLessThanOrEqual(points / 3);
          expect(total).toBeGreaterThanOrEqual(points / 3 - count);
        }
      }),
    );
  });
});

test('a match of single players is in no ledger of doubles', () => {
  fc.assert(
    fc.property(anyMatches, (matches) => {
      const { doubles, pairs } = ledgersOf(matches);
      expect([doubles.matches, pairs.matches]).toEqual([[], []]);
    }),
  );
});
