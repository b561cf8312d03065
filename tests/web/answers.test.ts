/** Responses and how they enter the cache. */
import { Client, createRequest, fetchExchange, type GraphQLRequest, ssrExchange } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { FinishMatchDocument } from '../../web/screens/results/gql/results.ts';
import { graphql } from '../setup/graphql.ts';
import { clubInMemory, clubOnScreen, LIST, matchRow, watchMatches } from './club-in-memory.ts';

describe('The results that a page was rendered with', () => {
  async function pageWith(...requests: readonly GraphQLRequest[]) {
    const { url } = clubInMemory([matchRow(1)]);
    const page = ssrExchange({ isClient: false, includeExtensions: true });
    const server = new Client({
      url,
      preferGetMethod: false,
      exchanges: [page, fetchExchange],
    });
    for (const request of requests) await server.executeQuery(request).toPromise();
    return clubInMemory([], page.extractData());
  }

  test('are shown without a request, once; later reads use the cache', async () => {
    const club = await pageWith(LIST);
    const [first, second] = [watchMatches(club), watchMatches(club)];
    expect([first.shown.at(-1), second.shown.at(-1)]).toEqual([[3], [3]]);
    await Promise.resolve();
    expect(watchMatches(club).shown).toEqual([[3]]);
    expect(club.asked).toEqual([]);
  });

  test('are not sent again by the live queries', async () => {
    const club = await pageWith(LIST);
    watchMatches(club);
    await expect
      .poll(club.live)
      .toEqual([{ name: 'MatchList', answered: { epoch: 'one', seq: 4 } }]);
  });

  test('are not shown after a change, also if the cache had the same match from another query', async () => {
    const score = createRequest(graphql('query Score { match(id: "1") { id homeScore } }'), {});
    const club = await pageWith(score, LIST);
    const scores: unknown[] = [];
    club.client.executeQuery(score).subscribe(({ data }) => scores.push(data?.match?.homeScore));
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

describe('A result that includes a change which the page has not received', () => {
  test('is held back briefly for the change, and then shown', async () => {
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

describe('The response to a write', () => {
  const input = { id: '1', homeScore: 7, awayScore: 1, overTime: false, validationCode: 'code' };

  test('updates its own row on screen and no other', async () => {
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

  test('is shown together with its change', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    club.rows.written = matchRow(1, 7);
    club.answersAsOf(() => ({ seq: 5, changes: [5] }));
    const answer = club.client.mutation(FinishMatchDocument, { input }).toPromise();
    await expect.poll(() => club.asked).toEqual(['MatchList', 'FinishMatch']);
    await club.publish({ seq: 5, match: matchRow(1, 7) });
    expect((await answer).data?.finishMatch.homeScore).toBe(7);
    await expect.poll(() => shown.at(-1)).toEqual([7]);
  });

  test('that arrives after a later change is delivered and does not revert newer rows', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, match: matchRow(1, 7) });
    await club.publish({ seq: 6, match: matchRow(1, 8) });
    await expect.poll(() => shown.at(-1)).toEqual([8]);
    club.rows.written = matchRow(1, 7);
    club.answersAsOf(() => ({ seq: 5, changes: [5] }));
    const answer = await club.client.mutation(FinishMatchDocument, { input }).toPromise();
    expect(answer.data?.finishMatch.homeScore).toBe(7);
    expect(answer.extensions).toEqual({ seq: 5, changes: [5] });
    expect(shown.at(-1)).toEqual([8]);
    expect(club.asked).toEqual(['MatchList', 'FinishMatch']);
  });
});
