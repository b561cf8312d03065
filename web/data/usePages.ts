/** Paged lists. All loaded rows of a list are one query, which is refetched as a whole. */
import { useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type Client, type CombinedError, createRequest, useClient } from 'urql';
import { MAX_PAGE_SIZE } from '../../rules/limits.ts';
import { tryAgain } from '../design/tryAgain.ts';
import type { TypedDocument } from './document.ts';
import { describeLoadError, isNotFound, isTransient } from './errors.ts';

type Filter = Readonly<Record<string, unknown>>;
type After = string | null;

interface PageVariables {
  readonly first: number;
  readonly after?: After;
}

interface Page<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
}

export interface PagedList<Data, Node> {
  readonly pageSize: number;
  /** Maximum number of rows of a request. */
  readonly rowsAtOnce: number;
  readonly document: TypedDocument<Data, PageVariables>;
  readonly pageOf: (data: Data) => Page<Node>;
}

export function defineList<Data, Node>(
  pageSize: number,
  document: TypedDocument<Data, PageVariables>,
  pageOf: (data: Data) => Page<Node>,
  rowsAtOnce = MAX_PAGE_SIZE,
): PagedList<Data, Node> {
  return { pageSize, rowsAtOnce, document, pageOf };
}

export interface Pages<Node> {
  readonly rows: readonly Node[];
  /** Whether no rows are loaded yet. */
  readonly loading: boolean;
  /** Message if nothing can be loaded. */
  readonly error: string | null;
  /** Message if the filter names something that does not exist; not retried. */
  readonly notFound: string | null;
  /** Loads more rows; null if all are loaded. Does nothing while a request is pending. */
  readonly loadMore: (() => void) | null;
  /** Message if more rows cannot be loaded. */
  readonly loadMoreError: string | null;
}

/** The latest result of a request. */
interface Answer<Node> {
  /** The last loaded page, also if it can no longer be loaded. */
  readonly page: Page<Node> | null;
  readonly error: CombinedError | undefined;
}

/** A part of a list that fits into one request. */
interface Part {
  readonly first: number;
  readonly after: After;
}

const EVERYTHING: Filter = {};
const ALREADY_LOADING = () => {};

export function firstPage<Data>(
  list: Pick<PagedList<Data, unknown>, 'document' | 'pageSize'>,
  filter: Filter = EVERYTHING,
) {
  return requestOf(list, filter, { first: list.pageSize, after: null });
}

function requestOf<Data>(
  { document }: Pick<PagedList<Data, unknown>, 'document'>,
  filter: Filter,
  part: Part,
) {
  return createRequest(document, { ...filter, ...part });
}

/**
 * Returns the loaded pages of a list, whose filter stays the same while it is mounted. Loaded rows stay until all requested rows
 * have arrived. Going back restores all loaded pages.
 */
export function usePages<Data, Node>(
  list: PagedList<Data, Node>,
  filter: Filter = EVERYTHING,
): Pages<Node> {
  const client = useClient();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer<Node>>>(new Map());
  const pageOf = (part: Part) =>
    answers.get(keyOf(part))?.page ?? readPage(client, list, filter, part);
  const rowsOf = (parts: readonly Part[]) => parts.flatMap((part) => pageOf(part)?.edges ?? []);
  const isFull = (pages: number) =>
    rowsOf(partsOf(list, pages, pageOf)).length >= list.pageSize * pages;
  const cameBack = useNavigationType() === 'POP' && typeof document !== 'undefined';
  const [count, setCount] = useState(() => {
    let loaded = 1;
    const isLoaded = (pages: number) => partsOf(list, pages, pageOf).every(pageOf);
    while (cameBack && isLoaded(loaded + 1) && isFull(loaded)) loaded += 1;
    return loaded;
  });
  const wanted = partsOf(list, count, pageOf);
  const hasArrived = wanted.every(pageOf);
  const [shown, setShown] = useState(wanted);
  const present = hasArrived ? wanted : shown;
  if (JSON.stringify(present) !== JSON.stringify(shown)) setShown(present);

  /** Functions that end the subscriptions, by part. */
  const [subscriptions] = useState(() => new Map<string, () => void>());
  const parts = new Map([...wanted, ...present].map((part) => [keyOf(part), part]));
  useLayoutEffect(() => {
    for (const [key, part] of parts) {
      if (subscriptions.has(key)) continue;
      const { unsubscribe } = client
        .executeQuery(requestOf(list, filter, part))
        .subscribe(({ data, error }) => {
          // urql also calls this without a result, after a render that did not find the page in the cache.
          if (!data && !error) return;
          setAnswers((before) => {
            const page = data ? list.pageOf(data) : (before.get(key)?.page ?? null);
            return new Map(before).set(key, { page, error });
          });
        });
      subscriptions.set(key, unsubscribe);
    }
    for (const [key, unsubscribe] of subscriptions) {
      if (parts.has(key)) continue;
      unsubscribe();
      subscriptions.delete(key);
    }
  });
  useLayoutEffect(
    () => () => {
      for (const unsubscribe of subscriptions.values()) unsubscribe();
      subscriptions.clear();
    },
    [subscriptions],
  );

  // Two parts may temporarily share rows.
  const rows = new Map(rowsOf(present).map(({ cursor, node }) => [cursor, node]));
  const error = wanted.map((part) => answers.get(keyOf(part))?.error).find(Boolean);
  const errorText = describeLoadError(error);

  function loadMore(): (() => void) | null {
    if (rows.size === 0) return null;
    if (!hasArrived && error) return isTransient(error) ? tryAgain : null;
    if (!hasArrived) return ALREADY_LOADING;
    return isFull(count) ? () => setCount(count + 1) : null;
  }

  return {
    rows: [...rows.values()],
    loading: rows.size === 0 && !hasArrived,
    error: errorText,
    notFound: (isNotFound(error) && error?.graphQLErrors[0]?.message) || null,
    loadMore: loadMore(),
    loadMoreError: !hasArrived && rows.size > 0 ? errorText : null,
  };
}

function keyOf(part: Part): string {
  return JSON.stringify(part);
}

/** Returns the parts of a number of pages, as few as the server allows, up to the first that is not loaded. */
function partsOf(
  { pageSize, rowsAtOnce }: Pick<PagedList<unknown, unknown>, 'pageSize' | 'rowsAtOnce'>,
  count: number,
  pageOf: (part: Part) => Page<unknown> | null,
): readonly Part[] {
  const most = Math.floor(rowsAtOnce / pageSize) * pageSize;
  const parts: Part[] = [];
  let after: After = null;
  for (let left = count * pageSize; left > 0; left -= most) {
    const part: Part = { first: Math.min(left, most), after };
    parts.push(part);
    const edges: Page<unknown>['edges'] = pageOf(part)?.edges ?? [];
    if (edges.length < part.first) break;
    after = edges.at(-1)?.cursor ?? null;
  }
  return parts;
}

function readPage<Data, Node>(
  client: Client,
  list: PagedList<Data, Node>,
  filter: Filter,
  part: Part,
): Page<Node> | null {
  const { query, variables } = requestOf(list, filter, part);
  const data = client.readQuery(query, variables, { requestPolicy: 'cache-only' })?.data;
  return data ? list.pageOf(data) : null;
}
