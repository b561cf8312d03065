/** How fast a page takes changes: it stays usable, however many come. */
import { describe, expect, test, vi } from 'vitest';
import { ChangeThrottle } from '../../web/data/changeThrottle.ts';

describe('A page that showed a change', () => {
  const SECOND = 1_000;
  const cases = [
    ['at once gathers the next ones for a moment', 0, 0.1],
    ['slowly rests three times as long, so that it stays usable', 0.5, 1.5],
    ['and fell asleep in the middle of it does not rest for as long', 3_600, 3],
  ] as const;
  test.each(cases)('%s', (_, secondsToShow, rest) => {
    vi.useFakeTimers();
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    const shown: number[] = [];
    const pace = new ChangeThrottle({
      batchUpTo: () => 0,
      emit: ({ seq }) => {
        if (shown.length === 0) vi.setSystemTime(Date.now() + secondsToShow * SECOND);
        shown.push(seq);
      },
    });
    pace.push({ seq: 5 });
    vi.advanceTimersByTime(1);
    pace.push({ seq: 6 });
    vi.advanceTimersByTime(rest * SECOND - 50);
    expect(shown).toEqual([5]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([5, 6]);
  });

  test('does not rest while an answer waits for the next one', () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const pace = new ChangeThrottle({ batchUpTo: () => 0, emit: ({ seq }) => shown.push(seq) });
    pace.push({ seq: 5 });
    vi.advanceTimersByTime(1);
    pace.push({ seq: 6 });
    pace.flushUpTo(7);
    expect(shown).toEqual([5]);
    pace.push({ seq: 7 });
    expect(shown).toEqual([5, 6, 7]);
  });

  test('shows so many at once that it reacts in between, or all that belong together', () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    let batchUpTo = 0;
    const pace = new ChangeThrottle({
      batchUpTo: () => batchUpTo,
      emit: ({ seq }) => shown.push(seq),
    });
    for (let seq = 1; seq <= 60; seq += 1) pace.push({ seq });
    vi.advanceTimersByTime(1);
    expect(shown.length).toBe(50);
    vi.advanceTimersByTime(200);
    expect(shown.length).toBe(60);
    batchUpTo = 140;
    for (let seq = 61; seq < 140; seq += 1) pace.push({ seq });
    vi.advanceTimersByTime(5_000);
    expect(shown.length).toBe(60);
    pace.push({ seq: 140 });
    vi.advanceTimersByTime(1);
    expect(shown.length).toBe(140);
  });
});
