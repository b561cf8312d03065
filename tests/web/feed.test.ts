/** Where the changes of the club begin, and how they go on after an interruption or a lost history. */
import { Client, createRequest } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { LiveChanges } from '../../web/data/liveChanges.ts';
import { LogPosition } from '../../web/data/logPosition.ts';
import { MatchCountDocument } from '../../web/matches/gql/matches.ts';
import { UndoDocument } from '../../web/write/gql/write.ts';
import {
  addedMatch,
  clubInMemory,
  clubOnScreen,
  matchRow,
  updatedMatch,
  watchMatches,
} from './club-in-memory.ts';

describe('A connection that comes back', () => {
  test('after a few changes brings them all at once, and nothing is asked', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1, 3));
    club.disconnect();
    club.reconnect(6);
    await club.publish({ seq: 5, updated: updatedMatch(1, 8, 5) });
    await club.publish({ seq: 6, updated: updatedMatch(1, 9, 6) });
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    expect(shown).toEqual([[3], [9]]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('brings them to a list that is not on screen, too', async () => {
    const club = clubInMemory([matchRow(1)]);
    const before = watchMatches(club);
    await expect.poll(() => before.shown).toEqual([[3]]);
    before.leave();
    club.disconnect();
    club.reconnect(6);
    await club.publish({ seq: 5, added: addedMatch(2, 8) });
    await club.publish({ seq: 6, updated: updatedMatch(1, 9, 6) });
    await club.applied();
    expect(watchMatches(club).shown).toEqual([[8, 9]]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('after many has what is on screen asked for, and goes on after them', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    club.rows.matches = [matchRow(2, 8), matchRow(1, 9)];
    club.answersAsOf(() => ({ seq: 600 }));
    club.disconnect();
    club.reconnect(600);
    expect(club.followed).toEqual([{ after: 600, epoch: 'one' }]);
    await expect.poll(() => shown.at(-1)).toEqual([8, 9]);
    expect(club.asked).toEqual(['MatchList', 'MatchList']);
    await club.publish({ seq: 601, updated: updatedMatch(1, 5, 601) });
    await expect.poll(() => shown.at(-1)).toEqual([8, 5]);
  });

  test('brings a match that was counted meanwhile, and it is not counted twice', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    club.disconnect();
    club.rows.matches = [matchRow(2), matchRow(1)];
    club.answersAsOf(() => ({ seq: 5 }));
    const counts: unknown[] = [];
    club.client
      .executeQuery(createRequest(MatchCountDocument, { filter: { playerIds: ['Eva'] } }))
      .subscribe(({ data }) => data && counts.push(data.matches.totalCount));
    await expect.poll(() => counts).toEqual([2]);
    club.reconnect(5);
    await club.publish({ seq: 5, added: addedMatch(2) });
    await expect.poll(() => shown.at(-1)).toEqual([3, 3]);
    await expect.poll(() => club.asked).toEqual(['MatchList', 'MatchCount', 'MatchCount']);
    expect(new Set(counts)).toEqual(new Set([2]));
    club.answersAsOf(() => ({ seq: 6 }));
    await club.publish({ seq: 6, added: addedMatch(3) });
    await expect.poll(() => counts.at(-1)).toBe(3);
    expect(club.asked).toHaveLength(3);
  });
});

test('The changes begin after the oldest of the answers that the page began with', () => {
  const followed: unknown[] = [];
  const position = new LogPosition();
  const openSocket = () => ({
    subscribe: ({ variables }: { variables?: unknown }) => {
      followed.push(variables);
      return () => {};
    },
  });
  position.answered(12);
  position.answered(10);
  const { forward } = new LiveChanges({ openSocket, position });
  const { query, variables } = { query: '', variables: { after: 12, epoch: 'one' } };
  const operation = new Client({ url: 'http://club.test', exchanges: [] }).createRequestOperation(
    'subscription',
    createRequest('subscription Changes { changes { seq } }', variables),
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

describe('A feed that cannot go on', () => {
  test('because a read failed is asked for again from where it was', async () => {
    vi.useFakeTimers();
    const club = clubInMemory();
    await vi.waitUntil(() => club.followed.length === 1);
    await club.publish({ seq: 5 });
    club.fail('INTERNAL');
    await vi.waitUntil(() => club.followed.length === 2, { timeout: 5_000 });
    expect(club.followed.at(-1)).toEqual({ after: 5, epoch: 'one' });
  });

  test('because the history was lost begins anew, and what is on screen is asked for once', async () => {
    vi.useFakeTimers();
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, added: addedMatch(2) });
    await vi.waitUntil(() => shown.at(-1)?.length === 2);
    club.fail('HISTORY_LOST');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(club.followed.at(-1)).toEqual({ after: null, epoch: null });
    expect(shown.at(-1)).toEqual([3]);
    expect(club.asked).toEqual(['MatchList', 'MatchList']);
  });
});

describe('A change that does not bring its rows', () => {
  test('makes the page ask once for what is on screen', async () => {
    vi.useFakeTimers();
    const club = clubInMemory();
    const { shown } = watchMatches(club);
    await vi.waitUntil(() => shown.length === 1);
    club.rows.matches = [matchRow(1)];
    await club.publish({ seq: 5, kind: 'IMPORTED', rowsOmitted: true });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(club.followed).toHaveLength(1);
    expect(shown.at(-1)).toEqual([3]);
    expect(club.asked).toEqual(['MatchList', 'MatchList']);
  });
});

describe('An undo of a change that a restore has taken away', () => {
  test('is refused, and what is on screen is asked for anew', async () => {
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

test('A question that is told of a lost history does not make the page begin anew, again and again', async () => {
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
