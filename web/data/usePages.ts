/** A list that is loaded page by page and stays true while rows come and go. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import {
  type Client,
  type CombinedError,
  createRequest,
  type TypedDocumentNode,
  useClient,
} from 'urql';
import { faultInWords } from './fault.ts';
import { listName, OPENED, openList, pageAdded, usePagesOf } from './lists.ts';
import type { Page } from './page.ts';
import type { PagedField } from './windows.ts';

type Filter = Readonly<Record<string, string | null>>;

interface PageVariables {
  readonly first: number;
  readonly after?: string | null;
}

interface Row<Node> {
  readonly cursor: string;
  readonly node: Node;
}

interface PagedList<Data, Node> {
  readonly field: PagedField;
  readonly pageSize: number;
  readonly document: TypedDocumentNode<Data, PageVariables>;
  readonly pageOf: (data: Data) => Page<Row<Node>>;
}

export interface Pages<Node> {
  readonly rows: readonly Node[];
  /** Nothing has arrived yet, and perhaps it could not. */
  readonly loading: boolean;
  /** What is wrong with the pages that are not there, for people to read. */
  readonly fault: string | null;
  /** Present while there may be more. */
  readonly loadMore: (() => void) | null;
}

const EVERYTHING: Filter = {};

/** What a list asks first. */
export function firstPage<Data>(
  list: Pick<PagedList<Data, unknown>, 'document' | 'pageSize'>,
  filter: Filter = EVERYTHING,
) {
  return pageRequest(list, filter, null);
}

function pageRequest<Data>(
  { document, pageSize }: Pick<PagedList<Data, unknown>, 'document' | 'pageSize'>,
  filter: Filter,
  after: string | null,
) {
  return createRequest(document, { ...filter, first: pageSize, after });
}

/**
 * The pages of a list that are on screen, each at its cursor. The filter stays the same as long as the component is
 * mounted. Going back finds the same pages.
 */
export function usePages<Data, Node>(
  list: PagedList<Data, Node>,
  filter: Filter = EVERYTHING,
): Pages<Node> {
  const client = useClient();
  const name = listName(list.field, filter);
  const cameBack = useNavigationType() === 'POP';
  const [opened, setOpened] = useState(cameBack);
  useLayoutEffect(() => {
    if (!opened) openList(name);
    setOpened(true);
  }, [opened, name]);
  const known = usePagesOf(name);
  const cursors = opened ? known : OPENED;
  const { answers, error } = useAnswers(client, list, filter, cursors);

  const pages = answers.filter((page) => page !== null);
  const last = pages.length === cursors.length ? pages.at(-1) : undefined;
  const end = last?.pageInfo.hasNextPage ? last.pageInfo.endCursor : null;
  return {
    rows: nodesOf(pages),
    loading: pages.length === 0,
    fault: faultInWords(error),
    loadMore: end === null ? null : () => pageAdded(name, end),
  };
}

/** The answers to all pages, as they are now; null for those that are not there yet. */
function useAnswers<Data, Node>(
  client: Client,
  list: PagedList<Data, Node>,
  filter: Filter,
  cursors: readonly (string | null)[],
) {
  const [error, setError] = useState<CombinedError>();
  const [answers, setAnswers] = useState<ReadonlyMap<string | null, Page<Row<Node>>>>(new Map());
  const [asking] = useState(() => new Map<string | null, () => void>());
  const asked = useRef({ list, filter });

  useLayoutEffect(() => {
    const { list, filter } = asked.current;
    for (const after of cursors) {
      if (asking.has(after)) continue;
      const { unsubscribe } = client
        .executeQuery(pageRequest(list, filter, after))
        .subscribe(({ data, error }) => {
          if (data) setAnswers((before) => new Map(before).set(after, list.pageOf(data)));
          if (data || error) setError(error);
        });
      asking.set(after, unsubscribe);
    }
    for (const [after, stop] of asking) {
      if (cursors.includes(after)) continue;
      stop();
      asking.delete(after);
    }
  }, [client, cursors, asking]);
  useLayoutEffect(
    () => () => {
      for (const stop of asking.values()) stop();
      asking.clear();
    },
    [asking],
  );

  return {
    error,
    // When a page was split, its pieces are in the cache before they are asked for.
    answers: cursors.map((after) => answers.get(after) ?? readPage(client, list, filter, after)),
  };
}

function readPage<Data, Node>(
  client: Client,
  list: PagedList<Data, Node>,
  filter: Filter,
  after: string | null,
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
