/** Failed reads are retried as long as their query is on screen. */
import { createRequest } from '@urql/core';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { markConnected, markDisconnected } from '../../web/data/connection.ts';
import { tryAgain } from '../../web/design/tryAgain.ts';
import { graphql } from '../setup/graphql.ts';
import { clubInMemory, matchRow, watchMatches } from './club-in-memory.ts';

const AT_EIGHT = '2026-01-01T20:00:00.000Z';

let logged: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Resolves when a failed read has been logged. */
function failure(): Promise<boolean> {
  return vi.waitUntil(() => logged.mock.calls.length === 1);
}

describe('A failed read', () => {
  test('is retried as long as its query is on screen', async () => {
    const club = clubInMemory([matchRow(1)]);
    club.reachable(false);
    const { shown, leave } = watchMatches(club);
    await failure();
    club.reachable(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown.at(-1)).toEqual([3]);
    leave();
  });

  test('is retried even if another query has loaded a part of it', async () => {
    const club = clubInMemory([{ ...matchRow(1), startedAt: AT_EIGHT }]);
    club.reachable(false);
    const shown: unknown[] = [];
    const detail = createRequest(
      graphql('query Detail { match(id: "1") { id homeScore startedAt } }'),
      {},
    );
    club.client.executeQuery(detail).subscribe(({ data }) => shown.push(data?.match?.startedAt));
    await failure();
    club.reachable(true);
    const { shown: scores, leave } = watchMatches(club);
    await vi.waitUntil(() => scores.length === 1);
    const score = createRequest(
      graphql('query Score { match(id: "1") { id awayScore goals { id } } }'),
      {},
    );
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
  ])('with %s is sent %i times', async (code, times) => {
    const club = clubInMemory();
    club.refusing(code);
    const { leave } = watchMatches(club);
    await failure();
    club.refusing(null);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(club.asked.length).toBe(times);
    leave();
  });

  test('is retried at growing intervals, and at once when the connection is back', async () => {
    const club = clubInMemory([matchRow(1)]);
    club.refusing('BUSY');
    const { shown, leave } = watchMatches(club);
    await vi.advanceTimersByTimeAsync(120_000);
    // A fixed interval of two to four seconds would make at least thirty requests.
    expect(club.asked.length).toBeGreaterThan(8);
    expect(club.asked.length).toBeLessThan(20);
    expect(logged).toHaveBeenCalledTimes(1);
    club.refusing(null);
    markDisconnected();
    markConnected();
    await vi.advanceTimersByTimeAsync(100);
    expect(shown.at(-1)).toEqual([3]);
    leave();
  });

  test.each(['BUSY', 'VALIDATION'])(
    'with %s is sent again at once if the person wants that',
    async (code) => {
      const club = clubInMemory([matchRow(1)]);
      club.refusing(code);
      const { shown, leave } = watchMatches(club);
      await failure();
      club.refusing(null);
      tryAgain();
      await vi.waitUntil(() => shown.length === 1);
      expect(club.asked.length).toBe(2);
      leave();
      tryAgain();
      await vi.advanceTimersByTimeAsync(100);
      expect(club.asked.length).toBe(2);
    },
  );

  test('is not retried when its query has left the screen', async () => {
    const club = clubInMemory();
    club.reachable(false);
    const { leave } = watchMatches(club);
    await failure();
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(club.asked).toEqual(['MatchList']);
  });
});
