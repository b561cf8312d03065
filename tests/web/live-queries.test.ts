/** Queries on screen are live: the server sends new results, and the page makes no request. */
import { createRequest, type OperationResult } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { ONLY_FROM_CACHE } from '../../web/data/cache.ts';
import { clubQuery as facts } from '../../web/data/club/queries.ts';
import { graphql } from '../setup/graphql.ts';
import { clubInMemory, clubOnScreen, LIST, matchRow, watchMatches } from './club-in-memory.ts';

const SCORE = createRequest(graphql('query Score($id: ID!) { match(id: $id) { id homeScore } }'), {
  id: '1',
});
const HAS_THE_LIST = { name: 'MatchList', answered: { epoch: 'one', seq: 4 } };

describe('A query', () => {
  test('is live as long as it is on screen, and sends the position of its result', async () => {
    const club = clubInMemory([matchRow(1)]);
    const { leave } = watchMatches(club);
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    leave();
    expect(club.live()).toEqual([]);
  });

  test('that is executed once is not live', async () => {
    const club = clubInMemory([matchRow(1)]);
    await club.client.executeQuery(SCORE).toPromise();
    watchMatches(club);
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
  });

  test('that is answered from the cache alone is not live, also after a change', async () => {
    const { club } = await clubOnScreen(matchRow(1));
    club.client.executeQuery(SCORE, ONLY_FROM_CACHE).subscribe(() => {});
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    await club.publish({ seq: 5, match: { id: '1', homeScore: 4 } });
    await club.answerLive(5);
    await new Promise((resolve) => setTimeout(resolve));
    expect(club.live().map(({ name }) => name)).toEqual(['MatchList']);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('whose result never changes is not live', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const club = clubInMemory([matchRow(1)]);
    club.client.query(facts.query, facts.variables).subscribe(() => {});
    watchMatches(club);
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
  });

  test('that returns to the screen shows its former result, then the present one, without a request', async () => {
    const club = clubInMemory([matchRow(1)]);
    const before = watchMatches(club);
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    before.leave();
    club.rows.matches = [matchRow(2, 8), matchRow(1)];
    await club.publish({ seq: 5 });
    const { shown } = watchMatches(club);
    expect(shown).toEqual([[3]]);
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    await club.answerLive(5);
    await expect.poll(() => shown.at(-1)).toEqual([8, 3]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('whose result is partly cached from another query is sent completely', async () => {
    const { club } = await clubOnScreen(matchRow(1));
    club.client.executeQuery(SCORE).subscribe(() => {});
    await expect.poll(club.live).toEqual([HAS_THE_LIST, { name: 'Score' }]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('on a hidden page is ended, and starts again when the page is visible', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const become = (visibilityState: string) => {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const { club } = await clubOnScreen(matchRow(1));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    become('hidden');
    expect(club.live()).toEqual([]);
    become('visible');
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
  });

  test('that is refused as busy leaves the screen unchanged and is retried', async () => {
    vi.useFakeTimers();
    const { club, shown } = await clubOnScreen(matchRow(1));
    await vi.advanceTimersByTimeAsync(0);
    club.refuseLive('BUSY');
    expect(club.live()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(club.live()).toEqual([HAS_THE_LIST]);
    expect(shown).toEqual([[3]]);
  });
});

describe('The result of a live query', () => {
  test('that is an error stays until the next result, whatever changes in the rows of the former result', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { club, shown } = await clubOnScreen(matchRow(1));
    const errors: unknown[] = [];
    club.client.executeQuery(LIST).subscribe(({ error }) => errors.push(error?.message));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    club.refuseLive('NOT_FOUND');
    expect(errors.at(-1)).toContain('NOT_FOUND');
    await club.publish({ seq: 5, match: matchRow(1, 7) });
    expect(errors.at(-1)).toContain('NOT_FOUND');
    club.rows.matches = [matchRow(1, 7)];
    await club.answerLive(5);
    await expect.poll(() => [shown.at(-1), errors.at(-1)]).toEqual([[7], undefined]);
  });

  test('adds and removes rows', async () => {
    const { club, shown } = await clubOnScreen(matchRow(2, 2), matchRow(1));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    club.rows.matches = [matchRow(3, 8), matchRow(1)];
    await club.publish({ seq: 5 });
    await club.answerLive(5);
    await expect.poll(() => shown.at(-1)).toEqual([8, 3]);
    expect(club.asked).toEqual(['MatchList']);
    expect(club.live()).toEqual([{ name: 'MatchList', answered: { epoch: 'one', seq: 5 } }]);
  });

  test('keeps equal rows as the same objects, so that they are not rendered', async () => {
    const club = clubInMemory([matchRow(2), matchRow(1)]);
    const rows: (readonly unknown[])[] = [];
    club.client
      .executeQuery(LIST)
      .subscribe(({ data }) => rows.push(data?.matches.edges.map(({ node }) => node) ?? []));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    club.rows.matches = [matchRow(3), matchRow(2, 7), matchRow(1)];
    await club.publish({ seq: 5 });
    await club.answerLive(5);
    await expect.poll(() => rows).toHaveLength(2);
    expect(rows[1]?.[1]).not.toBe(rows[0]?.[0]);
    expect(rows[1]?.[2]).toBe(rows[0]?.[1]);
  });

  test('that is equal keeps the same objects, so that no component is rendered', async () => {
    const club = clubInMemory([matchRow(1)]);
    const results: OperationResult[] = [];
    club.client.executeQuery(LIST).subscribe((result) => results.push(result));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    await club.publish({ seq: 5 });
    await club.answerLive(5);
    await expect.poll(() => results).toHaveLength(2);
    const [first, second] = results;
    expect(second?.data).toBe(first?.data);
    expect(second?.extensions).toBe(first?.extensions);
    expect([second?.error, second?.stale]).toEqual([first?.error, first?.stale]);
  });

  test('that does not include a change on screen does not revert its row', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, match: matchRow(1, 6) });
    club.rows.matches = [matchRow(2, 8), matchRow(1, 3)];
    await club.answerLive(5);
    await expect.poll(() => shown.at(-1)).toEqual([8, 6]);
  });

  test('that is older than another result is dropped, and the present one is requested', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await expect.poll(club.live).toEqual([HAS_THE_LIST]);
    for (const seq of [5, 6]) await club.publish({ seq, match: matchRow(1, seq) });
    club.answersAsOf(() => ({ seq: 6 }));
    const other = createRequest(graphql('query Other { match(id: "1") { id ratingChange } }'), {});
    await club.client.executeQuery(other).toPromise();
    await club.answerLive(5);
    await expect.poll(club.live).toEqual([{ name: 'MatchList' }]);
    expect(shown.at(-1)).toEqual([6]);
    expect(shown.slice(1)).not.toContainEqual([3]);
    club.rows.matches = [matchRow(1, 6)];
    await club.answerLive(6);
    await expect
      .poll(club.live)
      .toEqual([{ name: 'MatchList', answered: { epoch: 'one', seq: 6 } }]);
    expect(shown.at(-1)).toEqual([6]);
  });
});
