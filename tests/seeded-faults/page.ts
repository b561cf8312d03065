/** An open page: the product's own client with the queries of its screens, in Node instead of a browser. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createRequest } from '@urql/core';
import type { Subscription } from 'wonka';
import { z } from 'zod';
import { ALL_TIME } from '../../rules/span.ts';
import type { ScreenQuery } from '../../web/app/screen.ts';
import { createClient } from '../../web/data/client.ts';
import { clubQuery } from '../../web/data/club/queries.ts';
import { ChangesDocument } from '../../web/data/feed/gql/changes.ts';
import type { OpenSocket } from '../../web/data/liveChanges.ts';
import { HISTORY_LIST } from '../../web/screens/history/queries.ts';
import { MATCH_LIST } from '../../web/screens/matches/queries.ts';
import { nowQuery } from '../../web/screens/now/queries.ts';
import { playersQuery } from '../../web/screens/players/queries.ts';
import { PLAYOFF_LIST } from '../../web/screens/playoffs/queries.ts';
import { SERIES_LIST, seriesQuery } from '../../web/screens/series/queries.ts';
import { statsQuery } from '../../web/screens/stats/queries.ts';
import { televisionResultsQuery } from '../../web/screens/television/queries.ts';
import { untilEqual } from './equal.ts';
import { openSocket } from './socket.ts';
import { type ClientOptions, Order, type Subscriber } from './subscriber.ts';

const LISTS = {
  matches: MATCH_LIST,
  seriesList: SERIES_LIST,
  playoffs: PLAYOFF_LIST,
  history: HISTORY_LIST,
} as const;

const REST = {
  players: playersQuery,
  now: nowQuery,
  lastResults: televisionResultsQuery,
  stats: statsQuery(ALL_TIME, 'SINGLES'),
};
/** How many answers a page shows: the lists, the rest, and a series. */
const ANSWERS = Object.keys(LISTS).length + Object.keys(REST).length + 1;

const RETRY_AFTER_MS = 50;

const List = z.looseObject({ edges: z.array(z.unknown()) });
const Frame = z.object({ data: z.object({ changes: z.object({ seq: z.int() }) }).nullish() });

/** The answer to each query on screen, by its name; of a list its rows. */
type Shown = Map<string, unknown>;

export interface PageOptions extends ClientOptions {
  /** The server of its queries. Its subscription may go to any. */
  readonly asks: string;
  readonly seriesId: string;
}

export async function openPage(options: PageOptions): Promise<Subscriber> {
  const { name, ended } = options;
  const socket = openSocket(options);
  const order = new Order(options, 0);
  const openChanges: OpenSocket = (events) => {
    let variables: Readonly<Record<string, unknown>> = {};
    socket.on('connected', (_, payload) => {
      events.connected(Number(payload?.seq));
      // A page that has missed many changes does not request them.
      const after = Number(variables.after ?? 0);
      if (after > order.seq) order.goesOnAfter(after);
    });
    return {
      subscribe: (request, sink) => {
        if (!request.query.includes('changes(')) return socket.subscribe(request, sink);
        variables = request.variables ?? {};
        order.goesOnAfter(Number(variables.after));
        return socket.subscribe(request, {
          ...sink,
          next: (frame) => {
            const { data } = Frame.parse(frame);
            if (data) order.arrived(data.changes.seq);
            (sink.next as (frame: unknown) => void)(frame);
          },
        });
      },
    };
  };
  const client = createClient({
    url: `${options.asks}/graphql`,
    initialState: {},
    openSocket: openChanges,
  });
  const { seq, epoch } = await position(client, ended);
  const shown = show(client, options);
  const following = client
    .executeSubscription(createRequest(ChangesDocument, { after: seq, epoch }))
    .subscribe(() => {});
  ended.addEventListener('abort', () => following.unsubscribe(), { once: true });
  return {
    name,
    reaches: async (last) => {
      await order.reaches(last);
      await untilEqual(() => shown.size, ANSWERS, `${name}: answers`);
      const present = await anew(options, shown);
      await untilEqual(() => Object.fromEntries(shown), present, `${name} at the end`);
    },
  };
}

async function position(client: Client, ended: AbortSignal) {
  while (!ended.aborted) {
    const { data } = await client.query(clubQuery.query, {}, { requestPolicy: 'network-only' });
    if (data) return data.club;
    await delay(RETRY_AFTER_MS);
  }
  throw new Error('A page could not be opened.');
}

/** Sends the queries of the screens, and stores what they show until the page is closed. */
function show(client: Client, { seriesId, name, findings, ended }: PageOptions): Shown {
  const shown: Shown = new Map();
  const versions = new Versions((words) => findings.add(`${name} ${words}`));
  for (const [field, { document, pageSize }] of Object.entries(LISTS)) {
    const request = createRequest(document, { first: pageSize, after: null });
    untilEnded(
      client.executeQuery(request).subscribe(({ data }) => {
        const list = List.safeParse(data?.[field as keyof typeof data]).data;
        if (list) note(field, list.edges);
      }),
    );
  }
  const rest: Readonly<Record<string, ScreenQuery>> = { ...REST, series: seriesQuery(seriesId) };
  for (const [what, { query, variables }] of Object.entries(rest)) {
    untilEnded(
      client.query(query, variables).subscribe(({ data }) => {
        if (data) note(what, data);
      }),
    );
  }
  return shown;

  // A page that is left open asks for ever, also for what a later test has emptied.
  function untilEnded({ unsubscribe }: Subscription): void {
    ended.addEventListener('abort', unsubscribe, { once: true });
  }

  function note(what: string, content: unknown): void {
    shown.set(what, content);
    // What is applied again right after an answer is painted together with it.
    setImmediate(() => versions.check(what, shown.get(what)));
  }
}

/** What a page shows that is opened now, in the order of another one. */
async function anew(options: PageOptions, other: Shown): Promise<object> {
  const client = createClient({
    url: `${options.asks}/graphql`,
    initialState: {},
    openSocket: () => ({ subscribe: () => () => {} }),
  });
  const shown = show(client, options);
  await untilEqual(() => shown.size, ANSWERS, 'answers to a page');
  const order = [...other.keys()];
  return Object.fromEntries(order.map((what) => [what, shown.get(what)]));
}

/** The versions of the rows on screen, which never go back. */
class Versions {
  readonly #known = new Map<string, number>();
  readonly #complain: (words: string) => void;

  constructor(complain: (words: string) => void) {
    this.#complain = complain;
  }

  check(what: string, content: unknown): void {
    if (Array.isArray(content)) for (const part of content) this.check(what, part);
    else if (typeof content === 'object' && content !== null) {
      const row = Row.safeParse(content).data;
      if (row) this.#compare(`${what} ${row.__typename} ${row.id}`, row.version);
      if (row?.live) this.#compare(`${what} live ${row.id}`, row.live.seq);
      for (const part of Object.values(content)) this.check(what, part);
    }
  }

  #compare(row: string, version: number): void {
    const known = this.#known.get(row) ?? 0;
    if (version < known) this.#complain(`showed ${row} as of ${version} after ${known}`);
    this.#known.set(row, Math.max(known, version));
  }
}

const Row = z.object({
  __typename: z.string(),
  id: z.string(),
  version: z.int(),
  live: z.object({ seq: z.int() }).nullish(),
});
