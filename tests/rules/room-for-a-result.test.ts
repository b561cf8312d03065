/** Games of a series that have to go when the result of an earlier one is entered. */
import { describe, expect, test } from 'vitest';
import { winsIn } from '../../rules/series.ts';
import { expectOrderlySeries } from '../setup/orderly-series.ts';
import { playedSoFar } from './correction-in-memory.ts';
import { wonBy } from './games.ts';

describe('room for a result', () => {
  test.each([
    ['the fourth win comes earlier', '1 1 1 2 1', 4, 'one', [5]],
    ['the fourth win comes much earlier', '1 1 2 2 1 2 1', 6, 'one', [7]],
    ['a game that goes makes another go', '1 1 1 2 2 2 1', 4, 'one', [7]],
    ['nothing has to go', '1 2 1 2 1', 1, 'two', []],
  ] as const)('when %s: %s', (_, played, gameNumber, winner, lost) => {
    const playoff = playedSoFar({ SEMIFINAL_1: played });
    const { blockingMatches, possible } = playoff.enter(
      'SEMIFINAL_1',
      gameNumber,
      wonBy(winner, gameNumber),
      true,
    );
    expect(possible).toBe(true);
    expect(blockingMatches.flatMap(({ gameNumbers }) => gameNumbers)).toEqual(lost);
    const after = playoff.series.SEMIFINAL_1;
    if (!after) throw new Error('The semifinal is gone.');
    expectOrderlySeries(after, after.games, winsIn(after.bestOf, after.games), after.winner);
  });

  test('is never made for a result that rules out its own game', () => {
    const playoff = playedSoFar({ SEMIFINAL_1: '1 1 1 2 2' });
    playoff.enter('SEMIFINAL_1', 4, wonBy('one', 4));
    const before = playoff.series;
    const { possible, blockingMatches } = playoff.enter('SEMIFINAL_1', 5, wonBy('one', 5), true);
    expect({ possible, blockingMatches }).toEqual({
      possible: false,
      blockingMatches: [{ slot: null, gameNumbers: [5] }],
    });
    expect(playoff.series).toBe(before);
  });
});
