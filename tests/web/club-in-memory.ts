/** A club without a server: the real schema over rows in memory, and a live connection that says what it is told. */
import { type Client, createRequest, type SSRData } from '@urql/core';
import { buildSchema, execute, graphql, parse } from 'graphql';
import { vi } from 'vitest';
import schemaText from '../../schema.graphql?raw';
import { createClient } from '../../web/data/client.ts';
import type { FeedChange } from '../../web/data/feed.ts';
import { ChangesDocument } from '../../web/feed/gql/feed.ts';

const schema = buildSchema(schemaText);

export interface MatchInMemory {
  readonly id: string;
  readonly homeScore: number;
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
  };
}

type Told = Partial<FeedChange> & { readonly seq: number } & Readonly<Record<string, unknown>>;

export interface ClubInMemory {
  readonly client: Client;
  readonly rows: { matches: readonly MatchInMemory[]; series: object | null };
  /** The operations that were asked for, in their order. */
  readonly asked: string[];
  /** Answers wait from now on, until they are let go. */
  holdAnswers(): () => void;
  /** From now on nothing is reachable, until this is called again with true. */
  reachable(isReachable: boolean): void;
  /** The live feed brings this change. */
  tell(change: Told): void;
  /** The variables of the feed, with which it is asked for again after an interruption. */
  readonly followed: object[];
}

export function clubInMemory(firstAnswers: SSRData = {}): ClubInMemory {
  const rows: ClubInMemory['rows'] = { matches: [], series: null };
  const asked: string[] = [];
  const followed: object[] = [];
  let isReachable = true;
  let held: Promise<void> = Promise.resolve();
  let listener: ((change: Told) => void) | null = null;

  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, query: source, variables: variableValues } = JSON.parse(body);
    asked.push(operationName);
    const rootValue = {
      series: () => rows.series,
      matches: ({ first }: { first: number }) => ({
        edges: rows.matches.slice(0, first).map((node) => ({ node })),
        pageInfo: { endCursor: rows.matches[first - 1]?.id ?? null },
      }),
    };
    const answer = graphql({ schema, source, variableValues, rootValue });
    const result = await answer;
    await held;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json(result);
  });

  const client = createClient({
    url: 'http://club.test/graphql',
    firstAnswers,
    socket: {
      subscribe: ({ query, variables }, sink) => {
        followed.push(variables ?? {});
        listener = async (change) => {
          const rootValue = { changes: { seriesIds: [], ...change } };
          const result = await execute({ schema, document: parse(query), rootValue });
          sink.next(JSON.parse(JSON.stringify(result)));
        };
        return () => {};
      },
    },
  });
  client.executeSubscription(createRequest(ChangesDocument, { after: 4 })).subscribe(() => {});

  return {
    client,
    rows,
    asked,
    followed,
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    reachable: (now) => {
      isReachable = now;
    },
    tell: (change) => listener?.(change),
  };
}
