/** What the page of a television has seen: new goals, ends of matches, results and decided play-offs. */
import { describe, expect, test } from 'vitest';
import { NOTHING_SEEN, type Seen, updateSeen } from '../../web/screens/television/seen.ts';
import type { TelevisionData } from '../../web/screens/television/televisionData.ts';
import { CUP, club, FINAL, GIVEN_UP, live, OVER, result, seriesOf } from './television-data.ts';

describe('The page has seen', () => {
  const goals = (...ids: readonly number[]) => club({ live: [live('7', -60, null, ids)] });

  /** What the page has seen after these data, which arrive one second after the other. */
  function seenAfter(...all: readonly TelevisionData[]): Seen {
    return all.reduce((seen, data, second) => updateSeen(seen, data, second), NOTHING_SEEN);
  }

  test('a new goal if it arrives while the page is open, also after a pause of its match', () => {
    const goalAfter = (...all: readonly TelevisionData[]) => seenAfter(...all).goals.get('7');
    expect(goalAfter(goals(3))).toEqual({ id: 3, at: null });
    expect(goalAfter(goals(3), club({}), goals(3, 5))).toEqual({ id: 5, at: 2 });
  });

  test('no new goal because a later one was taken back', () => {
    expect(seenAfter(goals(3, 5), goals(3)).goals.get('7')).toEqual({ id: 5, at: null });
  });

  test('when a period ended, unless it was over before, or its end is taken back', () => {
    const inPeriod = (period: number) => club({ live: [live('7', -60, null, [], period)] });
    const periodAfter = (...all: readonly TelevisionData[]) => seenAfter(...all).periods.get('7');
    expect(periodAfter(inPeriod(2))).toEqual({ period: 2, since: null });
    expect(periodAfter(inPeriod(1), inPeriod(2), inPeriod(2))).toEqual({ period: 2, since: 1 });
    expect(periodAfter(inPeriod(1), inPeriod(2), inPeriod(1))).toEqual({ period: 1, since: null });
  });

  test('nothing new if the same arrives again', () => {
    const data = club({ live: [live('7', -60, null, [3])], results: [result('6', -90, FINAL)] });
    const seen = updateSeen(NOTHING_SEEN, data, 1);
    expect(updateSeen(seen, data, 2)).toBe(seen);
  });

  test('when a live match ended, with its last score, unless it goes on', () => {
    const last = seenAfter(goals(3), goals(3, 5), club({}), club({})).live.get('7');
    expect(last?.until).toBe(2);
    expect(last?.scene.match.live.homeScore).toBe(2);
    expect(seenAfter(goals(3), club({}), goals(3)).live.get('7')?.until).toBeNull();
  });

  test('when results arrived, except those of before', () => {
    const [old, fresh] = [result('6', -90), result('7', 1)];
    const { results } = seenAfter(club({ results: [old] }), club({ results: [fresh, old] }));
    expect([...results]).toEqual([
      [10, null],
      [101, 1],
    ]);
  });

  test('when a play-off was decided, also after the decision before was undone', () => {
    const open = club({ on: seriesOf('4', { playoff: CUP, slot: 'FINAL' }) });
    const over = club({ results: [result('7', -60, GIVEN_UP)] });
    const decidedAt = (...all: readonly TelevisionData[]) => seenAfter(...all).playoffs.get('1');
    expect(decidedAt(over, over)).toBeUndefined();
    expect(decidedAt(open)).toBeNull();
    expect(decidedAt(open, over)).toBe(1);
    expect(decidedAt(open, over, open)).toBeNull();
    // Neither in progress in the club nor among its last results.
    expect(decidedAt(club({ playoffs: [CUP] }), club({ playoffs: [OVER] }))).toBe(1);
    expect(decidedAt(open, over, open, over)).toBe(3);
  });
});
