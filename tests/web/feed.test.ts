/** Where the change feed of a page begins, and how it resumes after an interruption or a lost history. */
import { Client, createRequest } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { UndoDocument } from '../../web/app/write/gql/write.ts';
import { LiveChanges } from '../../web/data/liveChanges.ts';
import { LogPosition } from '../../web/data/logPosition.ts';
import { graphql } from '../setup/graphql.ts';
import { clubInMemory, clubOnScreen, matchRow, watchMatches } from './club-in-memory.ts';

describe('A connection that reopens', () => {
  test('after a few changes delivers them together, without a request', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1, 3));
    club.reconnect(6);
    await club.publish({ seq: 5, match: matchRow(1, 8) });
    await club.publish({ seq: 6, match: matchRow(1, 9) });
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    expect(shown).toEqual([[3], [9]]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('after many changes skips them: the live queries deliver the present rows, without a request', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await expect
      .poll(club.live)
      .toEqual([{ name: 'MatchList', answered: { epoch: 'one', seq: 4 } }]);
    club.reconnect(600);
    expect(club.followed).toEqual([{ after: 600, epoch: 'one' }]);
    expect(club.live()).toEqual([{ name: 'MatchList' }]);
    club.rows.matches = [matchRow(2, 8), matchRow(1, 9)];
    await club.answerLive(600);
    await expect.poll(() => shown.at(-1)).toEqual([8, 9]);
    await club.publish({ seq: 601, match: matchRow(1, 5) });
    await expect.poll(() => shown.at(-1)).toEqual([8, 5]);
    expect(club.asked).toEqual(['MatchList']);
  });
});

test('The feed begins after the oldest of the results that the page was rendered with', () => {
  const followed: unknown[] = [];
  const position = new LogPosition();
  const openSocket = () => ({
    subscribe: ({ variables }: { variables?: unknown }) => {
      followed.push(variables);
      return () => {};
    },
  });
  position.recordResult(1, 12);
  position.recordResult(2, 10);
  const { forward } = new LiveChanges({
    openSocket,
    position,
    begun: () => {},
    opened: () => {},
    refused: () => {},
  });
  const { query, variables } = { query: '', variables: { after: 12, epoch: 'one' } };
  const operation = new Client({ url: 'http://club.test', exchanges: [] }).createRequestOperation(
    'subscription',
    createRequest(graphql('subscription Changes { changes { seq } }'), variables),
  );
  forward(
    { query, variables, operationName: undefined, extensions: undefined },
    operation,
  ).subscribe({
    next: () => {},
    error: () => {},
    complete: () => {},
  });
  expect(followed).toEqual([{ after: 10, epoch: 'one' }]);
});

describe('A feed that ends with an error', () => {
  test('because a read failed resumes where it was', async () => {
    vi.useFakeTimers();
    const club = clubInMemory();
    await vi.waitUntil(() => club.followed.length === 1);
    await club.publish({ seq: 5 });
    club.fail('INTERNAL');
    await vi.waitUntil(() => club.followed.length === 2, { timeout: 5_000 });
    expect(club.followed.at(-1)).toEqual({ after: 5, epoch: 'one' });
  });

  test('because the history was lost starts again, and queries on screen are requested once', async () => {
    vi.useFakeTimers();
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, match: matchRow(1, 8) });
    await vi.waitUntil(() => shown.at(-1)?.[0] === 8);
    club.fail('HISTORY_LOST');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(club.followed.at(-1)).toEqual({ after: null, epoch: null });
    expect(shown.at(-1)).toEqual([3]);
    expect(club.asked).toEqual(['MatchList', 'MatchList']);
  });
});

describe('An undo of a change that a restore has removed', () => {
  test('is refused, and queries on screen are requested again', async () => {
    vi.useFakeTimers();
    const { club } = await clubOnScreen(matchRow(1));
    club.refusing('HISTORY_LOST');
    const asked = { seq: 4, epoch: 'one', validationCode: 'code' };
    const { error } = await club.client.mutation(UndoDocument, asked).toPromise();
    expect(error?.graphQLErrors[0]?.extensions.code).toBe('HISTORY_LOST');
    club.refusing(null);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(club.followed.at(-1)).toEqual({ after: null, epoch: null });
    expect(club.asked).toEqual(['MatchList', 'Undo', 'MatchList']);
  });
});

test('A query refused with HISTORY_LOST does not restart the page in a loop', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const club = clubInMemory();
  club.refusing('HISTORY_LOST');
  const { leave } = watchMatches(club);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(club.followed).toEqual([{ after: 4, epoch: 'one' }]);
  expect(club.asked).toEqual(['MatchList']);
  leave();
});
