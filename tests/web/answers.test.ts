/** Answers and snapshots on their way into the one copy of everything on screen. */
import { Client, createRequest, fetchExchange, type GraphQLRequest, ssrExchange } from '@urql/core';
import { parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { FinishMatchDocument } from '../../web/results/gql/results.ts';
import {
  clubInMemory,
  clubOnScreen,
  LIST,
  matchRow,
  updatedMatch,
  watchMatches,
} from './club-in-memory.ts';

const HOUR_MS = 3_600_000;

describe('The answers that came with the page', () => {
  async function pageWith(...requests: readonly GraphQLRequest[]) {
    clubInMemory([matchRow(1)]);
    const page = ssrExchange({ isClient: false });
    const server = new Client({
      url: 'http://club.test/graphql',
      preferGetMethod: false,
      exchanges: [page, fetchExchange],
    });
    for (const request of requests) await server.executeQuery(request).toPromise();
    return clubInMemory([], page.extractData());
  }

  test('are shown without asking, once; afterwards the cache has them', async () => {
    const club = await pageWith(LIST);
    const [first, second] = [watchMatches(club), watchMatches(club)];
    expect([first.shown.at(-1), second.shown.at(-1)]).toEqual([[3], [3]]);
    await Promise.resolve();
    expect(watchMatches(club).shown).toEqual([[3]]);
    expect(club.asked).toEqual([]);
  });

  test('are never shown after a change, also where the cache had the same from another one', async () => {
    const score = createRequest(parse('query Score { match(id: "1") { id homeScore } }'), {});
    const club = await pageWith(LIST, score);
    const { shown } = watchMatches(club);
    const scores: unknown[] = [];
    club.client.executeQuery(score).subscribe(({ data }) => scores.push(data?.match.homeScore));
    expect(scores).toEqual([3]);
    club.rows.matches = [matchRow(1, 9)];
    club.answersAsOf(() => ({ seq: 600 }));
    club.disconnect();
    club.reconnect(600);
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    await expect.poll(() => club.asked.toSorted()).toEqual(['MatchList', 'Score']);
    await expect.poll(() => scores.at(-1)).toBe(9);
  });
});

describe('An answer that includes a change which has not come', () => {
  test('waits for it for a moment, and is shown then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const club = clubInMemory([matchRow(1, 9)]);
    club.answersAsOf(() => ({ seq: 7 }));
    const { shown } = watchMatches(club);
    await club.answered();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    expect(shown).toEqual([]);
    vi.runAllTimers();
    await expect.poll(() => shown).toEqual([[9]]);
    expect(club.asked).toEqual(['MatchList']);
  });
});

describe('The answer to a write', () => {
  const input = { id: '1', homeScore: 7, awayScore: 1, overTime: false, validationCode: 'code' };

  test('shows, and leaves the other rows as they are', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    club.disconnect();
    club.rows.written = matchRow(1, 7);
    club.answersAsOf(() => ({ seq: 5, changes: [5] }));
    await club.client.mutation(FinishMatchDocument, { input }).toPromise();
    await expect.poll(() => shown.at(-1)).toEqual([7]);
    club.rows.written = matchRow(2, 7);
    club.answersAsOf(() => ({ seq: 6, changes: [6] }));
    const other = { input: { ...input, id: '2' } };
    await club.client.mutation(FinishMatchDocument, other).toPromise();
    expect(shown.at(-1)).toEqual([7]);
    expect(club.asked).toEqual(['MatchList', 'FinishMatch', 'FinishMatch']);
  });

  test('shows together with its change', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    club.rows.written = matchRow(1, 7);
    club.answersAsOf(() => ({ seq: 5, changes: [5] }));
    const answer = club.client.mutation(FinishMatchDocument, { input }).toPromise();
    await expect.poll(() => club.asked).toEqual(['MatchList', 'FinishMatch']);
    await club.publish({ seq: 5, updated: updatedMatch(1, 7, 5) });
    expect((await answer).data?.finishMatch.homeScore).toBe(7);
    await expect.poll(() => shown.at(-1)).toEqual([7]);
  });

  test('that is an old one, because the write was sent again, reaches its sender and puts no row back', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, updated: updatedMatch(1, 7, 5) });
    await club.publish({ seq: 6, updated: updatedMatch(1, 8, 6) });
    await expect.poll(() => shown.at(-1)).toEqual([8]);
    club.rows.written = matchRow(1, 7);
    club.answersAsOf(() => ({ seq: 6, changes: [5] }));
    const answer = await club.client.mutation(FinishMatchDocument, { input }).toPromise();
    expect(answer.data?.finishMatch.homeScore).toBe(7);
    expect(answer.extensions).toEqual({ seq: 6, changes: [5] });
    expect(shown.at(-1)).toEqual([8]);
    expect(club.asked).toEqual(['MatchList', 'FinishMatch']);
  });
});

describe('A snapshot', () => {
  const FOLLOWED = createRequest(
    parse(
      'subscription Followed($id: ID!) { seriesChanged(id: $id) { id matches { id homeScore } } }',
    ),
    { id: '1' },
  );
  const seriesWith = (homeScore: number) => ({
    seriesChanged: { id: '1', matches: [{ id: '2', homeScore }] },
  });

  function following() {
    const club = clubInMemory([matchRow(2)]);
    const screen = watchMatches(club);
    const looking = club.client.executeSubscription(FOLLOWED).subscribe(() => {});
    return { club, screen, leave: () => looking.unsubscribe() };
  }

  test('goes on screen, and waits for the changes that it includes', async () => {
    const { club, screen } = following();
    await vi.waitUntil(() => screen.shown.length === 1);
    await club.snapshot(seriesWith(6), { seq: 6 });
    expect(screen.shown).toEqual([[3]]);
    await club.publish({ seq: 5, updated: updatedMatch(2, 5) });
    await club.publish({ seq: 6 });
    await vi.waitUntil(() => screen.shown.at(-1)?.[0] === 6);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('of a time before the rows on screen is asked for again, a few times at most', async () => {
    const { club, screen } = following();
    await club.answered();
    await club.publish({ seq: 5, updated: updatedMatch(2, 5) });
    await club.applied();
    for (let times = 1; times <= 5; times += 1) {
      await club.snapshot(seriesWith(4), { seq: 4 });
      expect(club.snapshotsBegun()).toBe(times + 1);
    }
    await club.snapshot(seriesWith(4), { seq: 4 });
    expect(club.snapshotsBegun()).toBe(6);
    await club.snapshot(seriesWith(6), { seq: 5 });
    await vi.waitUntil(() => screen.shown.at(-1)?.[0] === 6);
    expect(screen.shown).toEqual([[3], [5], [6]]);
  });

  test('is subscribed to as long as somebody looks, and never after', async () => {
    vi.useFakeTimers();
    const { club, leave } = following();
    await vi.waitUntil(() => club.snapshotsBegun() === 1);
    leave();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(club.snapshotsBegun()).toBe(1);
  });
});
