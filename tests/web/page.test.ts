/** A list that follows its order, against a plain model of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Edge, type Page, withoutRows, withRows } from '../../web/data/page.ts';

const PAGE = 5;

/** The list as the server has it: cursors, the greatest first. */
class Server {
  #cursors = new Set<string>();

  rows(): string[] {
    return [...this.#cursors].sort().reverse();
  }

  set(cursor: string, present: boolean): void {
    if (present) this.#cursors.add(cursor);
    else this.#cursors.delete(cursor);
  }

  page(after: string | null): Page {
    const below = this.rows().filter((cursor) => after === null || cursor < after);
    const edges = below.slice(0, PAGE).map((cursor) => ({ cursor }));
    const endCursor = edges.at(-1)?.cursor ?? null;
    return { edges, pageInfo: { endCursor, hasNextPage: below.length > PAGE } };
  }
}

interface Loaded {
  readonly after: string | null;
  readonly page: Page;
}

/** The list as a page of the client has it. */
class Client {
  loaded: readonly Loaded[];

  constructor(server: Server) {
    this.loaded = [{ after: null, page: server.page(null) }];
  }

  loadMore(server: Server): void {
    const last = this.loaded.at(-1)?.page.pageInfo;
    if (!last?.hasNextPage || last.endCursor === null) return;
    const after = last.endCursor;
    this.loaded = [...this.loaded, { after, page: server.page(after) }];
  }

  follow(arrived: readonly Edge[], left: ReadonlySet<string>): void {
    this.loaded = this.loaded.map(({ after, page }) => {
      const rest = withoutRows(page, ({ cursor }) => left.has(cursor));
      return { after, page: withRows(rest, after, arrived) };
    });
  }

  rows(): string[] {
    return this.loaded.flatMap(({ page }) => page.edges.map(({ cursor }) => cursor));
  }

  /** Null where it reaches down to the bottom. */
  end(): string | null {
    const last = this.loaded.at(-1)?.page.pageInfo;
    return last?.hasNextPage ? last.endCursor : null;
  }
}

const cursor = fc.integer({ min: 1, max: 400 }).map((number) => String(number).padStart(4, '0'));
const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant('load more' as const) },
  {
    weight: 3,
    arbitrary: fc.array(fc.record({ cursor, present: fc.boolean() }), { maxLength: 60 }),
  },
);

describe('a list of pages', () => {
  test('has every row down to its end, none twice, in order', () => {
    fc.assert(
      fc.property(fc.array(cursor), fc.array(step, { maxLength: 30 }), (start, steps) => {
        const server = new Server();
        for (const each of start) server.set(each, true);
        const client = new Client(server);
        for (const each of steps) {
          if (each === 'load more') client.loadMore(server);
          else {
            for (const { cursor, present } of each) server.set(cursor, present);
            const rows = new Set(server.rows());
            const arrived = each.filter(({ cursor }) => rows.has(cursor));
            const left = each.filter(({ cursor }) => !rows.has(cursor));
            client.follow(arrived, new Set(left.map(({ cursor }) => cursor)));
          }
          const end = client.end();
          expect(client.rows()).toEqual(server.rows().filter((row) => end === null || row >= end));
        }
      }),
    );
  });

  test('stays the same object where nothing of it moved', () => {
    const page: Page = {
      edges: [{ cursor: '5' }, { cursor: '3' }],
      pageInfo: { endCursor: '3', hasNextPage: true },
    };
    expect(withRows(page, '6', [{ cursor: '5' }, { cursor: '2' }, { cursor: '7' }])).toBe(page);
    expect(withoutRows(page, () => false)).toBe(page);
  });

  test('a row that comes back at the end of its page is there again', () => {
    const page: Page = {
      edges: [{ cursor: '5' }, { cursor: '3' }],
      pageInfo: { endCursor: '3', hasNextPage: true },
    };
    const without = withoutRows(page, ({ cursor }) => cursor === '3');
    expect(withRows(without, null, [{ cursor: '3' }]).edges).toEqual(page.edges);
  });
});
