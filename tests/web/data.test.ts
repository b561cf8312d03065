/** The one copy of everything on screen, and how it follows the club. */
import { Client, createRequest, fetchExchange, ssrExchange } from '@urql/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listState, openList } from '../../web/data/lists.ts';
import { refreshScreen } from '../../web/data/screenQueries.ts';
import { firstPage } from '../../web/data/usePages.ts';
import type { MatchListQuery } from '../../web/matches/gql/matches.ts';
import { MATCH_LIST } from '../../web/matches/queries.ts';
import { SeriesDetailDocument } from '../../web/series/gql/series.ts';
import { type ClubInMemory, clubInMemory, matchRow } from './club-in-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  openList('matches');
});

const LIST = firstPage(MATCH_LIST);

/** What a screen with the first page of all matches shows: their home scores, newest first. */
function watchMatches({ client }: ClubInMemory) {
  const shown: (readonly (number | null)[])[] = [];
  const watching = client.executeQuery(LIST).subscribe(({ data }) => {
    if (data) shown.push(scoresIn(data));
  });
  return { shown, leave: () => watching.unsubscribe() };
}

function scoresIn({ matches }: MatchListQuery) {
  return matches.edges.map(({ node }) => node.homeScore);
}

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

describe('A change that the live feed brings', () => {
  test('of a row on screen shows on every screen, without asking', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(2), matchRow(1)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3, 3]]);
    club.rows.matches = [matchRow(2), matchRow(1, 7)];
    club.tell({ seq: 5, kind: 'MATCH_CORRECTED', match: matchRow(1, 7) });
    await expect.poll(() => shown.at(-1)).toEqual([3, 7]);
  });

  test('with a new row has the list asked again, for one row more', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const { shown } = watchMatches(club);
    await expect.poll(() => shown).toEqual([[3]]);
    club.rows.matches = [matchRow(2, 9), matchRow(1)];
    club.tell({ seq: 6, kind: 'MATCH_CREATED', match: matchRow(2, 9) });
    await expect.poll(() => shown.at(-1)).toEqual([9, 3]);
    expect([...listState('matches').arrived]).toEqual(['2']);
  });

  test('while an answer is on its way has the query asked again', async () => {
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    const letGo = club.holdAnswers();
    const { shown } = watchMatches(club);
    await expect.poll(() => club.asked).toEqual(['MatchList']);
    club.tell({ seq: 7, kind: 'PLAYER_CREATED' });
    club.rows.matches = [matchRow(1, 8)];
    await new Promise((resolve) => setTimeout(resolve));
    letGo();
    await expect.poll(() => shown.at(-1)).toEqual([8]);
    expect(club.asked).toEqual(['MatchList', 'MatchList']);
  });

  test('is the point from which a feed that is asked for again goes on', async () => {
    const club = clubInMemory();
    await expect.poll(() => club.followed).toEqual([{ after: 4 }]);
    club.tell({ seq: 5, kind: 'PLAYER_CREATED' });
    await expect.poll(() => club.followed).toEqual([{ after: 5 }]);
  });

  test('that deletes a series leaves nothing of it, whatever an older answer says', async () => {
    const club = clubInMemory();
    const [player, other] = [matchRow(1).homePlayer, matchRow(1).awayPlayer];
    const team = matchRow(1).homeTeam;
    club.rows.series = {
      id: '4',
      createdAt: '2026-01-01T20:00:00',
      playerOne: player,
      playerTwo: other,
      teamOne: team,
      teamTwo: team,
      playerOneWins: 0,
      playerTwoWins: 0,
      completed: false,
      matches: [],
    };
    const detail = createRequest(SeriesDetailDocument, { id: '4' });
    const shown: unknown[] = [];
    club.client.executeQuery(detail).subscribe(({ data }) => shown.push(data?.series?.id ?? null));
    await expect.poll(() => shown).toEqual(['4']);
    club.tell({ seq: 8, kind: 'SERIES_DELETED', seriesIds: ['4'] });
    await expect.poll(() => shown.at(-1)).toBeNull();
    // The row is still in memory, as in an answer that was made before the deletion.
    refreshScreen(club.client);
    await expect.poll(() => club.asked.length).toBeGreaterThan(1);
    expect(shown.at(-1)).toBeNull();
  });
});

describe('What could not be read', () => {
  test('is asked for again as long as it is on screen', async () => {
    vi.useFakeTimers();
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const club = clubInMemory();
    club.rows.matches = [matchRow(1)];
    club.reachable(false);
    const { shown, leave } = watchMatches(club);
    await vi.waitUntil(() => complained.mock.calls.length === 1);
    club.reachable(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown.at(-1)).toEqual([3]);
    leave();
  });

  test('is left alone when nobody looks at it any more', async () => {
    vi.useFakeTimers();
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const club = clubInMemory();
    club.reachable(false);
    const { leave } = watchMatches(club);
    await vi.waitUntil(() => complained.mock.calls.length === 1);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(club.asked).toEqual(['MatchList']);
  });
});
