/** The one copy of everything on screen, and how a change of the club goes into it. */
import { createRequest } from '@urql/core';
import { describe, expect, test, vi } from 'vitest';
import { MAX_COUNT } from '../../rules/limits.ts';
import { numberInOrder } from '../../rules/order.ts';
import { matchCount } from '../../web/matches/queries.ts';
import { SeriesDetailDocument } from '../../web/series/gql/series.ts';
import { statsQuery } from '../../web/stats/queries.ts';
import {
  addedMatch,
  clubInMemory,
  clubOnScreen,
  LIST,
  matchRow,
  NOTHING_REMOVED,
  recordRow,
  updatedMatch,
  watchMatches,
} from './club-in-memory.ts';

describe('A change that the feed brings', () => {
  test('of a row on screen shows, without asking', async () => {
    const { club, shown } = await clubOnScreen(matchRow(2), matchRow(1));
    await club.publish({ seq: 5, updated: updatedMatch(1, 7) });
    await expect.poll(() => shown.at(-1)).toEqual([3, 7]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test('goes on screen before an answer that includes it, so that no row goes back', async () => {
    const club = clubInMemory([{ ...matchRow(1, 9), version: 7 }]);
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
    const club = clubInMemory([{ ...matchRow(1, 9), version: 7 }]);
    club.disconnect();
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
    const running = (homeScore: number) => ({
      ...matchRow(1),
      homeScore: null,
      live: { ...live, homeScore },
    });
    club.rows.matches = [running(2)];
    club.answersAsOf(() => ({ seq: 7 }));
    const shown: unknown[] = [];
    club.client
      .executeQuery(LIST)
      .subscribe(({ data }) => shown.push(data?.matches.edges[0]?.node.live?.homeScore));
    await expect.poll(() => shown.at(-1)).toBe(2);
    const told = (homeScore: number) => ({
      ...updatedMatch(1, 0),
      matches: [running(homeScore)],
    });
    club.reconnect(4);
    await club.publish({ seq: 5 });
    await club.publish({ seq: 6, updated: told(1) });
    await club.publish({ seq: 7, updated: told(2) });
    await club.publish({ seq: 8, updated: told(3) });
    await expect.poll(() => shown.at(-1)).toBe(3);
    expect(shown).not.toContain(1);
  });

  test('with a new row puts it at its place, without asking', async () => {
    const { club, shown } = await clubOnScreen(matchRow(1));
    await club.publish({ seq: 5, added: addedMatch(2, 9) });
    await expect.poll(() => shown.at(-1)).toEqual([9, 3]);
    expect(club.asked).toEqual(['MatchList']);
  });

  test.for([
    { found: 3, counts: [3, 2] },
    { found: MAX_COUNT, counts: [MAX_COUNT] },
  ])(
    'that takes one of $found matches of a filter shows the counts $counts',
    async ({ found, counts }) => {
      const club = clubInMemory(
        Array.from({ length: found }, (_, index) => matchRow(found - index)),
      );
      const { shown } = watchMatches(club);
      const counted: unknown[] = [];
      club.client
        .executeQuery(matchCount({ playerIds: ['Eva'] }))
        .subscribe(({ data }) => counted.push(data?.matches.totalCount));
      await expect.poll(() => [shown.length, counted.length]).toEqual([1, 1]);
      await club.publish({
        seq: 5,
        kind: 'MATCH_DELETED',
        removed: { ...NOTHING_REMOVED, matches: [String(found)] },
      });
      await expect.poll(() => shown.length).toBe(2);
      expect(counted).toEqual(counts);
      expect(club.asked).toEqual(['MatchList', 'MatchCount']);
    },
  );

  test('that gives a match another date moves its row, and counts it once', async () => {
    const club = clubInMemory([matchRow(2, 8), matchRow(1, 9)]);
    const { shown } = watchMatches(club);
    const counted: unknown[] = [];
    for (const filter of [{ playerIds: ['Eva'] }, { from: '2026-01-02T00:00:00' }]) {
      club.client.executeQuery(matchCount(filter)).subscribe(() => counted.push(filter));
    }
    await expect.poll(() => [shown.length, counted.length]).toEqual([1, 2]);
    const matchDate = '2026-01-03T20:00:00';
    const node = { ...matchRow(1, 7), matchDate };
    await club.publish({
      seq: 5,
      kind: 'MATCH_FINISHED',
      matchId: '1',
      added: { ...addedMatch(1), matches: [{ cursor: `${matchDate}|${numberInOrder(1)}`, node }] },
    });
    await expect.poll(() => shown.at(-1)).toEqual([7, 8]);
    // Only a filter by date may find another number.
    expect(club.asked).toEqual(['MatchList', 'MatchCount', 'MatchCount', 'MatchCount']);
  });

  test('of a record below the end of a leaderboard that goes on there does not show; who rises is there once', async () => {
    const club = clubInMemory();
    club.rows.stats = [recordRow('Eva', 3, 1), recordRow('Jana', 2, 1), recordRow('Peter', 1, 1)];
    const { query, variables } = statsQuery(2);
    const shown: unknown[] = [];
    club.client
      .executeQuery(createRequest(query, variables))
      .subscribe(({ data }) => shown.push(data?.stats.map(({ player }) => player.nickName)));
    await expect.poll(() => shown).toEqual([['Eva', 'Jana']]);
    const stats = [recordRow('Peter', 1, 2), recordRow('Tomas', 6, 2)];
    await club.publish({ seq: 5, stats, rated: stats.map(({ player }) => player) });
    await expect.poll(() => shown.at(-1)).toEqual(['Tomas', 'Eva', 'Jana']);
    const risen = [recordRow('Jana', 8, 2)];
    await club.publish({ seq: 6, stats: risen, rated: risen.map(({ player }) => player) });
    await expect.poll(() => shown.at(-1)).toEqual(['Jana', 'Tomas', 'Eva']);
    expect(club.asked).toEqual(['Stats']);
  });

  test('while an answer is on its way has it asked for again, with the seq that the page has seen', async () => {
    const club = clubInMemory([matchRow(1)]);
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
    const club = clubInMemory([matchRow(1)]);
    club.holdAnswers();
    const silent = createRequest('query Silent { match(id: "9") { id homeScore } }', {});
    club.client.executeQuery(silent).subscribe(() => {});
    await expect.poll(() => club.asked).toEqual(['Silent']);
    club.holdAnswers()();
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    await club.publish({ seq: 5, updated: updatedMatch(1, 6, 5) });
    await expect.poll(() => shown.at(-1)).toEqual([6]);

    club.rows.matches = [{ ...matchRow(1, 6), version: 5, ratingChange: null }];
    const letGo = club.holdAnswers();
    const late = createRequest(
      'query Late { match(id: "1") { id homeScore version ratingChange } }',
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
