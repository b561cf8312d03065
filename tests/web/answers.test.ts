/** Answers on their way into the one copy of everything on screen. */
import { Client, createRequest, fetchExchange, type GraphQLRequest, ssrExchange } from '@urql/core';
import { parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { FinishMatchDocument } from '../../web/screens/results/gql/results.ts';
import { clubInMemory, clubOnScreen, LIST, matchRow, watchMatches } from './club-in-memory.ts';

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
    const club = await pageWith(score, LIST);
    const scores: unknown[] = [];
    club.client.executeQuery(score).subscribe(({ data }) => scores.push(data?.match.homeScore));
    expect(scores).toEqual([3]);
    club.rows.matches = [matchRow(1, 9)];
    club.answersAsOf(() => ({ seq: 5 }));
    await club.publish({ seq: 5, match: matchRow(1, 9) });
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[9]]);
    expect(scores.at(-1)).toBe(9);
    expect(club.asked).toEqual(['MatchList']);
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
    await club.publish({ seq: 5, match: matchRow(1, 7) });
    expect((await answer).data?.finishMatch.homeScore).toBe(7);
    await expect.poll(() => shown.at(-1)).toEqual([7]);
  });

  test('that is an old one, because the write was sent again, reaches its sender and puts no row back', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, match: matchRow(1, 7) });
    await club.publish({ seq: 6, match: matchRow(1, 8) });
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
