/** What the preview of a correction says, and whom and which games it names. */
import { expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import type { PlayoffTerms } from '../../rules/playoff.ts';
import {
  type CorrectionPreview,
  correctionPreview,
  formatBlockingMatches,
} from '../../rules/preview.ts';
import { correctionIn, playedSoFar } from './correction-in-memory.ts';
import { wonBy } from './games.ts';
import { listed } from './playoff-in-memory.ts';

const semifinal2 = { SEMIFINAL_2: '1 1 1 1' };
const playedOut = { ...semifinal2, SEMIFINAL_1: '1 1 1 1' };
const inSemifinal = { QUARTERFINAL_1: '1 1', QUARTERFINAL_2: '1 1', SEMIFINAL_1: '1' };
const FIFTH = [{ slot: null, gameNumbers: [5] }];
const TAKEN_BACK = [
  'Eva no longer wins the series',
  '3rd Place: taken back until both players are known',
  'Final: taken back until both players are known',
];

// `preview.test.ts` shows for any play-off that these words are what the correction then does.
test.each<
  [
    what: string,
    played: Partial<Record<PlayoffSlot, string>>,
    corrected: readonly [PlayoffSlot, number, 'one' | 'two'],
    lost: CorrectionPreview['lost'],
    words: readonly string[],
    terms?: PlayoffTerms,
  ]
>([
  ['a first score changes nothing else', {}, ['SEMIFINAL_1', 1, 'one'], [], []],
  [
    'another winner, before the final begins',
    { ...playedOut, SEMIFINAL_1: '1 1 1 2 2 2 1' },
    ['SEMIFINAL_1', 7, 'two'],
    [],
    [
      'Jana wins the series instead of Eva',
      '3rd Place: Eva – Tomas instead of Jana – Tomas',
      'Final: Jana – Peter instead of Eva – Peter',
    ],
  ],
  [
    'a final with another winner',
    { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 2 2 2 1' },
    ['FINAL', 7, 'two'],
    [],
    ['Peter wins the series instead of Eva', 'Peter wins the play-off instead of Eva'],
  ],
  [
    'a semifinal that is open again after the play-off was won',
    { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 1' },
    ['SEMIFINAL_1', 4, 'two'],
    [
      { slot: 'THIRD_PLACE', gameNumbers: [1, 2, 3, 4] },
      { slot: 'FINAL', gameNumbers: [1, 2, 3, 4] },
    ],
    [
      ...TAKEN_BACK,
      '3rd Place: 4 games already played will be cleared',
      'Final: 4 games already played will be cleared',
      'Eva is no longer the winner of the play-off',
    ],
  ],
  [
    'a series that would have ended earlier',
    { SEMIFINAL_1: '1 1 1 2 1' },
    ['SEMIFINAL_1', 4, 'one'],
    FIFTH,
    ['This series: 1 game already played will be cleared'],
  ],
  [
    'another winner of a quarterfinal of best of three after its semifinal began',
    { ...inSemifinal, QUARTERFINAL_1: '1 2 1' },
    ['QUARTERFINAL_1', 3, 'two'],
    [{ slot: 'SEMIFINAL_1', gameNumbers: [1] }],
    [
      'Jana wins the series instead of Eva',
      'Semifinal 1: Jana – Peter instead of Eva – Peter',
      'Semifinal 1: 1 game already played will be cleared',
    ],
    listed(8, 3),
  ],
  [
    'a live game is lost when the series is decided without it',
    { SEMIFINAL_1: '1 1 2 1 2:1' },
    ['SEMIFINAL_1', 3, 'one'],
    FIFTH,
    ['This series: game 5, being played at 2 : 1, will be cleared'],
  ],
  [
    'a live game is lost though nobody has scored',
    { SEMIFINAL_1: '1 1 2 1 0:0' },
    ['SEMIFINAL_1', 3, 'one'],
    FIFTH,
    ['This series: game 5, being played at 0 : 0, will be cleared'],
  ],
  [
    'a live game is lost where a goal in overtime has decided it',
    { SEMIFINAL_1: '1 1 2 1 2:1OT' },
    ['SEMIFINAL_1', 3, 'one'],
    FIFTH,
    ['This series: game 5, being played at 2 : 1 OT, will be cleared'],
  ],
  [
    'a live game stays where the series still needs it',
    { SEMIFINAL_1: '1 1 2 2 0:3 -' },
    ['SEMIFINAL_1', 3, 'one'],
    [],
    [],
  ],
  [
    'a live game stays when its series keeps its players',
    { ...semifinal2, SEMIFINAL_1: '1 1 1 2 1', FINAL: '1:0' },
    ['SEMIFINAL_1', 1, 'one'],
    [],
    [],
  ],
  [
    'a live game is lost when the final is taken back',
    { ...semifinal2, SEMIFINAL_1: '1 1 1 1', FINAL: '1:0' },
    ['SEMIFINAL_1', 4, 'two'],
    [{ slot: 'FINAL', gameNumbers: [1] }],
    [...TAKEN_BACK, 'Final: game 1, being played at 1 : 0, will be cleared'],
  ],
  [
    'a live game is lost when others meet in the final, with the games before it',
    { ...semifinal2, SEMIFINAL_1: '1 1 1 2 2 2 1', FINAL: '1 2 1:4', THIRD_PLACE: '0:0' },
    ['SEMIFINAL_1', 7, 'two'],
    [
      { slot: 'THIRD_PLACE', gameNumbers: [1] },
      { slot: 'FINAL', gameNumbers: [1, 2, 3] },
    ],
    [
      'Jana wins the series instead of Eva',
      '3rd Place: Eva – Tomas instead of Jana – Tomas',
      'Final: Jana – Peter instead of Eva – Peter',
      '3rd Place: game 1, being played at 0 : 0, will be cleared',
      'Final: 2 games already played will be cleared',
      'Final: game 3, being played at 1 : 4, will be cleared',
    ],
  ],
])('%s', (_, played, [slot, gameNumber, winner], lost, words, terms = listed(4)) => {
  const playoff = playedSoFar(played, terms);
  const result = wonBy(winner, gameNumber, terms.bestOf);
  const preview = correctionPreview(correctionIn(playoff, slot, gameNumber, result));
  expect(preview).toMatchObject({ possible: true, lost, words });
  const before = playoff.series;
  playoff.enter(slot, gameNumber, result);
  if (lost.length > 0) expect(playoff.series).toBe(before);
});

test('a forfeit of a series that gets other players is lost, and one of the series itself is kept', () => {
  const playoff = playedSoFar({ ...inSemifinal, QUARTERFINAL_1: '1 2 1' }, listed(8, 3));
  playoff.forfeit('SEMIFINAL_1', 'one');
  const preview = (slot: PlayoffSlot, gameNumber: number) => {
    const result = wonBy('two', gameNumber, 3);
    return correctionPreview(correctionIn(playoff, slot, gameNumber, result)).words;
  };
  expect(preview('QUARTERFINAL_1', 3)).toEqual([
    'Jana wins the series instead of Eva',
    'Semifinal 1: Jana – Peter instead of Eva – Peter',
    'Semifinal 1: Eva no longer gives up',
    'Semifinal 1: 1 game already played will be cleared',
  ]);
  expect(preview('SEMIFINAL_1', 1)).toEqual([]);
});

test.each([
  [[{ slot: null, gameNumbers: [5] }], 'game 5 of this series'],
  [
    [
      { slot: null, gameNumbers: [6, 7] },
      { slot: 'FINAL' as const, gameNumbers: [1] },
    ],
    'games 6, 7 of this series; game 1 of the Final series',
  ],
])('what stands in the way: %j', (blockingMatches, words) => {
  expect(formatBlockingMatches(blockingMatches)).toBe(words);
});
