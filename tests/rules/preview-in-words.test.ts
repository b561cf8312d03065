/** What the preview of a correction says, and whom and which games it names. */
import { describe, expect, test } from 'vitest';
import type { PlayoffSlot } from '../../rules/bracket.ts';
import {
  type CorrectionPreview,
  correctionPreview,
  formatBlockingMatches,
} from '../../rules/preview.ts';
import { correctionIn, playedSoFar } from './correction-in-memory.ts';
import { wonBy } from './games.ts';
import { listed } from './playoff-in-memory.ts';

describe('in words', () => {
  const playedOut: Partial<Record<PlayoffSlot, string>> = {
    SEMIFINAL_1: '1 1 1 1',
    SEMIFINAL_2: '1 1 1 1',
  };

  test.each<
    [
      what: string,
      played: Partial<Record<PlayoffSlot, string>>,
      corrected: readonly [PlayoffSlot, number, 'one' | 'two'],
      words: readonly string[],
    ]
  >([
    ['a first score', {}, ['SEMIFINAL_1', 1, 'one'], []],
    ['the game that decides', { SEMIFINAL_1: '1 1 1 -' }, ['SEMIFINAL_1', 4, 'one'], []],
    [
      'a winner who has not won after all',
      { SEMIFINAL_1: '1 1 1 1' },
      ['SEMIFINAL_1', 4, 'two'],
      ['Eva no longer wins the series'],
    ],
    [
      'another winner, before the final begins',
      { ...playedOut, SEMIFINAL_1: '1 1 1 2 2 2 1' },
      ['SEMIFINAL_1', 7, 'two'],
      [
        'Jana wins the series instead of Eva',
        '3rd Place: Eva – Tomas instead of Jana – Tomas',
        'Final: Jana – Peter instead of Eva – Peter',
      ],
    ],
    [
      'a semifinal that is open again after the final began',
      { ...playedOut, FINAL: '1 2', THIRD_PLACE: '1' },
      ['SEMIFINAL_1', 4, 'two'],
      [
        'Eva no longer wins the series',
        '3rd Place: taken back until both players are known',
        'Final: taken back until both players are known',
        '3rd Place: 1 game already played will be cleared',
        'Final: 2 games already played will be cleared',
      ],
    ],
    [
      'a final with another winner',
      { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 2 2 2 1' },
      ['FINAL', 7, 'two'],
      ['Peter wins the series instead of Eva', 'Peter wins the play-off instead of Eva'],
    ],
    [
      'a final that is open again',
      { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 1' },
      ['FINAL', 1, 'two'],
      ['Eva no longer wins the series', 'Eva is no longer the winner of the play-off'],
    ],
    [
      'a semifinal that is open again after the play-off was won',
      { ...playedOut, THIRD_PLACE: '1 1 1 1', FINAL: '1 1 1 1' },
      ['SEMIFINAL_1', 4, 'two'],
      [
        'Eva no longer wins the series',
        '3rd Place: taken back until both players are known',
        'Final: taken back until both players are known',
        '3rd Place: 4 games already played will be cleared',
        'Final: 4 games already played will be cleared',
        'Eva is no longer the winner of the play-off',
      ],
    ],
    [
      'a series that would have ended earlier',
      { SEMIFINAL_1: '1 1 1 2 1' },
      ['SEMIFINAL_1', 4, 'one'],
      ['This series: 1 game already played will be cleared'],
    ],
  ])('%s', (_, played, [slot, gameNumber, winner], words) => {
    const playoff = playedSoFar(played);
    const result = wonBy(winner, gameNumber);
    expect(correctionPreview(correctionIn(playoff, slot, gameNumber, result)).words).toEqual(words);
  });

  const inSemifinal = { QUARTERFINAL_1: '1 1', QUARTERFINAL_2: '1 1', SEMIFINAL_1: '1' };

  test.each<
    [
      what: string,
      played: Partial<Record<PlayoffSlot, string>>,
      corrected: readonly [PlayoffSlot, number, 'one' | 'two'],
      words: readonly string[],
    ]
  >([
    [
      'another winner of a quarterfinal after its semifinal began',
      { ...inSemifinal, QUARTERFINAL_1: '1 2 1' },
      ['QUARTERFINAL_1', 3, 'two'],
      [
        'Jana wins the series instead of Eva',
        'Semifinal 1: Jana – Peter instead of Eva – Peter',
        'Semifinal 1: 1 game already played will be cleared',
      ],
    ],
    [
      'a quarterfinal that is open again after its semifinal began',
      inSemifinal,
      ['QUARTERFINAL_1', 2, 'two'],
      [
        'Eva no longer wins the series',
        'Semifinal 1: taken back until both players are known',
        'Semifinal 1: 1 game already played will be cleared',
      ],
    ],
    [
      'a quarterfinal that is open again after the final began',
      {
        ...inSemifinal,
        ...{ QUARTERFINAL_3: '1 1', QUARTERFINAL_4: '1 1', SEMIFINAL_1: '1 1', SEMIFINAL_2: '1 1' },
        FINAL: '2',
      },
      ['QUARTERFINAL_4', 2, 'two'],
      [
        'Karol no longer wins the series',
        'Semifinal 2: taken back until both players are known',
        '3rd Place: taken back until both players are known',
        'Final: taken back until both players are known',
        'Semifinal 2: 2 games already played will be cleared',
        'Final: 1 game already played will be cleared',
      ],
    ],
  ])('of eight players, best of three: %s', (_, played, [slot, gameNumber, winner], words) => {
    const playoff = playedSoFar(played, listed(8, 3));
    const result = wonBy(winner, gameNumber, 3);
    expect(correctionPreview(correctionIn(playoff, slot, gameNumber, result)).words).toEqual(words);
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
});

describe('a game that is being played', () => {
  const semifinal2 = { SEMIFINAL_2: '1 1 1 1' };
  const FIFTH = [{ slot: null, gameNumbers: [5] }];
  const TAKEN_BACK = [
    'Eva no longer wins the series',
    '3rd Place: taken back until both players are known',
    'Final: taken back until both players are known',
  ];

  test.each<
    [
      what: string,
      played: Partial<Record<PlayoffSlot, string>>,
      corrected: readonly [PlayoffSlot, number, 'one' | 'two'],
      lost: CorrectionPreview['lost'],
      words: readonly string[],
    ]
  >([
    [
      'is lost when the series is decided without it',
      { SEMIFINAL_1: '1 1 2 1 2:1' },
      ['SEMIFINAL_1', 3, 'one'],
      FIFTH,
      ['This series: game 5, being played at 2 : 1, will be cleared'],
    ],
    [
      'is lost though nobody has scored',
      { SEMIFINAL_1: '1 1 2 1 0:0' },
      ['SEMIFINAL_1', 3, 'one'],
      FIFTH,
      ['This series: game 5, being played at 0 : 0, will be cleared'],
    ],
    [
      'is lost where a goal in overtime has decided it',
      { SEMIFINAL_1: '1 1 2 1 2:1OT' },
      ['SEMIFINAL_1', 3, 'one'],
      FIFTH,
      ['This series: game 5, being played at 2 : 1 OT, will be cleared'],
    ],
    [
      'stays where the series still needs it',
      { SEMIFINAL_1: '1 1 2 2 0:3 -' },
      ['SEMIFINAL_1', 3, 'one'],
      [],
      [],
    ],
    [
      'stays when its series keeps its players',
      { ...semifinal2, SEMIFINAL_1: '1 1 1 2 1', FINAL: '1:0' },
      ['SEMIFINAL_1', 1, 'one'],
      [],
      [],
    ],
    [
      'is lost when the final is taken back',
      { ...semifinal2, SEMIFINAL_1: '1 1 1 1', FINAL: '1:0' },
      ['SEMIFINAL_1', 4, 'two'],
      [{ slot: 'FINAL', gameNumbers: [1] }],
      [...TAKEN_BACK, 'Final: game 1, being played at 1 : 0, will be cleared'],
    ],
    [
      'is lost when others meet in the final, with the games before it',
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
  ])('%s', (_, played, [slot, gameNumber, winner], lost, words) => {
    const playoff = playedSoFar(played);
    const result = wonBy(winner, gameNumber);
    const preview = correctionPreview(correctionIn(playoff, slot, gameNumber, result));
    expect(preview).toMatchObject({ possible: true, lost, words });
    const before = playoff.series;
    playoff.enter(slot, gameNumber, result);
    if (lost.length > 0) expect(playoff.series).toBe(before);
  });
});
