import { expect, test } from 'vitest';
import { formatWin, shortDate } from '../../rules/phrases.ts';
import { formatDecision, formatLengths, formatSharedTeams } from '../../rules/playoff.ts';
import { formatSeriesStanding, formatStanding, givenUpBy } from '../../rules/series.ts';
import { competitorNamed } from '../../rules/side.ts';

const NAMES = { one: competitorNamed(['Tomas']), two: competitorNamed(['Jana']) };

test.each([
  [7, 0, 0, 'First to four wins'],
  [7, 1, 0, 'Tomas leads 1–0'],
  [7, 1, 1, 'Tied 1–1'],
  [7, 1, 2, 'Jana leads 2–1'],
  [7, 3, 1, 'Tomas leads 3–1 and can win it now'],
  [7, 0, 3, 'Jana leads 3–0 and can win it now'],
  [7, 3, 3, 'Tied 3–3: the next game decides'],
  [7, 4, 3, 'Tomas won the series 4–3'],
  [7, 0, 4, 'Jana won the series 4–0'],
  [5, 0, 0, 'First to three wins'],
  [5, 1, 1, 'Tied 1–1'],
  [5, 1, 0, 'Tomas leads 1–0'],
  [5, 1, 2, 'Jana leads 2–1 and can win it now'],
  [5, 2, 2, 'Tied 2–2: the next game decides'],
  [5, 3, 2, 'Tomas won the series 3–2'],
  [3, 0, 0, 'First to two wins'],
  [3, 0, 1, 'Jana leads 1–0 and can win it now'],
  [3, 1, 1, 'Tied 1–1: the next game decides'],
  [3, 0, 2, 'Jana won the series 2–0'],
  [1, 0, 0, 'One game decides'],
  [1, 1, 0, 'Tomas won the match'],
])('a best of %i that stands at %i : %i is "%s"', (bestOf, one, two, words) => {
  expect(formatStanding({ bestOf, forfeitedBy: null }, { one, two }, NAMES)).toBe(words);
});

test.each([
  [7, 3, 3, 'Tied 3–3: this game decides'],
  [3, 1, 1, 'Tied 1–1: this game decides'],
  [5, 1, 1, 'Tied 1–1'],
  [7, 0, 0, 'First to four wins'],
  [7, 3, 1, 'Tomas leads 3–1 and can win it now'],
  [1, 0, 0, 'This game decides'],
])('during a game, a best of %i that stands at %i : %i is "%s"', (bestOf, one, two, words) => {
  const terms = { bestOf, forfeitedBy: null };
  expect(formatStanding(terms, { one, two }, NAMES, true)).toBe(words);
});

test.each([
  [7, 1, 2, 'Jana leads'],
  [7, 3, 1, 'Tomas leads and can win it now'],
  [7, 2, 2, 'Tied 2–2'],
])('beside its score, a best of %i that stands at %i : %i is "%s"', (bestOf, one, two, words) => {
  const terms = { bestOf, forfeitedBy: null };
  expect(formatStanding(terms, { one, two }, NAMES, false, true)).toBe(words);
});

test('a match that a player gave up is no series', () => {
  const terms = { bestOf: 1, forfeitedBy: 'two' } as const;
  expect(formatStanding(terms, { one: 0, two: 0 }, NAMES)).toBe(
    'Jana gave up: Tomas won the match',
  );
});

const DECISION = {
  winner: competitorNamed(['Puk']),
  overTime: false,
  bestOf: 3,
  wins: { one: 2, two: 0 },
  title: 'Cup',
} as const;

test.each([
  [{ ...DECISION, slot: null, title: null }, 'Puk wins the series 2–0'],
  [{ ...DECISION, slot: 'ROUND_OF_16_5' }, 'Puk wins the series 2–0 and is in the quarterfinal'],
  [{ ...DECISION, slot: 'QUARTERFINAL_4' }, 'Puk wins the series 2–0 and is in the semifinal'],
  [{ ...DECISION, slot: 'SEMIFINAL_1' }, 'Puk wins the series 2–0 and is in the final'],
  [{ ...DECISION, slot: 'THIRD_PLACE' }, 'Puk wins the series 2–0 and is third'],
  [{ ...DECISION, slot: 'FINAL' }, 'Puk wins Cup'],
  [{ ...DECISION, slot: 'FINAL', overTime: true }, 'Puk wins Cup in overtime'],
  [
    { ...DECISION, slot: 'SEMIFINAL_2', wins: { one: 1, two: 2 }, overTime: true },
    'Puk wins the series 2–1 in overtime and is in the final',
  ],
  [
    { ...DECISION, slot: 'SEMIFINAL_2', bestOf: 1, wins: { one: 1, two: 0 }, overTime: true },
    'Puk wins in overtime and is in the final',
  ],
  [{ ...DECISION, slot: null, title: null, bestOf: 1, wins: { one: 1, two: 0 } }, 'Puk wins'],
] as const)('the game that decides %j is told as "%s"', (decision, words) => {
  expect(formatDecision(decision)).toBe(words);
});

test.each([
  [0, 0, 'one', 'Tomas gave up at 0–0: Jana won the series'],
  [3, 1, 'one', 'Tomas gave up at 3–1: Jana won the series'],
  [2, 1, 'two', 'Jana gave up at 1–2: Tomas won the series'],
] as const)('a series given up at %i : %i by player %s is "%s"', (one, two, forfeitedBy, words) => {
  expect(formatStanding({ bestOf: 7, forfeitedBy }, { one, two }, NAMES)).toBe(words);
});

test('a series names the player who gave it up, by the id', () => {
  const series = {
    bestOf: 3,
    forfeitedBy: { id: 'b' },
    completed: true,
    one: { competitor: { players: [{ id: 'a', nickName: 'Tomas' }] } },
    two: { competitor: { players: [{ id: 'b', nickName: 'Jana' }] } },
    playerOneWins: 0,
    playerTwoWins: 1,
  };
  expect(formatSeriesStanding(series)).toBe('Jana gave up at 1–0: Tomas won the series');
});

test('a completed series that nobody won was given up by both players', () => {
  const series = {
    bestOf: 3,
    forfeitedBy: null,
    completed: true,
    one: { competitor: { players: [{ id: 'a', nickName: 'Tomas' }] } },
    two: { competitor: { players: [{ id: 'b', nickName: 'Jana' }] } },
    playerOneWins: 0,
    playerTwoWins: 1,
  };
  expect(formatSeriesStanding(series)).toBe('Tomas and Jana left at 0–1: nobody won the series');
  expect(givenUpBy(series)).toBe('both');
  expect(givenUpBy({ ...series, completed: false })).toBeNull();
  expect(givenUpBy({ ...series, playerTwoWins: 2 })).toBeNull();
});

test('a win is said with its overtime, a day without its time', () => {
  expect([
    formatWin(competitorNamed(['Jana']), false),
    formatWin(competitorNamed(['Jana']), true),
  ]).toEqual(['Jana wins', 'Jana wins in overtime']);
  expect(shortDate('2026-11-20T20:15:00')).toBe('20/11/2026');
});

test('a play-off names the teams that several players have', () => {
  expect(formatSharedTeams(['Dallas Stars', '', 'Boston Bruins', ''])).toBe('');
  expect(formatSharedTeams(['Dallas Stars', 'Boston Bruins', 'Dallas Stars'])).toBe(
    '2 players have Dallas Stars.',
  );
});

test.each([
  [7, 7, 4, 'Best of 7'],
  [3, 5, 4, 'Best of 3, final best of 5'],
  [1, 1, 4, 'Single games'],
  [1, 3, 4, 'Single games, final best of 3'],
  [3, 5, 2, 'Best of 5'],
])(
  'series of %i games and a final of %i for %i players are "%s"',
  (bestOf, finalBestOf, players, words) => {
    expect(formatLengths({ bestOf, finalBestOf, entrants: Array.from({ length: players }) })).toBe(
      words,
    );
  },
);
