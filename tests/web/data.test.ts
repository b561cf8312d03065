/** The one copy of everything on screen, and how it follows the club. */
import { Client, createRequest, fetchExchange, ssrExchange } from '@urql/core';
import { parse } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LiveChanges } from '../../web/data/liveChanges.ts';
import { LogPosition } from '../../web/data/logPosition.ts';
import { UndoDocument } from '../../web/history/gql/history.ts';
import { FinishMatchDocument } from '../../web/results/gql/results.ts';
import { SeriesDetailDocument } from '../../web/series/gql/series.ts';
import {
  addedMatch,
  clubInMemory,
  LIST,
  matchRow,
  NOTHING_REMOVED,
  updatedMatch,
  watchMatches,
} from './club-in-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR_MS = 3_600_000;

describe('The answers that came with the page', () => {
  test('are shown without asking, once; afterwards the cache has them', async () => {
    clubInMemory().rows.matches = [matchRow(1)];
    const page = ssrExchange({ isClient: false });
    const server = new Client({
      url: 'http://club.test/graphql',
      preferGetMethod: false,
      exchanges: [page, fetchExchange],
    });
    await server.executeQuery(LIST).toPromise();
    const club = clubInMemory(page.extractData());
    const [first, second] = [watchMatches(club), watchMatches(club)];
    expect([first.shown.at(-1), second.shown.at(-1)]).toEqual([[3], [3]]);
    await Promise.resolve();
    expect(watchMatches(club).shown).toEqual([[3]]);
    expect(club.asked).toEqual([]);
  });
});

describe('A change that the feed brings', () => {
  test('of a row on screen shows, without asking', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(2), matchRow(1)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3, 3]]);
    await club.publish({ seq: 5, updated: updatedMatch(1, 7) });
    await expect.poll(() => shown.at(-1)).toEqual([3, 7]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('goes on screen before an answer that includes it, so that no row goes back', async () => {
    const club = clubInMemory();
    club.rows.matches = [{ ...matchRow(1, 9), version: 7 }];
    club.answersAsOf(() => ({ seq: 7 }));
    const { shown } = watchMatches(club);
    await club.answered();
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, updated: updatedMatch(1, 8, 6) });
    await club.publish({ seq: 7, updated: updatedMatch(1, 9, 7) });
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    expect(shown.flat()).not.toContain(8);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('of a time before the row on screen does not put it back', async () => {
    const club = clubInMemory();
    club.disconnect();
    club.rows.matches = [{ ...matchRow(1, 9), version: 7 }];
    club.answersAsOf(() => ({ seq: 7 }));
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[9]]);
    club.reconnect(8);
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, updated: updatedMatch(1, 8, 6) });
    await club.publish({ seq: 7, updated: updatedMatch(1, 9, 7) });
    await club.publish({ seq: 8, updated: updatedMatch(1, 10, 8) });
    await expect.poll(() => shown.at(-1)).toEqual([10]);
    expect(shown.flat()).not.toContain(8);
  });

  test('of a goal that the page knows already, with a later one, does not put the score back', async () => {
    const club = clubInMemory();
    club.disconnect();
    const live = { period: 1, paused: false, awayScore: 0 };
    const running = (homeScore: number, seq: number) => ({
      ...matchRow(1),
      homeScore: null,
      live: { ...live, homeScore, seq },
    });
    club.rows.matches = [running(2, 7)];
    club.answersAsOf(() => ({ seq: 7 }));
    const shown: unknown[] = [];
    club.client
      .executeQuery(LIST)
      .subscribe(({ data }) => shown.push(data?.matches.edges[0]?.node.live?.homeScore));
    await expect.poll(() => shown.at(-1)).toBe(2);
    const told = (homeScore: number, seq: number) => ({
      ...updatedMatch(1, 0),
      matches: [running(homeScore, seq)],
    });
    club.reconnect(4);
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, updated: told(1, 6) });
    await club.publish({ seq: 7, updated: told(2, 7) });
    await club.publish({ seq: 8, updated: told(3, 8) });
    await expect.poll(() => shown.at(-1)).toBe(3);
    expect(shown).not.toContain(1);
  });

  test('with a new row puts it at its place, without asking', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    await club.publish({ seq: 5, added: addedMatch(2, 9) });
    await expect.poll(() => shown.at(-1)).toEqual([9, 3]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('while an answer is on its way has it asked for again, with the seq that the page has seen', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const letGo = club.holdAnswers();
    const { shown } = watchMatches(club);
    await expect.poll(() => club.asked).toEqual(['MatchList']);
    await club.answered();
    await club.publish({ seq: 5, added: addedMatch(2, 8), updated: updatedMatch(1, 9) });
    await club.applied();
    club.rows.matches = [matchRow(2, 8), matchRow(1, 9)];
    letGo();
    await expect.poll(() => shown).toEqual([[8, 9]]);
    expect(club.asked).toEqual(['MatchList', 'MatchList']);
    expect(club.seenSeqs).toEqual([null, '5']);
  });

  test('stands above what was answered before it, also where an older question still waits', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    club.holdAnswers();
    const silent = createRequest('query Silent { match(id: "9") { id homeScore } }', {});
    club.client.executeQuery(silent).subscribe(() => {});
    await expect.poll(() => club.asked).toEqual(['Silent']);
    club.holdAnswers()();
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    await club.publish({ seq: 5, updated: updatedMatch(1, 6, 5) });
    await expect.poll(() => shown.at(-1)).toEqual([6]);

    club.rows.matches = [{ ...matchRow(1, 6), version: 5 }];
    const letGo = club.holdAnswers();
    const late = createRequest(
      'query Late { match(id: "1") { id homeScore version startedAt } }',
      {},
    );
    const told: unknown[] = [];
    club.client.executeQuery(late).subscribe(({ data }) => told.push(data?.match.homeScore));
    await expect.poll(() => club.asked).toEqual(['Silent', 'MatchList', 'Late']);
    await club.answered();
    letGo();
    await expect.poll(() => told).toEqual([6]);
    await club.publish({ seq: 6, updated: updatedMatch(1, 7, 6) });
    await expect.poll(() => [shown.at(-1), told.at(-1)]).toEqual([[7], 7]);
  });

  test('after which an answer stays too old is asked for a few times, and later again', async () => {
    vi.useFakeTimers();
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const club = clubInMemory();
    club.answersAsOf(() => ({ seq: 4 }));
    await vi.waitUntil(() => club.followed.length === 1);
    await club.publish({ seq: 5 });
    await club.applied();
    club.rows.matches = [matchRow(1)];
    const { shown, leave } = watchMatches(club);
    await vi.waitUntil(() => complained.mock.calls.length === 1);
    expect(club.asked.length).toBe(6);
    expect(shown).toEqual([]);
    club.answersAsOf(() => ({ seq: 5 }));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown.at(-1)).toEqual([3]);
    leave();
  });

  test('is the point from which a feed that is asked for again goes on', async () => {
    const club = clubInMemory();
    await expect.poll(() => club.followed).toEqual([{ after: 4, epoch: 'one' }]);
    await club.publish({ seq: 5 });
    await expect.poll(() => club.followed).toEqual([{ after: 5, epoch: 'one' }]);
  });

  test('that deletes a series leaves nothing of it, whatever an older answer says', async () => {
    const club = clubInMemory();
    const { homePlayer: player, homeTeam: team } = matchRow(1);
    club.rows.series = {
      id: '4',
      createdAt: '2026-01-01T20:00:00',
      playerOne: player,
      playerTwo: player,
      teamOne: team,
      teamTwo: team,
      playerOneWins: 0,
      playerTwoWins: 0,
      completed: false,
      matches: [],
    };
    const letGo = club.holdAnswers();
    const shown: unknown[] = [];
    const detail = createRequest(SeriesDetailDocument, { id: '4' });
    club.client.executeQuery(detail).subscribe(({ data }) => shown.push(data?.series?.id ?? null));
    await expect.poll(() => club.asked).toEqual(['SeriesDetail']);
    await club.answered();
    await club.publish({ seq: 5, removed: { ...NOTHING_REMOVED, seriesList: ['4'] } });
    await club.applied();
    club.rows.series = null;
    letGo();
    await expect.poll(() => shown).toEqual([null]);
  });
});

describe('A connection that comes back', () => {
  test('after a few changes brings them all at once, and nothing is asked', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1, 3)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    club.disconnect();
    club.reconnect(6);
    await club.publish({ seq: 5, updated: updatedMatch(1, 8, 5) });
    await club.publish({ seq: 6, updated: updatedMatch(1, 9, 6) });
    await expect.poll(() => shown.at(-1)).toEqual([9]);
    expect(shown).toEqual([[3], [9]]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('after many has what is on screen asked for, and goes on after them', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
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
});

describe('The answer to a write', () => {
  const input = { id: '1', homeScore: 7, awayScore: 1, overTime: false, validationCode: 'code' };

  async function clubWithList() {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    return { club, shown };
  }

  test('shows, and leaves the other rows as they are', async () => {
    const { club, shown } = await clubWithList();
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
    const { club, shown } = await clubWithList();
    club.rows.written = matchRow(1, 7);
    club.answersAsOf(() => ({ seq: 5, changes: [5] }));
    const answer = club.client.mutation(FinishMatchDocument, { input }).toPromise();
    await expect.poll(() => club.asked).toEqual(['MatchList', 'FinishMatch']);
    await club.publish({ seq: 5, updated: updatedMatch(1, 7, 5) });
    expect((await answer).data?.finishMatch.homeScore).toBe(7);
    await expect.poll(() => shown.at(-1)).toEqual([7]);
  });

  test('that is an old one, because the write was sent again, reaches its sender and puts no row back', async () => {
    const { club, shown } = await clubWithList();
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
    const club = clubInMemory();
    club.rows.matches = [matchRow(2)];
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
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const { shown } = watchMatches(club);
    await vi.waitUntil(() => shown.length === 1);
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
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const { shown } = watchMatches(club);
    await vi.waitUntil(() => shown.length === 1);
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
