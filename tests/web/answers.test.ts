/** Responses and how they enter the cache. */
import { Client, createRequest, fetchExchange, type GraphQLRequest, ssrExchange } from '@urql/core';
import { describe, expect, test } from 'vitest';
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

  test('are not sent again either to a query that the cache answers from the rows of another', async () => {
    const score = createRequest(graphql('query Score { match(id: "1") { id homeScore } }'), {});
    const club = await pageWith(LIST, score);
    watchMatches(club);
    club.client.executeQuery(score).subscribe(() => {});
    const answered = { epoch: 'one', seq: 4 };
    await expect.poll(club.live).toEqual([
      { name: 'MatchList', answered },
      { name: 'Score', answered },
    ]);
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

describe('No row goes back when rows are read after the seq of their result', () => {
  /** A match as of a change. */
  const asOf = (version: number, homeScore: number) => ({ ...matchRow(1, homeScore), version });

  test('by another result of the same seq, which is requested again', async () => {
    const club = clubInMemory([asOf(5, 9)]);
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[9]]);
    club.rows.matches = [asOf(4, 3)];
    const other = createRequest(
      graphql('query Other { match(id: "1") { id version homeScore ratingChange } }'),
      {},
    );
    let answers = 0;
    club.answersAsOf(() => {
      answers += 1;
      club.rows.matches = [asOf(5, 9)];
      return { seq: answers === 1 ? 4 : 5 };
    });
    const { data } = await club.client.executeQuery(other).toPromise();
    expect(data?.match?.homeScore).toBe(9);
    expect(shown.flat()).not.toContain(3);
    expect(club.asked).toEqual(['MatchList', 'Other', 'Other']);
    expect(club.seenSeqs.at(-1)).toBe('5');
  });

  test('by the result of a live query, which is requested again', async () => {
    const { club, shown } = await clubOnScreen(asOf(5, 9));
    await expect.poll(() => club.live().length).toBe(1);
    club.rows.matches = [asOf(4, 3)];
    await club.answerLive(4);
    expect(club.live()).toEqual([]);
    await expect.poll(club.live).toEqual([{ name: 'MatchList' }]);
    expect(shown).toEqual([[9]]);
  });

  test('in its period, which does not move the version', async () => {
    const inPeriod = (period: number, seq: number) => ({
      ...asOf(4, 9),
      live: { homeScore: 9, awayScore: 1, period, paused: false, seq },
    });
    const { club } = await clubOnScreen(inPeriod(2, 5));
    await expect.poll(() => club.live().length).toBe(1);
    club.rows.matches = [inPeriod(1, 4)];
    await club.answerLive(4);
    expect(club.live()).toEqual([]);
    await expect.poll(club.live).toEqual([{ name: 'MatchList' }]);
  });

  test('by a change, which is applied together with the one after it', async () => {
    const { club, shown } = await clubOnScreen(asOf(6, 9));
    await club.publish({ seq: 5, match: asOf(5, 8) });
    expect(shown).toEqual([[9]]);
    await club.publish({ seq: 6, match: asOf(6, 9) });
    await club.publish({ seq: 7, match: asOf(7, 10) });
    await expect.poll(() => shown.at(-1)).toEqual([10]);
    expect(shown.flat()).not.toContain(8);
  });

  test('after such a row of a change', async () => {
    const { club, shown } = await clubOnScreen(asOf(4, 3));
    await expect.poll(() => club.live().length).toBe(1);
    await club.publish({ seq: 5, match: asOf(6, 9) });
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    club.rows.matches = [asOf(5, 8)];
    await club.answerLive(5);
    await club.publish({ seq: 6, match: asOf(6, 9) });
    club.rows.matches = [asOf(6, 9), matchRow(2, 1)];
    await expect.poll(() => club.live().length).toBe(1);
    await club.answerLive(6);
    await expect.poll(() => shown.at(-1)).toEqual([9, 1]);
    expect(shown.flat()).not.toContain(8);
  });
});

describe('The response to a write', () => {
  const input = { id: '1', homeScore: 7, awayScore: 1, overTime: false, validationCode: 'code' };

  test('updates its own row on screen and no other', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
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
    expect(shown.flat().filter((score) => score === 7)).toHaveLength(1);
    expect(club.asked).toEqual(['MatchList', 'FinishMatch']);
  });
});
