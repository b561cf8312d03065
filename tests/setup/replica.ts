/** A club as somebody has it who was told of nothing but its changes. */
import { execute, parse } from 'graphql';
import { z } from 'zod';
import { NO_DEADLINE } from '../../server/database/deadline.ts';
import { schema } from '../../server/execute/schema.ts';
import type { Faceoff } from '../../server/faceoff.ts';
import type { GraphContext } from '../../server/graphql/context.ts';
import { Reads } from '../../server/reads/reads.ts';
import { webDocument } from './web-documents.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const Id = z.looseObject({ id: z.string() });
const Listed = z.object({ cursor: z.string(), node: Id });
const Rows = <T extends z.ZodType>(each: T) => ({
  matches: z.array(each),
  seriesList: z.array(each),
  playoffs: z.array(each),
});
const Ids = z.array(z.string());
const Change = z.object({
  seq: z.int(),
  undoneBy: z.int().nullable(),
  added: z.object({ ...Rows(Listed), players: z.array(Id) }).nullable(),
  updated: z.object({
    ...Rows(Id),
    players: z.array(Id),
    changes: z.array(z.object({ seq: z.int(), undoneBy: z.int().nullable() })),
  }),
  regrouped: z.object({ seriesList: z.array(Id), playoffs: z.array(Id) }).nullable(),
  removed: z.object({ ...Rows(z.string()), players: Ids, stats: Ids }).nullable(),
  stats: z.array(Id),
});
type Change = z.infer<typeof Change>;

const PAGED = ['matches', 'seriesList', 'playoffs'] as const;
const KINDS = [...PAGED, 'players', 'stats'] as const;
const BATCH_SIZE = 10;

export class Replica {
  #rows = new Map<string, Row>();
  #undoneBy = new Map<number, number | null>();
  #position = 0;
  readonly #ask: Ask;
  readonly #feed: string;

  private constructor(ask: Ask, feed: string) {
    this.#ask = ask;
    this.#feed = feed;
  }

  /** Everything as it is now. */
  static async of(server: Faceoff): Promise<Replica> {
    const replica = new Replica(asking(server), await webDocument('Changes'));
    await replica.#readEverything();
    return replica;
  }

  /** Applies what changed since, as the feed of the web client tells it. */
  async catchUp(): Promise<void> {
    const query = this.#feed
      .replace('subscription Changes($after: Int,', `query ($after: Int!,`)
      .replace('changes(after: $after,', `changes(first: ${BATCH_SIZE}, after: $after,`);
    for (;;) {
      const { changes } = await this.#ask(query, { after: this.#position });
      const told = z.array(Change).parse(changes);
      for (const change of told) this.#apply(change);
      if (told.length < BATCH_SIZE) return;
    }
  }

  /** In lines, each list in the order of its cursors. */
  lines(): string[] {
    return [
      ...[...this.#rows].map(([key, row]) => `${key} ${JSON.stringify(flat(row))}`).sort(),
      ...[...this.#undoneBy].map(([seq, by]) => `change ${seq} undone by ${by}`).sort(),
    ];
  }

  #apply({ seq, undoneBy, added, updated, regrouped, removed, stats }: Change): void {
    this.#position = seq;
    this.#undoneBy.set(seq, undoneBy);
    for (const kind of KINDS) {
      for (const id of removed?.[kind] ?? []) this.#rows.delete(`${kind} ${id}`);
    }
    for (const kind of PAGED) {
      for (const { cursor, node } of added?.[kind] ?? []) this.#add(kind, { ...node, cursor });
      for (const row of updated[kind]) this.#update(kind, row);
    }
    for (const series of regrouped?.seriesList ?? []) this.#update('seriesList', series);
    for (const playoff of regrouped?.playoffs ?? []) this.#update('playoffs', playoff);
    for (const player of added?.players ?? []) this.#set('players', player);
    for (const player of updated.players) this.#update('players', player);
    for (const row of stats) this.#set('stats', row);
    for (const change of updated.changes) this.#undoneBy.set(change.seq, change.undoneBy);
  }

  #set(kind: string, row: Row): void {
    this.#rows.set(`${kind} ${row.id}`, row);
  }

  /** A row that is there already keeps what it is not told of. */
  #add(kind: string, row: Row): void {
    this.#set(kind, { ...this.#rows.get(`${kind} ${row.id}`), ...row });
  }

  #update(kind: string, row: Row): void {
    const known = this.#rows.get(`${kind} ${row.id}`);
    if (!known) throw new Error(`The ${kind} ${row.id} is told of before it is there.`);
    this.#set(kind, { ...known, ...row });
  }

  async #readEverything(): Promise<void> {
    const parts = this.#feed.slice(this.#feed.indexOf('\nfragment'));
    const query = `query ($matches: String, $seriesList: String, $playoffs: String, $history: String) {
      club { seq } players { ...PlayerNames } stats { ...RecordNow }
      matches(first: 100, after: $matches) { ...M } seriesList(first: 100, after: $seriesList) { ...S }
      playoffs(first: 100, after: $playoffs) { ...P } history(first: 100, after: $history) { ...H } }
      fragment M on MatchConnection { edges { cursor node { ...NewMatch } } pageInfo { endCursor hasNextPage } }
      fragment S on SeriesConnection { edges { cursor node { ...NewSeries matches { id } } } pageInfo { endCursor hasNextPage } }
      fragment P on PlayoffConnection { edges { cursor node { ...NewPlayoff series { id } } } pageInfo { endCursor hasNextPage } }
      fragment H on ChangeConnection { edges { node { seq undoneBy } } pageInfo { endCursor hasNextPage } }
      ${parts}`;
    const cursors: Record<string, string> = {};
    for (;;) {
      const answer = Everything.parse(await this.#ask(query, cursors));
      this.#position = answer.club.seq;
      for (const row of answer.players) this.#set('players', row);
      for (const row of answer.stats) this.#set('stats', row);
      for (const kind of PAGED) {
        const listed = answer[kind].edges.map(({ cursor }) => cursor);
        if (String(listed) !== String(listed.toSorted().reverse())) {
          throw new Error(`The cursors of ${kind} are not in order.`);
        }
        for (const { cursor, node } of answer[kind].edges) this.#set(kind, { ...node, cursor });
      }
      for (const { node } of answer.history.edges) this.#undoneBy.set(node.seq, node.undoneBy);
      const further = ([...PAGED, 'history'] as const).filter(
        (kind) => answer[kind].pageInfo.hasNextPage,
      );
      if (further.length === 0) return;
      for (const kind of further) cursors[kind] = answer[kind].pageInfo.endCursor ?? '';
    }
  }
}

const Page = <T extends z.ZodType>(edge: T) =>
  z.object({
    edges: z.array(edge),
    pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
  });
const Everything = z.object({
  club: z.object({ seq: z.int() }),
  players: z.array(Id),
  stats: z.array(Id),
  matches: Page(Listed),
  seriesList: Page(Listed),
  playoffs: Page(Listed),
  history: Page(z.object({ node: z.object({ seq: z.int(), undoneBy: z.int().nullable() }) })),
});

type Ask = (
  source: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

/** In the process, all at one seq, without the limits for strangers. What was read before may be older than a start. */
function asking({ club }: Faceoff): Ask {
  return async (source, variableValues) => {
    const reads = new Reads(club.database.connections, {
      epoch: club.live.epoch,
      seq: club.live.seq,
    });
    const contextValue: Pick<GraphContext, 'club' | 'reads' | 'deadline'> = {
      club,
      reads: () => reads,
      deadline: () => NO_DEADLINE,
    };
    const { data, errors } = await execute({
      schema,
      document: parse(source),
      variableValues,
      contextValue,
    });
    if (errors?.[0]) throw errors[0];
    return data ?? {};
  };
}

/** Rows in a row by their ids: they are told of by themselves. */
function flat(row: Row): object {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([field]) => field !== 'player')
      .map(([field, value]): [string, unknown] => [field, idsIn(value)])
      .sort(([one], [other]) => (one > other ? 1 : -1)),
  );
}

function idsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsIn);
  const row = Id.safeParse(value);
  return row.success ? row.data.id : value;
}
