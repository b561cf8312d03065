/** The records of a club, and the matches that set them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgersOf } from '../../rules/ledger.ts';
import { MATCHES_BEFORE_RECORDS } from '../../rules/limits.ts';
import type { Side } from '../../rules/match.ts';
import { Ratings } from '../../rules/ratings.ts';
import {
  announceRecord,
  type ClubRecords,
  deficitOf,
  formatRecordValue,
  type NewRecord,
  RecordBook,
  type RecordKind,
  type RecordMatch,
  recordsOf,
  type Title,
  titleRecords,
} from '../../rules/records.ts';
import {
  type Competitor,
  type CompetitorKey,
  competitorOf,
  competitorOfKey,
  keyOf,
  playersOf,
} from '../../rules/side.ts';
import { isDayIn } from '../../rules/span.ts';
import { anyMixedMatches } from './ledger-matches.ts';

const [PUK, JANA, EVA, OLA] = [1, 2, 3, 4];
const DAY = '2026-03-01';

interface Played extends Partial<RecordMatch> {
  readonly score: readonly [number, number];
}

function between(home: number, away: number) {
  return pairsOf([home], [away]);
}

function pairsOf(home: readonly number[], away: readonly number[]) {
  return { home: competitorOf(home), away: competitorOf(away) };
}

/** Matches in the order of play, with ids from 1. Puk is at home to Jana on one day unless said otherwise. */
function inOrder(played: readonly Played[]): RecordMatch[] {
  return played.map(({ score: [homeScore, awayScore], ...rest }, index) => ({
    id: index + 1,
    playedAt: index,
    ...between(PUK, JANA),
    homeScore,
    awayScore,
    overTime: false,
    day: DAY,
    series: null,
    deficit: 0,
    ...rest,
  }));
}

function bookOf(played: readonly Played[]): RecordBook {
  return RecordBook.NONE.followedBy(inOrder(played));
}

/** Value and keys of the holders of a record. */
function recordIn(records: ClubRecords, kind: RecordKind) {
  const record = records.get(kind);
  return record ? [record.value, record.holders.map(({ key }) => key)] : null;
}

const WON = { score: [2, 1] } as const;
const LOST = { score: [1, 2] } as const;

describe('the records of a list of matches', () => {
  test.each<{
    name: string;
    kind: RecordKind;
    played: readonly Played[];
    record: ReturnType<typeof recordIn>;
  }>([
    { name: 'no match', kind: 'BIGGEST_WIN', played: [], record: null },
    { name: 'the only match', kind: 'BIGGEST_WIN', played: [{ score: [4, 1] }], record: [3, [1]] },
    {
      name: 'the largest difference, not the last one',
      kind: 'BIGGEST_WIN',
      played: [{ score: [4, 1] }, { score: [0, 5] }, { score: [3, 2] }],
      record: [5, [2]],
    },
    {
      name: 'no win by a single goal',
      kind: 'BIGGEST_WIN',
      played: [{ score: [3, 2] }],
      record: null,
    },
    {
      name: 'all with the largest difference, of other players too',
      kind: 'BIGGEST_WIN',
      played: [
        { score: [4, 1] },
        { score: [0, 3], ...between(JANA, EVA) },
        { score: [3, 2], overTime: true },
      ],
      record: [3, [1, 2]],
    },
    {
      name: 'goals of both players',
      kind: 'MOST_GOALS',
      played: [{ score: [6, 5] }, { score: [10, 0] }],
      record: [11, [1]],
    },
    {
      name: 'wins until a defeat',
      kind: 'LONGEST_STREAK',
      played: [WON, WON, LOST, WON, WON, WON, LOST],
      record: [3, ['1 4']],
    },
    {
      name: 'streaks of two players, and two of one player',
      kind: 'LONGEST_STREAK',
      played: [WON, WON, LOST, LOST, WON, WON],
      record: [2, ['1 1', '2 3', '1 5']],
    },
    {
      name: 'a win in overtime, away',
      kind: 'LONGEST_STREAK',
      played: [WON, { score: [0, 1], overTime: true, ...between(EVA, PUK) }, WON],
      record: [3, ['1 1']],
    },
    {
      name: 'a longer streak, not the last one',
      kind: 'LONGEST_STREAK',
      played: [WON, WON, WON, LOST, { score: [1, 0], ...between(JANA, PUK) }],
      record: [3, ['1 1']],
    },
    {
      name: 'no two wins in a row',
      kind: 'LONGEST_STREAK',
      played: [WON, { score: [4, 1], ...between(JANA, PUK) }],
      record: null,
    },
    { name: 'no match', kind: 'LONGEST_STREAK', played: [], record: null },
    { name: 'one win is no streak', kind: 'LONGEST_STREAK', played: [WON, LOST], record: null },
    {
      name: 'a defeat by a third player ends a streak',
      kind: 'LONGEST_STREAK',
      played: [WON, { score: [0, 1], ...between(PUK, EVA) }, WON],
      record: null,
    },
    {
      name: 'matches of one day of play',
      kind: 'MOST_MATCHES',
      played: [WON, { ...WON, day: '2026-03-02' }, { ...LOST, day: '2026-03-02' }],
      record: [2, ['2026-03-02']],
    },
    {
      name: 'ratings that are equal in whole points',
      kind: 'HIGHEST_RATING',
      played: [WON, { score: [0, 3], ...between(JANA, EVA) }],
      record: [1012, [PUK, EVA]],
    },
    {
      name: 'games of one series',
      kind: 'LONGEST_SERIES',
      played: [
        { ...WON, series: { id: 8 } },
        { ...WON, series: { id: 9 } },
        { ...WON, series: { id: 8 } },
        WON,
        WON,
        WON,
      ],
      record: [2, [8]],
    },
    { name: 'no series', kind: 'LONGEST_SERIES', played: [WON], record: null },
    {
      name: 'the largest deficit',
      kind: 'BEST_COMEBACK',
      played: [
        { ...WON, deficit: 1 },
        { ...WON, deficit: 3 },
        { ...WON, deficit: 0 },
      ],
      record: [3, [2]],
    },
    { name: 'no recorded goals', kind: 'BEST_COMEBACK', played: [WON], record: null },
    {
      name: 'of pairs, in whatever order their players are given, and not of their players',
      kind: 'LONGEST_STREAK',
      played: [
        { ...WON, ...pairsOf([PUK, JANA], [EVA, OLA]) },
        { ...WON, ...pairsOf([PUK, EVA], [JANA, OLA]) },
        { ...LOST, ...pairsOf([EVA, OLA], [JANA, PUK]) },
        { ...LOST, ...pairsOf([PUK], [EVA, OLA]) },
      ],
      record: [2, ['1+2 1']],
    },
    {
      name: 'of a player who played alone against pairs',
      kind: 'LONGEST_STREAK',
      played: [
        { ...WON, ...pairsOf([PUK], [EVA, OLA]) },
        { ...WON, ...pairsOf([PUK], [JANA, OLA]) },
      ],
      record: [2, ['1 1']],
    },
    {
      name: 'of each player of a pair, not of the pair',
      kind: 'HIGHEST_RATING',
      played: [{ ...WON, ...pairsOf([JANA, PUK], [EVA, OLA]) }],
      record: [1012, [PUK, JANA]],
    },
    {
      name: 'of the better player of a pair',
      kind: 'HIGHEST_RATING',
      played: [
        { ...WON, ...pairsOf([JANA, PUK], [EVA, OLA]) },
        { ...WON, ...pairsOf([JANA, EVA], [PUK, OLA]) },
      ],
      record: [1024, [JANA]],
    },
    {
      name: 'not of one player against two',
      kind: 'HIGHEST_RATING',
      played: [{ ...WON, ...pairsOf([PUK], [EVA, OLA]) }],
      record: null,
    },
  ])('$kind: $name', ({ kind, played, record }) => {
    expect(recordIn(bookOf(played).records, kind)).toEqual(record);
  });
});

test.each<[goals: string, endsInOvertime: boolean, score: [number, number], deficit: number]>([
  ['', false, [1, 0], 0],
  ['h', false, [1, 0], 0],
  ['ah', false, [1, 1], 0],
  ['ahh', false, [2, 1], 1],
  ['aaahhhh', false, [4, 3], 3],
  ['haahahh', false, [4, 3], 1],
  ['hhhaaaa', false, [3, 4], 3],
  // The recorded goals are not those of the result.
  ['aaahhhh', false, [5, 3], 0],
  ['ahh', true, [2, 1], 0],
])(
  'goals %j, overtime %j, result %j: the winner was %i behind',
  (goals, overtime, score, deficit) => {
    const sides = [...goals].map((letter): Side => (letter === 'h' ? 'home' : 'away'));
    const result = { homeScore: score[0], awayScore: score[1], overTime: false };
    expect(deficitOf({ sides, endsInOvertime: overtime }, result)).toBe(deficit);
  },
);

test('a comeback can end in overtime', () => {
  const sides: Side[] = ['away', 'away', 'home', 'home', 'home'];
  const result = { homeScore: 3, awayScore: 2, overTime: true };
  expect(deficitOf({ sides, endsInOvertime: true }, result)).toBe(2);
});

describe('a match sets a record', () => {
  /** As many matches as are played before records are announced, each on a day of its own, with streaks of one win. */
  const before: Played[] = Array.from({ length: MATCHES_BEFORE_RECORDS }, (_, index) => ({
    ...(index % 2 === 0 ? WON : LOST),
    day: `2025-01-${String(index + 1).padStart(2, '0')}`,
  }));

  /** The values of the records of a kind that each of the matches set which follow those before. */
  function setBy(kind: RecordKind, played: readonly Played[], earlier = before) {
    const matches = inOrder([...earlier, ...played]);
    const book = RecordBook.NONE.followedBy(matches);
    return matches
      .slice(earlier.length)
      .map((match) => book.setBy(match).find((record) => record.kind === kind)?.value ?? null);
  }

  test('only if it beats one', () => {
    const played: Played[] = [{ score: [4, 1] }, { score: [1, 4] }, { score: [0, 4] }];
    expect(setBy('BIGGEST_WIN', played)).toEqual([null, null, 4]);
    expect(setBy('MOST_GOALS', played)).toEqual([5, null, null]);
    expect(setBy('BEST_COMEBACK', [{ ...WON, deficit: 1 }])).toEqual([null]);
  });

  test('only after the first matches of the club', () => {
    const played: Played[] = [{ score: [4, 1] }, { score: [9, 1] }];
    expect(setBy('BIGGEST_WIN', played, before.slice(1))).toEqual([null, 8]);
  });

  test('also after matches of one player against two, which are not rated', () => {
    const alone = before.map((match) => ({ ...match, ...pairsOf([PUK], [EVA, OLA]) }));
    const win: Played = { score: [9, 1], ...pairsOf([PUK, JANA], [EVA, OLA]) };
    expect(setBy('BIGGEST_WIN', [win], alone.slice(1))).toEqual([null]);
    expect(setBy('BIGGEST_WIN', [{ score: [4, 1] }, win], alone.slice(1))).toEqual([null, 8]);
  });

  test('a streak, a rating and an evening set it once a day of play', () => {
    const earlier = [
      ...before,
      ...[WON, WON, LOST].map((each) => ({ ...each, day: '2026-02-01' })),
    ];
    const wins = Array.from({ length: 5 }, () => ({ ...WON, ...between(PUK, EVA) }));
    const onNextDay = [WON, WON].map((win) => ({
      ...win,
      ...between(PUK, EVA),
      day: '2026-03-02',
    }));
    const played = [...wins, ...onNextDay];
    expect(setBy('LONGEST_STREAK', played, earlier)).toEqual([
      ...[null, null, 3, null, null],
      ...[6, null],
    ]);
    expect(setBy('MOST_MATCHES', played, earlier)).toEqual([
      ...[null, null, null, 4, null],
      ...[null, null],
    ]);
    const ratings = setBy('HIGHEST_RATING', played, earlier).map((value) => value !== null);
    expect(ratings.slice(-2)).toEqual([true, false]);
  });

  test.each<[record: Pick<NewRecord, 'kind' | 'value'>, text: string]>([
    [{ kind: 'BIGGEST_WIN', value: 11 }, 'Biggest win ever: 11 : 0'],
    [{ kind: 'MOST_GOALS', value: 11 }, 'Most goals in a match ever: 11 : 0'],
    [{ kind: 'BEST_COMEBACK', value: 4 }, 'Best comeback ever: Puk, 4 goals behind'],
    [{ kind: 'LONGEST_STREAK', value: 9 }, 'Longest winning streak ever: Puk, 9 wins'],
    [{ kind: 'HIGHEST_RATING', value: 1243 }, 'Highest rating ever: Puk, 1243'],
    [{ kind: 'MOST_TITLES', value: 5 }, 'Most titles ever: Puk, 5 titles'],
  ])('%j is announced', (record, text) => {
    const result = { homeScore: 11, awayScore: 0, overTime: false };
    expect(announceRecord({ ...record, discipline: 'SINGLES' }, result, 'Puk')).toBe(text);
  });

  test.each<[record: Pick<NewRecord, 'kind' | 'value'>, text: string]>([
    [{ kind: 'LONGEST_SERIES', value: 7 }, 'Longest series ever: 7 games'],
    [{ kind: 'MOST_MATCHES', value: 24 }, 'Most matches in an evening ever: 24 matches'],
  ])('%j is announced without a player', (record, text) => {
    const result = { homeScore: 11, awayScore: 0, overTime: false };
    expect(announceRecord({ ...record, discipline: 'SINGLES' }, result, null)).toBe(text);
  });
});

test('a record of doubles says so, and names the pair', () => {
  const result = { homeScore: 11, awayScore: 0, overTime: false };
  const announced = (kind: RecordKind, value: number, name: string | null) =>
    announceRecord({ kind, value, discipline: 'DOUBLES' }, result, name);
  expect(announced('BIGGEST_WIN', 11, 'Puk & Rolba')).toBe(
    'Biggest win of two against two ever: 11 : 0',
  );
  expect(announced('LONGEST_STREAK', 9, 'Puk & Rolba')).toBe(
    'Longest winning streak of two against two ever: Puk & Rolba, 9 wins',
  );
});

test('values of records', () => {
  expect(formatRecordValue('BIGGEST_WIN', 1)).toBe('by 1 goal');
  expect(formatRecordValue('MOST_MATCHES', 1)).toBe('1 match');
});

describe('titles', () => {
  const title = (who: CompetitorKey, number: number): Title => ({
    who,
    playoffId: number,
    seriesId: number,
    matchId: number === 0 ? null : 10 * number,
    day: DAY,
  });

  test('the most titles, and all who have as many', () => {
    const { record } = titleRecords([title(PUK, 1), title(JANA, 2), title(EVA, 3), title(PUK, 4)]);
    expect(record).toMatchObject({ value: 2, holders: [{ who: PUK, matchId: 40 }] });
    expect(titleRecords([title(PUK, 1), title(JANA, 2)]).record?.holders).toHaveLength(2);
    expect(titleRecords([]).record).toBeNull();
  });

  test('of a pair, and of another pair with one of its players', () => {
    const { record } = titleRecords([title('1+2', 1), title('1+3', 2), title('1+2', 3)]);
    expect(record).toMatchObject({ value: 2, holders: [{ key: '1+2', who: '1+2' }] });
  });

  test('a title is a record if it beats another one, unless the final was given up', () => {
    const { setBy } = titleRecords([title(PUK, 1), title(JANA, 2), title(PUK, 3)]);
    expect([...setBy]).toEqual([
      [30, { kind: 'MOST_TITLES', value: 2, who: PUK, takenFrom: [JANA] }],
    ]);
    expect(titleRecords([title(PUK, 1), title(PUK, 0)]).setBy.size).toBe(0);
  });
});

/** Matches of three players on a few days, in the order of play. */
const anyMatches = fc
  .array(
    fc.record({
      score: fc.constantFrom<readonly [number, number]>([3, 1], [0, 2], [5, 4], [0, 1]),
      pair: fc.constantFrom([PUK, JANA], [JANA, EVA], [EVA, PUK]),
      nextDay: fc.boolean(),
      deficit: fc.integer({ min: 0, max: 2 }),
      series: fc.option(fc.record({ id: fc.integer({ min: 1, max: 3 }) })),
    }),
    { maxLength: 40 },
  )
  .map((played) => {
    let day = 1;
    return inOrder(
      played.map(({ pair: [home = 0, away = 0], nextDay, ...rest }) => {
        if (nextDay && day < 9) day += 1;
        return { ...rest, ...between(home, away), day: `2026-03-0${day}` };
      }),
    );
  });

/** These are not cut by a cut of time. */
const OF_ONE_MATCH_OR_DAY: readonly RecordKind[] = [
  'BIGGEST_WIN',
  'MOST_GOALS',
  'BEST_COMEBACK',
  'HIGHEST_RATING',
  'MOST_MATCHES',
];
const GROWING: readonly RecordKind[] = ['LONGEST_STREAK', 'LONGEST_SERIES'];

describe('for all lists of matches', () => {
  test('the record of all time is the best of the spans that cut it', () => {
    fc.assert(
      fc.property(anyMatches, fc.integer({ min: 1, max: 9 }), (matches, cut) => {
        const ratings = Ratings.NONE.followedBy(matches);
        const day = `2026-03-0${cut}`;
        const all = recordsOf(matches, ratings);
        const parts = [
          { from: null, to: day },
          { from: `2026-03-${String(cut + 1).padStart(2, '0')}`, to: null },
        ].map((span) =>
          recordsOf(
            matches.filter((match) => isDayIn(match.day, span)),
            ratings,
          ),
        );
        const bestOf = (kind: RecordKind) =>
          Math.max(...parts.map((records) => records.get(kind)?.value ?? 0));
        for (const kind of OF_ONE_MATCH_OR_DAY) {
          expect([kind, all.get(kind)?.value ?? 0]).toEqual([kind, bestOf(kind)]);
        }
        for (const kind of GROWING) {
          expect(all.get(kind)?.value ?? 0).toBeGreaterThanOrEqual(bestOf(kind));
        }
      }),
    );
  });

  test('a further match changes only records that it holds', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const last = matches.at(-1);
        const before = RecordBook.NONE.followedBy(matches.slice(0, -1)).records;
        for (const [kind, record] of RecordBook.NONE.followedBy(matches).records) {
          const isSame = record.holders.length === before.get(kind)?.holders.length;
          if (isSame && record.value === before.get(kind)?.value) continue;
          expect([kind, record.holders.at(-1)?.matchId]).toEqual([kind, last?.id]);
        }
      }),
    );
  });

  test('a book of parts is the book of the whole, and an earlier book stays as it was', () => {
    fc.assert(
      fc.property(anyMatches, fc.integer({ min: 0, max: 40 }), (matches, cut) => {
        const first = RecordBook.NONE.followedBy(matches.slice(0, cut));
        const firstRecords = structuredClone(first.records);
        const whole = RecordBook.NONE.followedBy(matches);
        const inTwo = first.followedBy(matches.slice(cut));
        expect(inTwo.records).toEqual(whole.records);
        expect(first.records).toEqual(firstRecords);
        expect(matches.map((match) => inTwo.setBy(match))).toEqual(
          matches.map((match) => whole.setBy(match)),
        );
      }),
    );
  });

  test('pairs have the records that single players in their place would have, but for ratings', () => {
    const asOne = (competitor: Competitor) =>
      competitorOf([Number(playersOf(competitor).join(''))]);
    const asKey = (who: CompetitorKey) => keyOf(asOne(competitorOfKey(who)));
    fc.assert(
      fc.property(anyMixedMatches, (mixed) => {
        const { doubles } = ledgersOf(mixed);
        const ofOnes = doubles.matches.map((match) => ({
          ...match,
          home: asOne(match.home),
          away: asOne(match.away),
        }));
        const [pairs, ones] = [doubles.matches, ofOnes].map((matches) =>
          [...RecordBook.NONE.followedBy(matches).records]
            .filter(([kind]) => kind !== 'HIGHEST_RATING')
            .map(([kind, { value, holders }]) => ({
              kind,
              value,
              holders: holders.map(({ matchId, who, day }) => [matchId, who && asKey(who), day]),
            })),
        );
        expect(pairs).toEqual(ones);
      }),
    );
  });

  test('a match that set a record beats all values before it', () => {
    fc.assert(
      fc.property(anyMatches, (matches) => {
        const book = RecordBook.NONE.followedBy(matches);
        matches.forEach((match, index) => {
          const before = RecordBook.NONE.followedBy(matches.slice(0, index)).records;
          for (const { kind, value } of book.setBy(match)) {
            expect(value).toBeGreaterThan(before.get(kind)?.value ?? Number.POSITIVE_INFINITY);
          }
        });
      }),
      { numRuns: 30 },
    );
  });
});
