/** Keyset pagination as GraphQL connections: edges, cursors, pageInfo. */
import type { ArgBuilder, ObjectRef } from '@pothos/core';
import { MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { numberInOrder } from '../../rules/order.ts';
import type { Sql } from '../database/driver.ts';
import { invalid } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { builder, type GraphTypes } from './builder.ts';

export interface Page<T> {
  readonly rows: readonly T[];
  readonly hasNextPage: boolean;
}

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

type Edge<T> = { readonly cursor: string; readonly node: T };
type PageInfo = {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
};

const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'The position of a page in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether rows follow.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Cursor of the last row, for the next `after`; null on an empty page.',
    }),
  }),
});

/**
 * Defines the types `…Edge` and `…Connection` of a node type.
 * @param cursorOf returns the cursor of a row: within its page, or within the list of all rows if no page is given
 */
export function connectionOf<T extends object, P extends Page<T> = Page<T>>(
  name: string,
  node: ObjectRef<GraphTypes, T>,
  cursorOf: (row: T, page?: P) => string,
) {
  const anyNode: ObjectRef<GraphTypes, object> = node;
  const edge = builder.objectRef<Edge<T>>(`${name}Edge`).implement({
    description: `A ${name} in its list.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', {
        description:
          'The position of the row, for `after`. Rows are in descending order of their cursors, compared as text.',
      }),
      node: t.field({
        type: anyNode,
        description: `The ${name} itself.`,
        resolve: (row) => row.node,
      }),
    }),
  });
  const connection = builder.objectRef<P>(`${name}Connection`).implement({
    description: `A page of a list of ${name}, newest first.`,
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'The rows of the page.',
        complexity: { field: 1, multiplier: 1 },
        resolve: (page) => page.rows.map((row) => ({ cursor: cursorOf(row, page), node: row })),
      }),
      pageInfo: t.field({
        type: PageInfoType,
        description: 'The position of the page in the list.',
        resolve: (page): PageInfo => {
          const last = page.rows.at(-1);
          return {
            hasNextPage: page.hasNextPage,
            endCursor: last === undefined ? null : cursorOf(last, page),
          };
        },
      }),
    }),
  });
  return { connection, edge };
}

/** The arguments of a paged field. @param usual default page size */
export function pageArgs({ arg }: { readonly arg: ArgBuilder<GraphTypes> }, usual: number) {
  return {
    first: arg.int({ defaultValue: usual, description: `Rows per page, 1 to ${MAX_PAGE_SIZE}.` }),
    after: arg.string({
      description: 'Return the rows after this cursor, which must come from the same list.',
    }),
  };
}

export function pageCost(usual: number) {
  return ({ first }: Pick<PageArguments, 'first'>) => ({ field: 1, multiplier: first ?? usual });
}

interface List<T, RowPosition> {
  /** Prefix of the cache keys of this list; unique among lists. */
  readonly name: string;
  readonly pageSize: number;
  /** Parses the parts of a cursor to the position of a row; null for a cursor of another list. */
  readonly positionOf: (parts: readonly string[]) => RowPosition | null;
  /** Selects the rows after a position; the first rows if it is null. */
  readonly rowsAfter: (sql: Sql, after: RowPosition | null, limit: number) => Promise<readonly T[]>;
}

/** Reads one page of a list. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export async function readPage<T, RowPosition>(
  cache: SeqCache,
  { name, pageSize, positionOf, rowsAfter }: List<T, RowPosition>,
  { first, after }: PageArguments,
): Promise<Page<T>> {
  const size = assertCount('first', first ?? pageSize, MAX_PAGE_SIZE);
  const position = after == null ? null : decodeCursor(after, positionOf);
  // One row more than the page shows whether another page follows.
  const rows = await cache.query(`${name} after ${after} limit ${size}`, (sql) =>
    rowsAfter(sql, position, size + 1),
  );
  return {
    rows: rows.slice(0, size),
    hasNextPage: rows.length > size,
  };
}

export function countArg(
  { arg }: { readonly arg: ArgBuilder<GraphTypes> },
  usual: number,
  max: number,
) {
  return arg.int({ defaultValue: usual, description: `Maximum number of entries, 1 to ${max}.` });
}

/** Returns `count` if it is between 1 and `max`. @throws Refusal VALIDATION */
export function assertCount(field: string, count: number, max: number): number {
  if (count >= 1 && count <= max) return count;
  throw invalid(brokenRequest('countOutOfRange', [field], { field, min: 1, max }));
}

const SEPARATOR = '|';

/**
 * Encodes texts of equal length and ids as a cursor. Ids are encoded with `numberInOrder`, so that the cursors of one list,
 * compared as text, have the order of its rows.
 */
export function encodeCursor(...parts: readonly (string | number)[]): string {
  const texts = parts.map((part) => (typeof part === 'number' ? numberInOrder(part) : part));
  return texts.join(SEPARATOR);
}

/** @throws Refusal VALIDATION for a text that is no cursor of this list */
function decodeCursor<T>(cursor: string, positionOf: (parts: readonly string[]) => T | null): T {
  const position = positionOf(cursor.split(SEPARATOR));
  if (position === null) throw invalid(brokenRequest('cursorUnknown', ['after']));
  return position;
}

/** Parses a part of a cursor as an id; null if it is none. */
export function idInCursor(part: string | undefined): number | null {
  const id = /^\d{1,9}$/.test(part ?? '') ? Number(part) : 0;
  return id > 0 ? id : null;
}
