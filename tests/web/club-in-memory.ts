/** A server in memory: the real schema over a few rows, with a WebSocket that tests control. */
import { readFileSync } from 'node:fs';
import { createRequest, type SSRData } from '@urql/core';
import { buildSchema, execute, graphql, parse } from 'graphql';
import { vi } from 'vitest';
import { numberInOrder } from '../../rules/order.ts';
import { createClient } from '../../web/data/client.ts';
import { ChangesDocument } from '../../web/data/feed/gql/changes.ts';
import { KnownPages } from '../../web/data/knownPages.ts';
import type { OpenSocket } from '../../web/data/liveChanges.ts';
import type { ConnectionEvents } from '../../web/data/socket.ts';
import { firstPage } from '../../web/data/usePages.ts';
import type { MatchListQuery } from '../../web/screens/matches/gql/matches.ts';
import { MATCH_LIST } from '../../web/screens/matches/queries.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

export interface MatchInMemory {
  readonly id: string;
  readonly homeScore: number | null;
  readonly [field: string]: unknown;
}

export function matchRow(id: number, homeScore = 3): MatchInMemory {
  const player = (nickName: string) => ({
    id: nickName,
    nickName,
    firstName: 'A',
    lastName: 'B',
    colour: 'RED',
    emoji: null,
  });
  const team = { id: '1', name: 'A', abbreviation: 'AAA', logo: '/a.svg', colors: ['#000000'] };
  const sideOf = (nickName: string) => ({
    competitor: { id: nickName, players: [player(nickName)] },
    team,
  });
  return {
    id: String(id),
    matchDate: '2026-01-01T20:00:00',
    home: sideOf('Eva'),
    away: sideOf('Jana'),
    homeScore,
    awayScore: 1,
    overTime: false,
    version: 1,
    homePoints: 3,
    awayPoints: 0,
    goals: [],
  };
}

/** A change as the subscription delivers it. Omitted fields are empty. */
type PublishedChange = { readonly seq: number } & Readonly<Record<string, unknown>>;

const EMPTY_CHANGE = { time: '2026-01-01T19:00:00.000Z' };

function cursorOf(id: number): string {
  return `2026-01-01T20:00:00|${numberInOrder(id)}`;
}

export type ClubInMemory = ReturnType<typeof clubInMemory>;

interface Sent {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function toRefusal(code: string) {
  return { data: null, errors: [{ message: code, extensions: { code } }] };
}

type Subscribing = Parameters<ReturnType<OpenSocket>['subscribe']>;

/** A live query of the page. */
interface Live extends Pick<Subscribing[0], 'query' | 'variables' | 'extensions'> {
  readonly sink: Subscribing[1];
}

interface Rows {
  matches: readonly MatchInMemory[];
  /** The result of a write. */
  written: MatchInMemory | null;
}

let clubs = 0;

/** @param initialState the results that the page was rendered with, or that were stored */
export function clubInMemory(matches: readonly MatchInMemory[] = [], initialState: SSRData = {}) {
  const pages = new KnownPages();
  const rows: Rows = { matches, written: null };
  const asked: string[] = [];
  const seenSeqs: (string | null)[] = [];
  const followed: object[] = [];
  let isReachable = true;
  let refusedWith: string | null = null;
  let held: Promise<void> = Promise.resolve();
  let send: (change: PublishedChange) => Promise<void> = async () => {};
  let fails: (code: string) => void = () => {};
  let seq = 4;
  const answered = Promise.withResolvers<void>();
  const lives = new Set<Live>();
  let answeredAsOf: (operation: string) => object = () => ({ seq });

  const rootValue = {
    finishMatch: () => rows.written,
    match: ({ id }: { id: string }) => rows.matches.find((match) => match.id === id) ?? null,
    matches: ({ first }: { first: number }) => ({
      edges: rows.matches
        .slice(0, first)
        .map((node) => ({ cursor: cursorOf(Number(node.id)), node })),
      pageInfo: { endCursor: null, hasNextPage: false },
      totalCount: rows.matches.length,
    }),
  };

  clubs += 1;
  const url = `http://club-${clubs}.test/graphql`;
  vi.stubGlobal('fetch', async (asks: string, { body, headers }: Sent) => {
    // The pages of earlier clubs, which may still be trying again, do not reach this one.
    if (asks !== url) throw new TypeError('Failed to fetch');
    const { operationName, query: source, variables: variableValues } = JSON.parse(body);
    asked.push(operationName);
    const result = await graphql({ schema, source, variableValues, rootValue });
    seenSeqs.push(headers?.['seen-seq'] ?? null);
    const extensions = answeredAsOf(operationName);
    answered.resolve();
    await held;
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (refusedWith) return Response.json(toRefusal(refusedWith));
    return Response.json({ ...result, extensions });
  });

  let connection: ConnectionEvents | null = null;
  const client = createClient({
    url,
    initialState,
    followExchange: pages.exchange,
    openSocket: (events) => {
      connection = events;
      return {
        subscribe: ({ query, variables, extensions }, sink) => {
          if (!query.includes('changes(')) {
            const live = { query, variables, sink, extensions };
            lives.add(live);
            return () => {
              lives.delete(live);
              sink.complete();
            };
          }
          followed.push(variables ?? {});
          send = async (change) => {
            const rootValue = { changes: { ...EMPTY_CHANGE, ...change } };
            const result = await execute({ schema, document: parse(query), rootValue });
            sink.next(JSON.parse(JSON.stringify(result)));
          };
          fails = (code) => sink.next(toRefusal(code));
          return () => sink.complete();
        },
      };
    },
  });
  const reconnect = (head: number) => connection?.connected(head);
  reconnect(seq);
  const changes = createRequest(ChangesDocument, { after: seq, epoch: 'one' });
  client.executeSubscription(changes).subscribe(() => {});

  return {
    client,
    url,
    pages,
    rows,
    /** Names of the requested operations, in order. */
    asked,
    /** The `Seen-Seq` header of each request. */
    seenSeqs,
    /** The variables with which the feed resumes after an interruption. */
    followed,
    /** Opens another connection; the server reports `head` as its last seq. */
    reconnect,
    /** Sets the function that gives the position (seq, changes) of further responses. */
    answersAsOf: (position: (operation: string) => object) => {
      answeredAsOf = position;
    },
    /** Holds back responses until the returned function is called. */
    holdAnswers: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Refuses all further requests with this code; null ends that. */
    refusing: (code: string | null) => {
      refusedWith = code;
    },
    /** Makes further requests fail with a network error; true ends that. */
    reachable: (now: boolean) => {
      isReachable = now;
    },
    /** Delivers a change over the feed. */
    publish: async (change: PublishedChange) => {
      seq = change.seq;
      await send(change);
    },
    /** Names of the live queries, with the position of the result that each already has. */
    live: () =>
      [...lives].map(({ query, extensions }) => ({
        name: /query (\w+)/.exec(query)?.[1],
        // Serialized, as it would be sent.
        ...JSON.parse(JSON.stringify(extensions ?? {})),
      })),
    /** Sends the present rows to every live query, as of `seq`. */
    answerLive: async (seq: number) => {
      for (const { query, variables, sink } of lives) {
        const document = parse(query);
        const result = await execute({ schema, document, rootValue, variableValues: variables });
        sink.next(JSON.parse(JSON.stringify({ ...result, extensions: { seq } })));
      }
    },
    /** Refuses every live query with this code. */
    refuseLive: (code: string) => {
      for (const { sink } of lives) sink.next(toRefusal(code));
    },
    /** Ends the feed with an error. */
    fail: (code: string) => fails(code),
    /** Resolves when the server has executed a request. */
    answered: () => answered.promise,
  };
}

/** The first page of all matches. */
export const LIST = firstPage(MATCH_LIST);

/** Watches the first page of all matches; `shown` collects its home scores, newest match first. */
export function watchMatches({ client }: ClubInMemory) {
  const shown: (readonly (number | null)[])[] = [];
  const watching = client.executeQuery(LIST).subscribe(({ data }) => {
    if (data) shown.push(scoresIn(data));
  });
  return { shown, leave: () => watching.unsubscribe() };
}

/** A club whose matches are on screen. */
export async function clubOnScreen(...matches: readonly MatchInMemory[]) {
  const club = clubInMemory(matches);
  const { shown } = watchMatches(club);
  await vi.waitUntil(() => shown.length === 1);
  return { club, shown };
}

function scoresIn({ matches }: MatchListQuery) {
  return matches.edges.map(({ node }) => node.homeScore);
}
