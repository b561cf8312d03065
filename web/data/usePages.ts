/** A list that is loaded page by page and follows the changes. */
import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type Client, type CombinedError, createRequest, useClient } from 'urql';
import type { TypedDocument } from './document.ts';
import { describeLoadError, isNotFound, isTransient } from './errors.ts';
import type { Page } from './page.ts';
import { type After, firstPages, nextAfter } from './pagination.ts';

type Filter = Readonly<Record<string, unknown>>;

interface PageVariables {
  readonly first: number;
  readonly after?: After;
}

interface Row<Node> {
  readonly cursor: string;
  readonly node: Node;
}

interface PagedList<Data, Node> {
  readonly pageSize: number;
  readonly document: TypedDocument<Data, PageVariables>;
  readonly pageOf: (data: Data) => Page<Row<Node>>;
}

export interface Pages<Node> {
  readonly rows: readonly Node[];
  /** Nothing has arrived yet, or nothing of it is left. */
  readonly loading: boolean;
  /** Why nothing can be loaded, for people to read. */
  readonly error: string | null;
  /** Why the filter matches nothing that exists, for people to read; it is not retried. */
  readonly notFound: string | null;
  /** Present while there may be more; it does nothing while a further page is loaded. */
  readonly loadMore: (() => void) | null;
  /** Why a further page cannot be loaded, for people to read. */
  readonly loadMoreError: string | null;
}

/** The latest answer to the request for a page. */
interface Answer<Node> {
  /** As it was last, where it cannot be loaded any more. */
  readonly page: Page<Row<Node>> | null;
  readonly error: CombinedError | undefined;
}

const EVERYTHING: Filter = {};
const ALREADY_LOADING = () => {};

export function firstPage<Data>(
  list: Pick<PagedList<Data, unknown>, 'document' | 'pageSize'>,
  filter: Filter = EVERYTHING,
) {
  return pageRequest(list, filter, null);
}

function pageRequest<Data>(
  { document, pageSize }: Pick<PagedList<Data, unknown>, 'document' | 'pageSize'>,
  filter: Filter,
  after: After,
) {
  return createRequest(document, { ...filter, first: pageSize, after });
}

/**
 * The pages of a list that are on screen. As long as the component is mounted, the filter means the same list, if by other
 * names: what is loaded stays until it has arrived under those. Going back finds all pages that are loaded.
 */
export function usePages<Data, Node>(
  list: PagedList<Data, Node>,
  filter: Filter = EVERYTHING,
): Pages<Node> {
  const client = useClient();
  const [answers, setAnswers] = useState<ReadonlyMap<After, Answer<Node>>>(new Map());
  const pageAt = (after: After) =>
    answers.get(after)?.page ?? readPage(client, list, filter, after);
  const cameBack = useNavigationType() === 'POP' && typeof document !== 'undefined';
  /** A list that is fetched again after a long absence fetches no more pages than it showed. */
  const [shown, setShown] = useState(() => {
    const loaded = cameBack ? firstPages(pageAt, Infinity).filter(pageAt).length : 0;
    return Math.max(1, loaded);
  });
  const cursors = firstPages(pageAt, shown);
  const pages = cursors.map(pageAt).filter((page) => page !== null);
  const last = pages.length === cursors.length ? pages.at(-1) : undefined;
  const rows = nodesOf(pages);
  const next = last ? nextAfter(last) : null;
  // All that was loaded is deleted: what comes after it is the top of the list.
  if (rows.length === 0 && next !== null) setShown(cursors.length + 1);

  /** By filter and cursor. */
  const [unsubscribes] = useState(() => new Map<string, () => void>());
  useLayoutEffect(() => {
    const keyOf = (after: After) => JSON.stringify([filter, after]);
    for (const after of cursors) {
      const key = keyOf(after);
      if (unsubscribes.has(key)) continue;
      const { unsubscribe } = client
        .executeQuery(pageRequest(list, filter, after))
        .subscribe(({ data, error }) => {
          // urql tells all who wait for a page that a render has looked for it in the cache in vain.
          if (!data && !error) return;
          setAnswers((before) => {
            const page = data ? list.pageOf(data) : (before.get(after)?.page ?? null);
            return new Map(before).set(after, { page, error });
          });
        });
      unsubscribes.set(key, unsubscribe);
    }
    const onScreen = cursors.map(keyOf);
    for (const [key, unsubscribe] of unsubscribes) {
      if (onScreen.includes(key)) continue;
      unsubscribe();
      unsubscribes.delete(key);
    }
  });
  useLayoutEffect(
    () => () => {
      for (const unsubscribe of unsubscribes.values()) unsubscribe();
      unsubscribes.clear();
    },
    [unsubscribes],
  );

  const error = cursors.map((after) => answers.get(after)?.error).find(Boolean);
  /** Whether what failed is not retried. */
  const isFinal = error !== undefined && !isTransient(error);
  const errorText = describeLoadError(error);

  function loadMore(): (() => void) | null {
    if (rows.length === 0) return null;
    if (!last) return isFinal ? null : ALREADY_LOADING;
    return next === null ? null : () => setShown(cursors.length + 1);
  }

  return {
    rows,
    loading: rows.length === 0 && (!last || next !== null),
    error: errorText,
    notFound: (isNotFound(error) && error?.graphQLErrors[0]?.message) || null,
    loadMore: loadMore(),
    loadMoreError: !last && rows.length > 0 ? errorText : null,
  };
}

function readPage<Data, Node>(
  client: Client,
  list: PagedList<Data, Node>,
  filter: Filter,
  after: After,
): Page<Row<Node>> | null {
  const { query, variables } = pageRequest(list, filter, after);
  const data = client.readQuery(query, variables, { requestPolicy: 'cache-only' })?.data;
  return data ? list.pageOf(data) : null;
}

/** Two pages may share rows for a moment. */
function nodesOf<Node>(pages: readonly Page<Row<Node>>[]): readonly Node[] {
  const rows = new Map(pages.flatMap(({ edges }) => edges.map((row) => [row.cursor, row.node])));
  return [...rows.values()];
}
