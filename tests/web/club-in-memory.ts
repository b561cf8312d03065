/** A club without a server: the real schema over rows in memory, and a live connection that says what it is told. */
import { readFileSync } from 'node:fs';
import { createRequest, type SSRData } from '@urql/core';
import { buildSchema, execute, graphql, parse } from 'graphql';
import { vi } from 'vitest';
import { numberInOrder } from '../../rules/order.ts';
import { createClient } from '../../web/data/client.ts';
import type { ConnectionEvents } from '../../web/data/socket.ts';
import { firstPage } from '../../web/data/usePages.ts';
import { applyChange } from '../../web/feed/applyChange.ts';
import { ChangesDocument, type ChangesSubscription } from '../../web/feed/gql/changes.ts';
import type { MatchListQuery } from '../../web/matches/gql/matches.ts';
import { MATCH_LIST } from '../../web/matches/queries.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

type Change = ChangesSubscription['changes'];

export interface MatchInMemory {
  readonly id: string;
  readonly homeScore: number | null;
  readonly [field: string]: unknown;
}

export function matchRow(id: number, homeScore = 3): MatchInMemory {
  const player = (nickName: string) => ({ id: nickName, nickName, firstName: 'A', lastName: 'B' });
  const team = { id: '1', name: 'A', abbreviation: 'AAA', logo: '/a.svg', colors: ['#000000'] };
  return {
    id: String(id),
    matchDate: '2026-01-01T20:00:00',
    homePlayer: player('Eva'),
    awayPlayer: player('Jana'),
    homeTeam: team,
    awayTeam: team,
    homeScore,
    awayScore: 1,
    overTime: false,
    version: 1,
    homePoints: 3,
    awayPoints: 0,
    goals: [],
  };
}

/** The record of a player with so many points from so many matches. */
export function recordRow(nickName: string, points: number, matchesPlayed: number) {
  return {
    id: nickName,
    player: { id: nickName, nickName, rating: 1_000, provisional: true },
    points,
    matchesPlayed,
    wins: 0,
    losses: 0,
    extraTimeWins: 0,
    extraTimeLosses: 0,
    scoredGoals: 0,
    concededGoals: 0,
    recentTeams: [],
  };
}

/** A change as the subscription brings it; everything that is left out is empty. */
type PublishedChange = { readonly seq: number } & Readonly<Record<string, unknown>>;

const EMPTY_CHANGE = {
  time: '2026-01-01T19:00:00.000Z',
  kind: 'MATCH_CREATED',
  about: '',
  text: '',
  textBesideScore: '',
  rowsOmitted: false,
  playerIds: [],
  seriesIds: [],
  updated: { matches: [], seriesList: [], playoffs: [], players: [], changes: [] },
  stats: [],
  headToHeads: [],
  rated: [],
};

/** A match as a change adds it to the lists. */
export function addedMatch(id: number, homeScore = 3) {
  return {
    ...NOTHING_ADDED,
    matches: [{ cursor: cursorOf(id), node: matchRow(id, homeScore) }],
  };
}

/** What a change says of a match that has another score. */
export function updatedMatch(id: number, homeScore: number, version = 1) {
  return { ...EMPTY_CHANGE.updated, matches: [{ ...matchRow(id, homeScore), version }] };
}

const NOTHING_ADDED = { matches: [], seriesList: [], playoffs: [], players: [] };
export const NOTHING_REMOVED = { ...NOTHING_ADDED, stats: [] };

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

interface Rows {
  matches: readonly MatchInMemory[];
  series: object | null;
  stats: readonly object[];
  /** What a write answers. */
  written: MatchInMemory | null;
}

/** @param initialState the answers that came with the page */
export function clubInMemory(matches: readonly MatchInMemory[] = [], initialState: SSRData = {}) {
  const rows: Rows = { matches, series: null, stats: [], written: null };
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
  let applied = 0;
  const snapshots: ((rootValue: object, extensions: object) => Promise<void>)[] = [];
  let snapshotsBegun = 0;
  let answeredAsOf: (operation: string) => object = () => ({ seq });

  vi.stubGlobal('fetch', async (_url: string, { body, headers }: Sent) => {
    const { operationName, query: source, variables: variableValues } = JSON.parse(body);
    asked.push(operationName);
    const rootValue = {
      series: () => rows.series,
      stats: ({ first }: { first: number }) => rows.stats.slice(0, first),
      finishMatch: () => rows.written,
      match: ({ id }: { id: string }) => rows.matches.find((match) => match.id === id) ?? null,
      matches: ({ first }: { first: number }) => ({
        edges: rows.matches
          .slice(0, first)
          .map((node) => ({ cursor: cursorOf(Number(node.id)), node })),
        pageInfo: {
          endCursor: cursorOf(Number(rows.matches.slice(0, first).at(-1)?.id)),
          hasNextPage: rows.matches.length > first,
        },
        totalCount: rows.matches.length,
      }),
    };
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
    url: 'http://club.test/graphql',
    initialState,
    openSocket: (events) => {
      connection = events;
      return {
        subscribe: ({ query, variables }, sink) => {
          if (!query.includes('changes(')) {
            snapshotsBegun += 1;
            snapshots.push(async (rootValue, extensions) => {
              const document = parse(query);
              const result = await execute({
                schema,
                document,
                rootValue,
                variableValues: variables,
              });
              sink.next(JSON.parse(JSON.stringify({ ...result, extensions })));
            });
            return () => {
              snapshots.pop();
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
    applyChange: (change: Change, cache, isAnswered) => {
      applyChange(change, cache, isAnswered);
      applied = change.seq;
    },
  });
  const disconnect = () => connection?.closed();
  const reconnect = (head: number) => connection?.connected(head);
  reconnect(seq);
  const changes = createRequest(ChangesDocument, { after: seq, epoch: 'one' });
  client.executeSubscription(changes).subscribe(() => {});

  return {
    client,
    rows,
    /** The operations that were asked for, in their order. */
    asked,
    /** The `Seen-Seq` of each question. */
    seenSeqs,
    /** The variables of the feed, with which it is asked for again after an interruption. */
    followed,
    /** The connection is lost. */
    disconnect,
    /** The connection comes back, and the server names its last change. */
    reconnect,
    /** From now on answers say that they are as of these seqs. */
    answersAsOf: (position: (operation: string) => object) => {
      answeredAsOf = position;
    },
    /** Answers wait from now on, until they are let go. */
    holdAnswers: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** From now on every question is refused with this code, until this is called again with null. */
    refusing: (code: string | null) => {
      refusedWith = code;
    },
    /** From now on nothing is reachable, until this is called again with true. */
    reachable: (now: boolean) => {
      isReachable = now;
    },
    /** The live feed brings this change. */
    publish: async (change: PublishedChange) => {
      seq = change.seq;
      await send(change);
    },
    /** The subscription that begins with a snapshot brings this, as of a seq. */
    snapshot: async (rootValue: object, extensions: { readonly seq: number }) =>
      snapshots.at(-1)?.(rootValue, extensions),
    /** How often such a subscription has begun. */
    snapshotsBegun: () => snapshotsBegun,
    /** The feed says that it cannot go on. */
    fail: (code: string) => fails(code),
    /** Resolves when a question has reached the server, which has made its answer. */
    answered: () => answered.promise,
    /** Resolves when what the feed has brought is applied. */
    applied: async () => {
      await vi.waitUntil(() => applied === seq, { timeout: 5_000 });
    },
  };
}

/** The first page of all matches. */
export const LIST = firstPage(MATCH_LIST);

/** What a screen with the first page of all matches shows: their home scores, newest first. */
export function watchMatches({ client }: ClubInMemory) {
  const shown: (readonly (number | null)[])[] = [];
  const watching = client.executeQuery(LIST).subscribe(({ data }) => {
    if (data) shown.push(scoresIn(data));
  });
  return { shown, leave: () => watching.unsubscribe() };
}

/** A club whose matches are on screen, and what that shows. */
export async function clubOnScreen(...matches: readonly MatchInMemory[]) {
  const club = clubInMemory(matches);
  const { shown } = watchMatches(club);
  await vi.waitUntil(() => shown.length === 1);
  return { club, shown };
}

function scoresIn({ matches }: MatchListQuery) {
  return matches.edges.map(({ node }) => node.homeScore);
}
