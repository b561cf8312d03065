/** Pages of a list by keyset, as GraphQL connections: edges, cursors, pageInfo. */
import type { ArgBuilder, ObjectRef } from '@pothos/core';
import { MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { numberInOrder } from '../../rules/order.ts';
import type { Sql } from '../database/driver.ts';
import { invalid } from '../database/refusal.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import { builder, type GraphTypes } from './builder.ts';

export interface Page<T> {
  readonly rows: readonly T[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

type Edge<T> = { readonly cursor: string; readonly node: T };
type PageInfo = {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
};

const PageInfoType = builder.objectRef<PageInfo>('PageInfo').implement({
  description: 'Where a page stands in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether rows follow.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', {
      description: 'Whether the page was asked for with `after`.',
    }),
    startCursor: t.exposeString('startCursor', {
      nullable: true,
      description: 'Cursor of the first row; null on an empty page.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Cursor of the last row, for the next `after`; null on an empty page.',
    }),
  }),
});

/**
 * The types `…Edge` and `…Connection` of a node type.
 * @param cursorOf of a row on a page; without the page, of a row in the list of all rows
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
          'Marks the row, for `after`. Of two rows of a list, the one whose cursor is greater as text stands first.',
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
        description: 'Where the page stands.',
        resolve: (page): PageInfo => {
          const { rows, hasNextPage, hasPreviousPage } = page;
          const [first, last] = [rows[0], rows.at(-1)];
          return {
            hasNextPage,
            hasPreviousPage,
            startCursor: first === undefined ? null : cursorOf(first, page),
            endCursor: last === undefined ? null : cursorOf(last, page),
          };
        },
      }),
    }),
  });
  return { connection, edge };
}

/** The arguments of a field that answers a page. @param usual how many rows, unless it is said */
export function pageArgs({ arg }: { readonly arg: ArgBuilder<GraphTypes> }, usual: number) {
  return {
    first: arg.int({ defaultValue: usual, description: `Rows a page, 1 to ${MAX_PAGE_SIZE}.` }),
    after: arg.string({
      description: 'The cursor of the row before the page, as this list gave it.',
    }),
  };
}

export function pageCost(usual: number) {
  return ({ first }: Pick<PageArguments, 'first'>) => ({ field: 1, multiplier: first ?? usual });
}

interface List<T, LogPosition> {
  /** Tells its reads from those of other lists. */
  readonly name: string;
  readonly pageSize: number;
  /** What the parts of a cursor mean; null for a cursor of another list. */
  readonly positionOf: (parts: readonly string[]) => LogPosition | null;
  /** The rows after a position; from the start when it is null. */
  readonly rowsAfter: (sql: Sql, after: LogPosition | null, limit: number) => Promise<readonly T[]>;
}

/** @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export async function readPage<T, LogPosition>(
  cache: SeqCache,
  { name, pageSize, positionOf, rowsAfter }: List<T, LogPosition>,
  { first, after }: PageArguments,
): Promise<Page<T>> {
  const size = assertCount('first', first ?? pageSize, MAX_PAGE_SIZE);
  const position = after == null ? null : decodeCursor(after, positionOf);
  // One more than the page holds tells whether another follows.
  const rows = await cache.query(`${name} after ${after} limit ${size}`, (sql) =>
    rowsAfter(sql, position, size + 1),
  );
  return {
    rows: rows.slice(0, size),
    hasNextPage: rows.length > size,
    hasPreviousPage: position !== null,
  };
}

export function countArg(
  { arg }: { readonly arg: ArgBuilder<GraphTypes> },
  usual: number,
  max: number,
) {
  return arg.int({ defaultValue: usual, description: `At most so many, 1 to ${max}.` });
}

/** An argument that says how many, as it was sent. @throws Refusal VALIDATION below 1 and above the most */
export function assertCount(name: string, count: number, max: number): number {
  if (count >= 1 && count <= max) return count;
  throw invalid(`${name} must be a whole number from 1 to ${max}.`);
}

const SEPARATOR = '|';

/** Texts of equal length and ids: cursors of one list compare as text like the rows that they mark. */
export function encodeCursor(...parts: readonly (string | number)[]): string {
  const texts = parts.map((part) => (typeof part === 'number' ? numberInOrder(part) : part));
  return texts.join(SEPARATOR);
}

/** The parts of a cursor that this server made. @throws Refusal VALIDATION for anything else */
function decodeCursor<T>(cursor: string, positionOf: (parts: readonly string[]) => T | null): T {
  const position = positionOf(cursor.split(SEPARATOR));
  if (position === null) throw invalid('after must be a cursor that this list gave.');
  return position;
}

/** The id in a part of a cursor; null for anything else. */
export function idInCursor(part: string | undefined): number | null {
  const id = /^\d{1,9}$/.test(part ?? '') ? Number(part) : 0;
  return id > 0 ? id : null;
}
