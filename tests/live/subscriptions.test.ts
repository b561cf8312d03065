import { describe, expect } from 'vitest';
import { undo } from '../../server/history/undo/undo.ts';
import { INTERNAL_SENDER } from '../../server/log/write.ts';
import { game, sharedClubTest } from '../setup/club.ts';
import { ANY_DATABASE_KIND, NATIVE } from '../setup/database-kinds.ts';
import { type Document, graphql, textOf } from '../setup/graphql.ts';
import { livePlay } from '../setup/live-play.ts';
import { LONG_RUN } from '../setup/long-run.ts';
import { readUntil, repeatUntilEvent, take } from '../setup/reading.ts';
import { SERVER_SENT_EVENTS, TRANSPORTS, WEB_SOCKET } from '../setup/subscription.ts';
import {
  CHANGES,
  GOAL_SCORED,
  MATCH_FINISHED,
  NOW,
  PLAYOFF_CHANGED,
  SERIES_CHANGED,
  SERIES_LIVE,
  STATS,
} from './documents.ts';

const SCORE = graphql('query ($id: ID!) @live { answer: match(id: $id) { live { homeScore } } }');
const SCORE_WITHOUT_GOALS = graphql(
  'query ($id: ID!) @live(goals: false) { answer: match(id: $id) { live { homeScore } } }',
);
const RESULT = graphql('query ($id: ID!) @live { answer: match(id: $id) { id homeScore } }');
const EXPENSIVE = graphql(`
  query @live {
    answer: matches(first: 100) {
      edges { node { homePlayer { matches(first: 100) { edges { node { id } } } } } }
    }
  }`);

describe.each(ANY_DATABASE_KIND)('on $name', (place) => {
  describe.each(LONG_RUN ? TRANSPORTS : [SERVER_SENT_EVENTS])('over $name', (transport) => {
    const test = sharedClubTest(place);

    test('a subscription to a series yields the present state, then the state after every change', async ({
      club,
    }) => {
      const { id } = await club.startSeries();
      const { server } = club;
      const undoLatest = () => undo(server.club, server.club.live.seq, INTERNAL_SENDER);
      await using series = transport.follow(server.url, SERIES_CHANGED, { id });
      const state = (nickName: string, one: number, two: number) => ({
        ...{ playerOne: { nickName }, playerOneWins: one, playerTwoWins: two },
      });
      expect(await series.next()).toEqual(state('Eva', 0, 0));
      await club.enter(id, 1, 'one');
      expect(await series.next()).toEqual(state('Eva', 1, 0));
      await club.enter(id, 1, 'two');
      expect(await series.next()).toEqual(state('Eva', 0, 1));

      await livePlay(club).renamePlayer('Eva', 'Evka');
      expect(await series.next()).toEqual(state('Evka', 0, 1));
      await undoLatest();
      expect(await series.next()).toEqual(state('Eva', 0, 1));

      const seen = { expectedVersion: server.club.live.seq - 2, resetLater: true };
      await livePlay(club).deleteSeries(id, seen);
      await expect(series.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await undoLatest();
      expect(await series.next()).toEqual(state('Eva', 0, 1));
    });

    test('a live query yields its result at once, and again after each change that affects it, and only then', async ({
      club,
    }) => {
      const play = livePlay(club);
      const { id, matchIds } = await club.startSeries();
      const [first = ''] = matchIds;
      const { url } = club.server;
      await using records = transport.follow(url, STATS);
      await using goals = transport.follow(url, SCORE, { id: first });
      await using faceOffs = transport.follow(url, SCORE_WITHOUT_GOALS, { id: first });
      const live = (homeScore: number) => ({ live: { homeScore } });
      expect([await records.next(), await goals.next(), await faceOffs.next()]).toEqual([
        [],
        { live: null },
        { live: null },
      ]);
      await play.start(first);
      expect([await goals.next(), await faceOffs.next()]).toEqual([live(0), live(0)]);
      await play.goal(first, 'HOME');
      expect(await goals.next()).toEqual(live(1));
      await play.goal(first, 'HOME');
      expect(await goals.next()).toEqual(live(2));
      // Neither the goals nor the new player changed these two results.
      await club.friends('Peter');
      await club.enter(id, 2, 'one');
      expect((await records.next()).map(({ points }) => points)).toEqual([3, 0]);
      await club.door.finishMatch(first, { homeScore: 2, awayScore: 0, overTime: false });
      await readUntil(faceOffs, (match) => match?.live === null);
      expect((await records.next()).map(({ points }) => points)).toEqual([6, 0]);
    });

    test('a live query of a deleted match yields null, and the match again when the deletion is undone', async ({
      club,
    }) => {
      await club.friends('Eva', 'Jana');
      const { id } = await club.door.createMatch(game('Eva', 'Jana', { awayScore: 0 }));
      const { club: served, url } = club.server;
      await using match = transport.follow(url, RESULT, { id });
      const before = await match.next();
      await club.door.deleteMatch(id);
      expect(await match.next()).toBeNull();
      await undo(served, served.live.seq, INTERNAL_SENDER);
      expect(await match.next()).toEqual(before);
    });

    test('a live query that is too expensive is refused like any other', async ({ club }) => {
      await using refused = transport.follow(club.server.url, EXPENSIVE);
      await expect(refused.next()).rejects.toMatchObject({ code: 'VALIDATION' });
    });

    test('changes(after:) yields all changes since that seq, then new ones, without a gap or a duplicate', async ({
      club,
    }) => {
      await club.friends('Eva');
      const since = club.server.club.live.seq;
      await club.friends('Jana', 'Peter');
      await using events = transport.follow(club.server.url, CHANGES, { after: since });
      const first = await take(events, 2);
      await club.friends('Adam', 'Boris');
      const later = await take(events, 2);
      expect([...first, ...later].map(({ seq }) => seq - since)).toEqual([1, 2, 3, 4]);
    });
  });
});

describe.each(ANY_DATABASE_KIND)('on $name', (place) => {
  describe.each(LONG_RUN ? TRANSPORTS : [WEB_SOCKET])('over $name', (transport) => {
    const test = sharedClubTest(place);

    test('a play-off subscription follows the games of all its series up to the podium', async ({
      club,
    }) => {
      const { id } = await club.startPlayoff('Winter Cup');
      await using events = transport.follow(club.server.url, PLAYOFF_CHANGED, { id });
      expect(await events.next()).toMatchObject({ title: 'Winter Cup', finalsCompleted: false });
      await club.playPlayoff(id);
      const states = await readUntil(events, ({ finalsCompleted }) => finalsCompleted);
      expect(states.at(-1)?.series).toHaveLength(4);
    });

    test('goals reach subscriptions to the series and to its goals, and a live query of the current match', async ({
      club,
    }) => {
      const play = livePlay(club);
      const { id, matchIds } = await club.startSeries();
      const [first = '', second = ''] = matchIds;
      const { url } = club.server;
      await using series = transport.follow(url, SERIES_LIVE, { id });
      await using now = transport.follow(url, NOW);
      expect((await series.next()).matches[0]).toEqual({ live: null });
      expect(await now.next()).toEqual({ match: null, next: { id: first } });
      await play.start(first);
      expect((await series.next()).matches[0]).toEqual({ live: { homeScore: 0 } });
      expect(await now.next()).toEqual({ match: { id: first }, next: null });
      await using goals = transport.follow(url, GOAL_SCORED, { seriesId: id });
      const goal = await repeatUntilEvent(goals, () => play.goal(first, 'HOME'));
      expect(goal.live?.homeScore).toBeGreaterThan(0);
      await readUntil(series, ({ matches }) => (matches[0]?.live?.homeScore ?? 0) > 0);
      const { live } = await play.match(first);
      await club.door.finishMatch(first, {
        homeScore: live?.homeScore ?? 0,
        awayScore: 0,
        overTime: false,
      });
      await readUntil(series, ({ matches }) => matches[0]?.live === null);
      await readUntil(now, (on) => on?.next?.id === second);
    });

    test('changes without a seq begin with the next change', async ({ club }) => {
      const before = club.server.club.live.seq;
      await using events = transport.follow(club.server.url, CHANGES);
      let guests = 0;
      const first = await repeatUntilEvent(events, () => {
        guests += 1;
        return club.friends(`Guest ${guests}`);
      });
      expect(first.seq).toBeGreaterThan(before);
      await club.friends('Jana');
      const later = await readUntil(events, ({ seq }) => seq === before + guests + 1);
      expect(later.map(({ seq }) => seq)).toEqual(later.map((_, index) => first.seq + 1 + index));
    });
  });
});

describe('a subscription', () => {
  const test = sharedClubTest(NATIVE);

  test('to changes can begin far back in the log', async ({ club }) => {
    const changesAgo = 1_200;
    await club.friends('Eva');
    // More changes than a server keeps in memory, copied from the first one.
    await club.server.sql.begin(async (tx) => {
      await tx`
        insert into changes
        select (jsonb_populate_record(changes, jsonb_build_object('seq', n))).*
        from changes, generate_series(2, ${changesAgo}) as n where seq = 1`;
      await tx`update club set seq = ${changesAgo}`;
    });
    await club.friends('Jana');
    await using events = WEB_SOCKET.follow(club.server.url, CHANGES, { after: 0 });
    const seen = await take(events, changesAgo + 1);
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
  });

  test('to finished matches yields first results and corrections, of one series or of all, and omits a result that is undone', async ({
    club,
  }) => {
    const { id, matchIds } = await club.startSeries();
    const [firstGame = '', second = '', third = ''] = matchIds;
    const other = await club.startSeries('Peter', 'Tomas');
    await using ofSeries = WEB_SOCKET.follow(club.server.url, MATCH_FINISHED, { seriesId: id });
    await using ofAll = WEB_SOCKET.follow(club.server.url, MATCH_FINISHED);
    const [elsewhere = ''] = other.matchIds;
    const enter = (id: string, homeScore: number) =>
      club.door.finishMatch(id, { homeScore, awayScore: 0, overTime: false });
    let goals = 0;
    const again = () => {
      goals += 1;
      return enter(firstGame, goals);
    };
    await repeatUntilEvent(ofAll, again);
    await repeatUntilEvent(ofSeries, again);
    await enter(elsewhere, 5);
    await readUntil(ofAll, ({ id }) => id === elsewhere);
    await enter(firstGame, 900);
    const here = new Set(
      (await readUntil(ofSeries, ({ homeScore }) => homeScore === 900)).map((match) => match.id),
    );
    expect(here).toEqual(new Set([firstGame]));
    await enter(second, 1);
    expect(await ofSeries.next()).toEqual({ id: second, homeScore: 1 });
    await undo(club.server.club, club.server.club.live.seq, INTERNAL_SENDER);
    await enter(third, 2);
    expect(await ofSeries.next()).toEqual({ id: third, homeScore: 2 });
  });
});

describe('an EventSource', () => {
  const test = sharedClubTest(NATIVE);
  const ALL = graphql('subscription { changes(after: 0) { seq } }');
  const NEWEST = graphql('subscription { changes { seq } }');

  test.for([
    ['all changes', ALL],
    ['changes', NEWEST],
  ] as const)(
    'of %s that reconnects with Last-Event-ID gets the changes since',
    async ([, query], { club }) => {
      await club.friends('Eva', 'Jana');
      const { url, club: served } = club.server;
      const { epoch, seq: present } = served.live;
      const missed = [`${epoch}-${present - 1}`, `${epoch}-${present}`];
      const events = await eventSource(url, query, { 'Last-Event-ID': `${epoch}-${present - 2}` });
      expect(await events.ids(2)).toEqual(missed);
      await club.friends('Peter');
      expect(await events.ids(3)).toEqual([...missed, `${epoch}-${present + 1}`]);
      await events.close();
    },
  );

  test('with the Last-Event-ID of another epoch gets HISTORY_LOST', async ({ club }) => {
    const lost = await eventSource(club.server.url, NEWEST, { 'Last-Event-ID': 'another-log-1' });
    expect(await lost.text()).toContain('"code":"HISTORY_LOST"');
  });

  test('with an invalid Last-Event-ID gets 400 and a message about the header', async ({
    club,
  }) => {
    const refused = await eventSource(club.server.url, NEWEST, { 'Last-Event-ID': 'seventeen' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Last-Event-ID');
  });

  test('has headers that keep proxies from buffering and compressing', async ({ club }) => {
    const events = await eventSource(club.server.url, NEWEST);
    expect(events.headers.get('X-Accel-Buffering')).toBe('no');
    expect(events.headers.get('Cache-Control')).toBe('no-cache, no-transform');
    await events.close();
  });
});

/** A stream as `EventSource` opens one: with GET and its own headers. */
async function eventSource(
  url: string,
  document: Document<unknown, never>,
  headers: Record<string, string> = {},
) {
  const ending = new AbortController();
  const response = await fetch(
    `${url}/graphql?${new URLSearchParams({ query: textOf(document) })}`,
    {
      headers: { accept: 'text/event-stream', ...headers },
      signal: ending.signal,
    },
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const receive = async () => {
    const { done = true, value = '' } = (await reader?.read()) ?? {};
    received += value;
    return !done;
  };
  return {
    status: response.status,
    headers: response.headers,
    /** The ids of the first `count` events. */
    ids: async (count: number) => {
      const ids = () => [...received.matchAll(/^id: (.+)$/gm)].map(([, id]) => id);
      while (ids().length < count && (await receive())) {}
      return ids();
    },
    /** Reads the stream until the server ends it. */
    text: async () => {
      while (await receive()) {}
      return received;
    },
    close: async () => {
      ending.abort();
      await reader?.cancel().catch(() => {});
    },
  };
}
