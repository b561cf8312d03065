/** A list that is loaded page by page and stays true while rows come and go. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { createRequest, type TypedDocumentNode, useClient } from 'urql';
import {
  endReached,
  type ListName,
  listState,
  OPENED,
  openList,
  pageAdded,
  watchLists,
} from './lists.ts';

interface Page<Row> {
  readonly edges: readonly { readonly node: Row }[];
  readonly pageInfo: { readonly endCursor: string | null };
}

interface PageVariables {
  readonly first: number;
  readonly after?: string | null;
}

interface PagedList<Data, Row> {
  readonly name: ListName;
  readonly pageSize: number;
  readonly document: TypedDocumentNode<Data, PageVariables>;
  readonly pageOf: (data: Data) => Page<Row>;
}

export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly loading: boolean;
  /** Present when the rows fetched by paging are a whole number of pages. */
  readonly loadMore: (() => void) | null;
}

/** What a list asks first. */
export function firstPage<Data>({
  document,
  pageSize,
}: Pick<PagedList<Data, unknown>, 'document' | 'pageSize'>) {
  return createRequest(document, { first: pageSize, after: null });
}

/**
 * Each page begins at a fixed cursor and asks for as many rows more as have arrived live, so that no row falls
 * into a gap between two pages; rows that two pages both hold show once. Going back finds the same pages.
 */
export function usePages<Data, Row extends { readonly id: string }>(
  list: PagedList<Data, Row>,
): Pages<Row> {
  const { name, document, pageOf, pageSize } = list;
  const client = useClient();
  const arrivedBy = useNavigationType();
  const [cameBack] = useState(arrivedBy === 'POP');
  useLayoutEffect(() => {
    if (!cameBack) openList(name);
  }, [cameBack, name]);
  const { cursors, arrived, atEnd } = useSyncExternalStore(
    watchLists,
    () => listState(name),
    () => OPENED,
  );
  const first = pageSize + arrived.size;
  const [pages, setPages] = useState(() =>
    cursors.map((after) => {
      const data = client.readQuery(document, { first, after })?.data;
      return data && pageWith(pageOf(data), undefined);
    }),
  );
  const [answered, setAnswered] = useState(false);

  useEffect(() => {
    const requests = cursors.map((after, index) =>
      client.query(document, { first, after }).subscribe(({ data, error }) => {
        if (data) {
          setPages((before) =>
            Object.assign([...before], { [index]: pageWith(pageOf(data), before[index]) }),
          );
        }
        if (data || error) setAnswered(true);
        const isEmpty = data && pageOf(data).edges.length === 0;
        if (isEmpty && index > 0 && index === cursors.length - 1) endReached(name);
      }),
    );
    return () => {
      for (const request of requests) request.unsubscribe();
    };
  }, [client, cursors, document, first, name, pageOf]);

  const shown = pages.slice(0, cursors.length).filter((page) => page !== undefined);
  const rows = shown.flatMap((page) => page.rows).filter(isFirst);
  const paged = rows.filter((row) => !arrived.has(row.id)).length;
  const end = shown.at(-1)?.end ?? null;
  const mayLoadMore = paged > 0 && paged % pageSize === 0 && !atEnd && end !== null;
  return {
    rows,
    loading: shown.length === 0 && !answered,
    loadMore: mayLoadMore ? () => pageAdded(name, end) : null,
  };
}

interface ShownPage<Row> {
  readonly rows: readonly Row[];
  readonly end: string | null;
}

/** A row that arrives again as it was stays the same object, so that only what changed is rendered. */
function pageWith<Row extends { readonly id: string }>(
  { edges, pageInfo }: Page<Row>,
  before: ShownPage<Row> | undefined,
): ShownPage<Row> {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const rows = edges.map(({ node }) => {
    const row = known.get(node.id);
    return row && JSON.stringify(row) === JSON.stringify(node) ? row : node;
  });
  return { rows, end: pageInfo.endCursor };
}

function isFirst<Row extends { readonly id: string }>(
  row: Row,
  index: number,
  rows: readonly Row[],
): boolean {
  return rows.findIndex((other) => other.id === row.id) === index;
}
