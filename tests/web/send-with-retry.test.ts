/** Sending a write over a bad network. */
import { CombinedError, createRequest, type OperationResult } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { sendWithRetry } from '../../web/app/write/sendWithRetry.ts';
import { CreatePlayerDocument } from '../../web/screens/players/gql/players.ts';
import { type ClubInMemory, clubInMemory } from './club-in-memory.ts';

const UNSENT = { validationCode: 'abc', firstName: 'A', lastName: 'B', nickName: 'C' };

/** Sends a write whose first `losses` responses are lost. */
function delivery(club: ClubInMemory, losses: number, isCancelled = () => false) {
  const tries = { sent: 0, retries: 0 };
  const outcome = sendWithRetry({
    isCancelled,
    onRetry: () => {
      tries.retries += 1;
    },
    send: async (): Promise<OperationResult> => {
      tries.sent += 1;
      const request = createRequest(CreatePlayerDocument, { input: UNSENT });
      const operation = club.client.createRequestOperation('mutation', request);
      const error =
        tries.sent > losses
          ? undefined
          : new CombinedError({ networkError: new TypeError('Failed to fetch') });
      return { operation, stale: false, hasNext: false, ...(error ? { error } : { data: {} }) };
    },
  });
  return { outcome, tries };
}

describe('A write', () => {
  test('that is answered at once is sent once', async () => {
    const club = clubInMemory();
    const { outcome, tries } = delivery(club, 0);
    expect((await outcome).error).toBeUndefined();
    expect(tries).toEqual({ sent: 1, retries: 0 });
    expect(club.asked).toEqual([]);
  });

  test('that is cancelled after its response was lost is not sent again', async () => {
    vi.useFakeTimers();
    const club = clubInMemory();
    const { outcome, tries } = delivery(club, 1, () => tries.retries === 1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await outcome).error?.networkError).toBeDefined();
    expect(tries).toEqual({ sent: 1, retries: 1 });
  });

  test('whose response is lost is sent again', async () => {
    vi.useFakeTimers();
    const club = clubInMemory();
    const { outcome, tries } = delivery(club, 2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await outcome).error).toBeUndefined();
    expect(tries).toEqual({ sent: 3, retries: 2 });
  });

  test('is given up after half a minute, with the network error as its result', async () => {
    vi.useFakeTimers();
    const { outcome, tries } = delivery(clubInMemory(), Number.POSITIVE_INFINITY);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outcome).error?.networkError).toBeInstanceOf(TypeError);
    expect(tries.sent).toBeGreaterThan(3);
  });
});
