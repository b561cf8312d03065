/** Series that a player gives up in a play-off. The laws of play-offs cover what holds for every forfeit. */
import { expect, test } from 'vitest';
import { describeForfeit } from '../../rules/forfeit-words.ts';
import { competitorNamed } from '../../rules/side.ts';
import { playedSoFar } from './correction-in-memory.ts';
import { wonBy } from './games.ts';

test('a forfeit is blocked by a live match', () => {
  const playoff = playedSoFar({ SEMIFINAL_1: '1 0:0 - -' });
  const before = playoff.series;
  const { blockingMatches } = playoff.forfeit('SEMIFINAL_1', 'one');
  expect(blockingMatches).toEqual([{ slot: null, gameNumbers: [2] }]);
  expect(playoff.series).toBe(before);
});

test('a forfeit decides its series, also after a correction that gives the other player enough wins', () => {
  const playoff = playedSoFar({ SEMIFINAL_1: '1 1 1 2' });
  playoff.forfeit('SEMIFINAL_1', 'one');
  const { later } = playoff.enter('SEMIFINAL_1', 4, wonBy('one', 4));
  expect(playoff.series.SEMIFINAL_1).toMatchObject({ forfeitedBy: 'one', winner: 'two' });
  expect(later).toEqual([]);
});

test('a play-off has a winner while its 3rd place is open, which a forfeit then decides', () => {
  const playoff = playedSoFar({
    SEMIFINAL_1: '1 1 1 1',
    SEMIFINAL_2: '1 1 1 1',
    FINAL: '1 1 1 1',
  });
  expect(playoff.podium).toMatchObject({ winner: { firstId: 1 }, thirdPlace: null });
  playoff.forfeit('THIRD_PLACE', 'one');
  expect(playoff.podium).toMatchObject({ winner: { firstId: 1 }, thirdPlace: { firstId: 4 } });
});

test.for([
  [null, 'Eva gives up at 1–0, Jana wins the series.'],
  ['FINAL', 'Eva gives up at 1–0, Jana wins the series, and with it Winter Cup.'],
  ['THIRD_PLACE', 'Eva gives up at 1–0, Jana wins the series and is third.'],
  ['SEMIFINAL_1', 'Eva gives up at 1–0, Jana wins the series and plays on.'],
] as const)('a forfeit in the slot %s is described with its prize', ([slot, end]) => {
  const playoff = slot && { title: 'Winter Cup', slot };
  const [loser, winner] = [competitorNamed(['Eva']), competitorNamed(['Jana'])];
  expect(describeForfeit({ loser: [loser, 1], winner: [winner, 0], unplayed: 6, playoff })).toEqual(
    [
      end,
      '6 games still to be played are removed.',
      'The 1 game already played stays and counts.',
      'Nothing else counts in the statistics. This can be undone in the history.',
    ],
  );
});

test('a forfeit before the first game says that nothing counts', () => {
  const [loser, winner] = [competitorNamed(['Eva']), competitorNamed(['Jana'])];
  const facts = { loser: [loser, 0], winner: [winner, 0], unplayed: 1, playoff: null } as const;
  expect(describeForfeit(facts).slice(1)).toEqual([
    '1 game still to be played is removed.',
    'Nothing counts in the statistics. This can be undone in the history.',
  ]);
});
