/** Who is here tonight, and who plays next. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '../../rules/match.ts';
import {
  type MatchTonight,
  NEXT_MODES,
  type NextMatch,
  type NextMode,
  nextMatches,
  playersHere,
  queueOf,
  REASON_WORDS,
  type Statement,
  type Tonight,
  usualMode,
} from '../../rules/next.ts';
import { competitorOf, playersOf } from '../../rules/side.ts';
import { evening } from '../setup/evening.ts';

/** Ratings fall with the ids, but for the last two. */
const RATING: Readonly<Record<number, number>> = {
  1: 1_600,
  2: 1_550,
  3: 1_500,
  4: 1_400,
  5: 1_390,
};
const ratingOf = (id: number) => RATING[id] ?? 1_500 - id;
const STRENGTHS = { singles: ratingOf, doubles: ratingOf };

/** "1 – 2; 3 waits: fewest matches tonight" */
function inWords({ home, away, waiting, reason }: NextMatch): string {
  const [one, two] = [home, away].map((side) => playersOf(side).join('&'));
  return `${one} – ${two}; ${waiting.join(' ')}: ${REASON_WORDS[reason]}`;
}

const next = (words: string, mode: NextMode = 'EQUAL', first = 1) =>
  nextMatches(evening(words), mode, STRENGTHS, first).map(inWords);

test.each<[what: string, words: string, here: readonly number[]]>([
  ['nobody at first', '', []],
  ['who says so', '+2 +1', [1, 2]],
  ['who has played, also in a pair and live', '1>2 3&4>5&6 7-8', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['not who has gone', '1>2 -2 +3 -3', [1]],
  ['who plays after going', '+1 -1 1>2', [1, 2]],
  ['who comes back', '1>2 -1 +1', [1, 2]],
])('is here: %s', (_, words, here) => {
  expect([...playersHere(evening(words))].sort((one, other) => one - other)).toEqual(here);
});

describe('everybody equally', () => {
  test.each<[what: string, words: string, expected: string]>([
    ['two players', '+1 +2', '1 – 2; : nobody else is here'],
    ['at first, the closest ratings', '+1 +2 +3 +4 +5', '4 – 5; 1 2 3: closest in rating'],
    ['who has not played', '+1 +2 +3 +4 1>2', '3 – 4; 1 2: fewest matches tonight'],
    [
      'of three, the one who waits, with who met least',
      '+1 +2 +3 1>2 1>3',
      '2 – 3; 1: fewest matches tonight',
    ],
    [
      'the longest wait before the closest rating',
      '+1 +2 +3 +4 1>2 3>4',
      '2 – 3; 1 4: closest in rating',
    ],
    ['another opponent than before', '+1 +2 +4 +5 1>2 4>5', '2 – 4; 1 5: closest in rating'],
    ['a live match has been played', '+1 +2 +3 +4 1-2', '3 – 4; 1 2: fewest matches tonight'],
    ['who was at home less often is it now', '1>2 3>4 1>3', '2 – 4; 1 3: fewest matches tonight'],
    ['not who has gone', '+1 +2 +3 +4 1>2 -3', '2 – 4; 1: closest in rating'],
  ])('%s', (_, words, expected) => {
    expect(next(words)).toEqual([expected]);
  });

  test('a late comer who says so counts as the least of the others, and one who just plays does with the first match', () => {
    const played = (words: string) =>
      queueOf(evening(words)).map(({ id, played, waited }) => `${id}: ${played}, ${waited}`);
    expect(played('+1 +2 1>2 1>2 1>2 +3')).toEqual(['3: 3, 0', '1: 3, 0', '2: 3, 0'].sort());
    expect(played('+1 +2 +3 1>2 1>3 +4 2>3')).toEqual(['4: 1, 1', '1: 2, 1', '2: 2, 0', '3: 2, 0']);
    expect(played('+1 +2 1>2 1>2 1>2 1>3')).toEqual(['2: 3, 1', '3: 3, 0', '1: 4, 0']);
    // Nobody has said anything: the first match of each is no late one.
    expect(played('1>2 3>4')).toEqual(['1: 1, 1', '2: 1, 1', '3: 1, 0', '4: 1, 0']);
  });

  test('four players meet each other before anybody meets twice', () => {
    const met = new Set(
      playedOn([1, 2, 3, 4], 6, 'EQUAL').map(({ home, away }) =>
        [home.firstId, away.firstId].sort().join(),
      ),
    );
    expect(met.size).toBe(6);
  });
});

describe('the winner stays', () => {
  test.each<[what: string, words: string, expected: string]>([
    ['against who waits longest', '+1 +2 +3 +4 3>1', '2 – 3; 4 1: closest in rating'],
    ['also from the side away', '+1 +2 +3 3<1', '1 – 2; 3: longest wait'],
    ['unless the winner has gone', '+1 +2 +3 1>2 -1', '2 – 3; : nobody else is here'],
    ['at first as everybody equally', '+4 +5 +1', '4 – 5; 1: closest in rating'],
  ])('%s', (_, words, expected) => {
    expect(next(words, 'WINNER_STAYS')).toEqual([expected]);
  });

  test('nobody knows who plays next until the live match is over', () => {
    expect(next('+1 +2 +3 1>2 1-3', 'WINNER_STAYS')).toEqual([]);
  });
});

describe('two against two', () => {
  test.each<[what: string, words: string, expected: readonly string[]]>([
    ['needs four', '+1 +2 +3', []],
    ['is even by rating', '+1 +2 +3 +4', ['1&4 – 2&3; : closest in rating']],
    ['with other partners', '+1 +2 +3 +4 1&4>2&3', ['1&3 – 2&4; : closest in rating']],
    ['of five, who waited plays', '+1 +2 +3 +4 +5 1&4>2&3', ['1&5 – 2&4; 3: closest in rating']],
  ])('%s', (_, words, expected) => {
    expect(next(words, 'TWO_AGAINST_TWO')).toEqual(expected);
  });
});

test('another tap shows the next suggestion', () => {
  expect(next('+1 +2 +3 1>2', 'EQUAL', 9)).toEqual([
    '2 – 3; 1: closest in rating',
    '3 – 1; 2: fewest matches tonight',
    '2 – 1; 3: nobody else is here',
  ]);
});

test.each([
  ['', 'EQUAL'],
  ['1>2', 'EQUAL'],
  ['1>2 1&2>3&4', 'TWO_AGAINST_TWO'],
  ['1&2>3&4 1&2>3', 'EQUAL'],
])('after %j the usual mode is %s', (words, mode) => {
  expect(usualMode(evening(words))).toBe(mode);
});

/** Plays the first suggestion again and again. @param late players who come one after the other, after every third match */
function playedOn(
  players: readonly number[],
  count: number,
  mode: NextMode,
  winnerOf: (index: number) => Side = () => 'home',
  late: readonly number[] = [],
  look: (tonight: Tonight) => void = () => {},
): readonly MatchTonight[] {
  const statements = new Map(players.map((id) => [id, { isHere: true, at: 0 }]));
  const matches: MatchTonight[] = [];
  const comers = [...late];
  for (let index = 0; index < count; index += 1) {
    const at = 2 * index + 1;
    const [suggested] = nextMatches({ matches, statements }, mode, STRENGTHS, 1);
    if (!suggested) throw new Error('Nobody plays.');
    matches.push({ at, home: suggested.home, away: suggested.away, winner: winnerOf(index) });
    if (index % 3 === 2) {
      const comer = comers.shift();
      if (comer !== undefined) statements.set(comer, { isHere: true, at: at + 1 });
    }
    look({ matches: [...matches], statements: new Map(statements) });
  }
  return matches;
}

const PLAYERS = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 9 });
const WINNERS = fc.array(fc.constantFrom<Side>('home', 'away'), { minLength: 40, maxLength: 40 });

test.each([
  {
    mode: 'EQUAL' as const,
    players: PLAYERS,
    evenly: [3, 5],
    longest: (count: number) => Math.max(count - 3, count < 5 ? count - 2 : 0),
    numRuns: 100,
  },
  {
    mode: 'TWO_AGAINST_TWO' as const,
    players: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 8 }),
    evenly: [4, 5],
    longest: (count: number) => Math.floor((count - 4) / 2) + 1,
    numRuns: 5,
  },
])(
  'law: in $mode nobody waits more than one match longer than another in all, nor, with few players, at once, and nobody waits too long',
  ({ mode, players: arbitrary, evenly, longest, numRuns }) => {
    fc.assert(
      fc.property(arbitrary, WINNERS, (players, winners) => {
        const all = new Map(players.map((id) => [id, 0]));
        const current = new Map(players.map((id) => [id, 0]));
        const single: number[] = [];
        const winnerOf = (index: number) => winners[index] ?? 'home';
        const matches = playedOn(players, 5 * players.length, mode, winnerOf);
        const hasPlayed = new Set<number>();
        for (const { home, away } of matches) {
          const playing = [...playersOf(home), ...playersOf(away)];
          for (const id of players.filter((each) => !playing.includes(each))) {
            all.set(id, (all.get(id) ?? 0) + 1);
            current.set(id, (current.get(id) ?? 0) + 1);
          }
          for (const id of playing) {
            if (hasPlayed.has(id)) single.push(current.get(id) ?? 0);
            hasPlayed.add(id);
            current.set(id, 0);
          }
          expect(Math.max(...all.values()) - Math.min(...all.values())).toBeLessThanOrEqual(1);
          expect(Math.max(...current.values())).toBeLessThanOrEqual(longest(players.length));
        }
        if (!evenly.includes(players.length)) return;
        expect(Math.max(...single) - Math.min(...single)).toBeLessThanOrEqual(1);
      }),
      { numRuns },
    );
  },
);

/** Sequences of matches of two of these players in which no wait between two own matches is more than one match longer than another. */
function sequencesOfEqualWaits(players: number, length: number, least: number): string[][] {
  const found: string[][] = [];
  const goOn = (matches: readonly string[], lastAt: readonly number[]) => {
    const index = matches.length;
    if (index === length) return found.push([...matches]);
    const waits = lastAt.map((at) => index - 1 - at);
    const isPossible = (id: number) => (lastAt[id] ?? 0) < 0 || (waits[id] ?? 0) >= least;
    for (let one = 0; one < players; one += 1) {
      for (let two = one + 1; two < players; two += 1) {
        const isLong = (wait: number, id: number) => wait > least && id !== one && id !== two;
        if (!isPossible(one) || !isPossible(two) || waits.some(isLong)) continue;
        const next = lastAt.map((at, id) => (id === one || id === two ? index : at));
        goOn([...matches, `${one}-${two}`], next);
      }
    }
    return found.length;
  };
  goOn([], Array<number>(players).fill(-1));
  return found;
}

test.each([4, 6])(
  'of %i players, single waits that differ by one at most leave each with one opponent',
  (players) => {
    const all = [0, 1, 2, 3].flatMap((least) =>
      sequencesOfEqualWaits(players, players * 2, least).map((matches) => new Set(matches).size),
    );
    expect(new Set(all)).toEqual(new Set([players / 2]));
  },
);

test('law: a late comer is even with the others from the arrival on', () => {
  fc.assert(
    fc.property(PLAYERS, WINNERS, fc.nat(3), (players, winners, comers) => {
      const late = [31, 32, 33].slice(0, comers);
      playedOn(
        players,
        40,
        'EQUAL',
        (index) => winners[index] ?? 'home',
        late,
        (tonight) => {
          const counts = queueOf(tonight).map(({ played }) => played);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      );
    }),
  );
});

const ANY_EVENING = fc
  .array(
    fc.record({
      players: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
      winner: fc.constantFrom<Side | null>('home', 'away', null),
      says: fc.option(fc.boolean()),
    }),
    { maxLength: 12 },
  )
  .map((steps): Tonight => {
    const matches: MatchTonight[] = [];
    const statements = new Map<number, Statement>();
    for (const [at, { players, winner, says }] of steps.entries()) {
      const half = Math.ceil(players.length / 2);
      if (says === null) {
        const [home, away] = [players.slice(0, half), players.slice(half)].map(competitorOf);
        if (home && away) matches.push({ at, home, away, winner });
      } else for (const id of players) statements.set(id, { isHere: says, at });
    }
    return { matches, statements };
  });

test('law: everybody who is here is named once, nobody else is, no match is suggested twice, and the order of what is known does not matter', () => {
  fc.assert(
    fc.property(ANY_EVENING, fc.constantFrom(...NEXT_MODES), (tonight, mode) => {
      const found = nextMatches(tonight, mode, STRENGTHS, 50);
      const here = [...playersHere(tonight)].sort();
      for (const { home, away, waiting } of found) {
        expect([...playersOf(home), ...playersOf(away), ...waiting].sort()).toEqual(here);
      }
      const names = found.map(({ home, away }) =>
        [home, away]
          .map((side) => playersOf(side).join('&'))
          .sort()
          .join(),
      );
      expect(new Set(names).size).toBe(names.length);
      const reversed = { ...tonight, statements: new Map([...tonight.statements].reverse()) };
      expect(nextMatches(reversed, mode, STRENGTHS, 50)).toEqual(found);
    }),
  );
});
