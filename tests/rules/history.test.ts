/** Changes in the words in which people read them. */
import { describe, expect, test } from 'vitest';
import type { PlayoffConsequences } from '../../rules/consequences.ts';
import {
  followsInWords,
  gameInWords,
  pairInWords,
  scoreChangeInWords,
  scoreInWords,
  standingNowInWords,
  wordsBesideScore,
} from '../../rules/history.ts';
import { seriesProgress } from '../../rules/series.ts';
import { games } from './games.ts';
import { entrant } from './playoff-in-memory.ts';

const WON = { homeScore: 4, awayScore: 2, overTime: false };
const WON_IN_OVERTIME = { homeScore: 3, awayScore: 2, overTime: true };
const NAMES = ['', 'Eva', 'Jana', 'Peter', 'Tomas'];
const nickNameOf = (playerId: number) => NAMES[playerId] ?? '';

test('a pair', () => {
  expect(pairInWords('Jana', 'Peter')).toBe('Jana – Peter');
});

test.each([
  [WON, '4 : 2'],
  [WON_IN_OVERTIME, '3 : 2 OT'],
])('a score %j', (result, words) => {
  expect(scoreInWords(result)).toBe(words);
});

test.each([
  [null, WON, '4 : 2'],
  [WON, WON_IN_OVERTIME, '4 : 2 → 3 : 2 OT'],
  [WON, null, '4 : 2 taken back'],
  [null, null, 'no score'],
])('a score that was %j and is %j', (before, after, words) => {
  expect(scoreChangeInWords(before, after)).toBe(words);
});

const WON_BY_ONE_LATE = { homeScore: 4, awayScore: 3, overTime: true };
const WON_BY_ONE = { homeScore: 4, awayScore: 3, overTime: false };

test.each([
  [
    'MATCH_FINISHED',
    'Game 1: 4 : 3, Eva now leads 1–0',
    null,
    WON_BY_ONE,
    'Game 1, Eva now leads 1–0',
  ],
  ['MATCH_FINISHED', 'Match: 4 : 3 OT', null, WON_BY_ONE_LATE, 'Match'],
  [
    'MATCH_CORRECTED',
    'Game 1: 4 : 3 OT → 4 : 3, now 1–1; Final taken back',
    WON_BY_ONE_LATE,
    WON_BY_ONE,
    'Game 1, now 1–1; Final taken back',
  ],
  ['MATCH_CORRECTED', 'Match: 4 : 3 → 4 : 3 OT', WON_BY_ONE, WON_BY_ONE_LATE, 'Match'],
  ['MATCH_DELETED', 'Match deleted: 4 : 3', WON_BY_ONE, null, 'Match deleted'],
  ['MATCH_FINISHED', 'Match: 4 : 3 OT', null, WON_BY_ONE, 'Match: 4 : 3 OT'],
  ['MATCH_CORRECTED', 'Match: 4 : 3 → 4 : 31', null, WON_BY_ONE, 'Match: 4 : 3 → 4 : 31'],
  [
    'UNDONE',
    'Undone: Game 1: 4 : 3 OT → 4 : 3, now 1–1',
    WON_BY_ONE,
    WON_BY_ONE_LATE,
    'Undone: Game 1: 4 : 3 OT → 4 : 3, now 1–1',
  ],
  ['UNDONE', 'Undone: Match: 4 : 3', WON_BY_ONE, null, 'Undone: Match: 4 : 3'],
])('%s, "%s", beside its score', (kind, text, before, after, words) => {
  expect(wordsBesideScore({ kind, text }, before, after)).toBe(words);
});

test.each([
  [null, 3, 'Game 3'],
  ['SEMIFINAL_1', 3, 'Semifinal 1, game 3'],
  ['THIRD_PLACE', 7, '3rd Place, game 7'],
] as const)('a game of slot %s with number %i', (slot, gameNumber, words) => {
  expect(gameInWords(slot, gameNumber)).toBe(words);
});

test.each([
  [0, 0, 'now 0–0'],
  [2, 2, 'now 2–2'],
  [2, 1, 'Jana now leads 2–1'],
  [1, 3, 'Peter now leads 3–1'],
  [4, 3, 'Jana wins the series 4–3'],
  [0, 4, 'Peter wins the series 4–0'],
])('a series that stands at %i–%i', (one, two, words) => {
  expect(standingNowInWords({ one, two }, { one: 'Jana', two: 'Peter' })).toBe(words);
});

describe('what follows', () => {
  const nothing: PlayoffConsequences = {
    progress: seriesProgress(games('1 - - -')),
    obstacles: [],
    possible: true,
    later: [],
    podium: null,
  };
  const places = { winner: 1, secondPlace: 3, thirdPlace: 2 };
  const pair = [entrant(1), entrant(3)] as const;

  test.each<[string, Partial<PlayoffConsequences>, boolean, string[]]>([
    ['is nothing', {}, false, []],
    [
      'is a final',
      { later: [{ slot: 'FINAL', step: 'create', pair }] },
      false,
      ['Final: Eva – Peter'],
    ],
    [
      'is another pair for 3rd place',
      { later: [{ slot: 'THIRD_PLACE', step: 'redraw', pair }] },
      false,
      ['3rd Place: Eva – Peter'],
    ],
    ['is no final', { later: [{ slot: 'FINAL', step: 'remove' }] }, false, ['Final taken back']],
    [
      'clears games',
      {
        obstacles: [
          { slot: null, gameNumbers: [5] },
          { slot: 'FINAL', gameNumbers: [1, 2] },
        ],
      },
      false,
      ['1 game cleared', 'Final: 2 games cleared'],
    ],
    ['is a winner of the play-off', { podium: places }, true, ['Eva wins the play-off']],
    ['is 3rd place only', { podium: places }, false, []],
  ])('%s', (_, follows, decidesPodium, words) => {
    expect(followsInWords({ ...nothing, ...follows }, decidesPodium, nickNameOf)).toEqual(words);
  });
});
