/** What could not be read is read again, as long as somebody looks at it. */
import { createRequest } from '@urql/core';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { markConnected, markDisconnected } from '../../web/data/connection.ts';
import { clubInMemory, matchRow, watchMatches } from './club-in-memory.ts';

const AT_EIGHT = '2026-01-01T20:00:00.000Z';

let complained: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  complained = vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Resolves when a read has failed, which the console is told. */
function complaint(): Promise<boolean> {
  return vi.waitUntil(() => complained.mock.calls.length === 1);
}

describe('What could not be read', () => {
  test('is asked for again as long as it is on screen', async () => {
    const club = clubInMemory([matchRow(1)]);
    club.reachable(false);
    const { shown, leave } = watchMatches(club);
    await complaint();
    club.reachable(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown.at(-1)).toEqual([3]);
    leave();
  });

  test('is asked for again when a part of it came meanwhile with something else', async () => {
    const club = clubInMemory([{ ...matchRow(1), startedAt: AT_EIGHT }]);
    club.reachable(false);
    const shown: unknown[] = [];
    const detail = createRequest<{ match: { startedAt: string } }>(
      'query Detail { match(id: "1") { id homeScore startedAt } }',
      {},
    );
    club.client.executeQuery(detail).subscribe(({ data }) => shown.push(data?.match.startedAt));
    await complaint();
    club.reachable(true);
    const { shown: scores, leave } = watchMatches(club);
    await vi.waitUntil(() => scores.length === 1);
    const score = createRequest('query Score { match(id: "1") { id awayScore goals { id } } }', {});
    const watching = club.client.executeQuery(score).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown.at(-1)).toBe(AT_EIGHT);
    expect(club.asked).toEqual(['Detail', 'MatchList', 'Score', 'Detail']);
    watching.unsubscribe();
    leave();
  });

  test.each([
    ['BUSY', 2],
    ['INTERNAL', 2],
    ['NOT_FOUND', 1],
  ])('because of %s is asked for %i times', async (code, times) => {
    const club = clubInMemory();
    club.refusing(code);
    const { leave } = watchMatches(club);
    await complaint();
    club.refusing(null);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(club.asked.length).toBe(times);
    leave();
  });

  test('is asked for ever more rarely, and at once when the connection is back', async () => {
    const club = clubInMemory([matchRow(1)]);
    club.refusing('BUSY');
    const { shown, leave } = watchMatches(club);
    await vi.advanceTimersByTimeAsync(120_000);
    // Every two to four seconds would be thirty times at least.
    expect(club.asked.length).toBeGreaterThan(8);
    expect(club.asked.length).toBeLessThan(20);
    expect(complained).toHaveBeenCalledTimes(1);
    club.refusing(null);
    markDisconnected();
    markConnected();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown.at(-1)).toEqual([3]);
    leave();
  });

  test('is left alone when nobody looks at it any more', async () => {
    const club = clubInMemory();
    club.reachable(false);
    const { leave } = watchMatches(club);
    await complaint();
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(club.asked).toEqual(['MatchList']);
  });
});
