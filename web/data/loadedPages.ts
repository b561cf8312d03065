/** Keeps the loaded pages of every list up to date while rows come and go, whether or not they are on screen. */
import type { Cache } from '@urql/exchange-graphcache';
import {
  HistoryLoadedPageDocument,
  MatchLoadedPageDocument,
  PlayoffLoadedPageDocument,
  SeriesLoadedPageDocument,
} from './gql/loadedPages.ts';
import { type Edge, type Page, withoutRows, withRows } from './page.ts';

/** A row with its place in a list, as the cache holds it. */
interface ListedRow extends Edge {
  readonly node: { readonly id?: string; readonly seq?: number };
}

/** The four documents differ in the field that they select. */
type Answer = Readonly<Partial<Record<PagedField, Page<ListedRow>>>>;

/** Reads and writes the keys of a page, and nothing else of it. */
const DOCUMENTS: Readonly<Record<PagedField, string>> = {
  matches: MatchLoadedPageDocument,
  seriesList: SeriesLoadedPageDocument,
  playoffs: PlayoffLoadedPageDocument,
  history: HistoryLoadedPageDocument,
};

export type PagedField = 'matches' | 'seriesList' | 'playoffs' | 'history';

export type Arguments = Readonly<Record<string, unknown>>;

interface Movement {
  /** Rows that joined the list, or have another place in it; their nodes are in the cache. */
  readonly arrived: readonly ListedRow[];
  /** The ids of nodes that left it. */
  readonly left: ReadonlySet<string>;
  /** Whether a list with these arguments is looked at; every list is, unless this is given. */
  readonly isConcerned?: (args: Arguments) => boolean;
  /** Whether a row belongs to a list with these arguments; each to every list, unless this is given. */
  readonly belongs?: (args: Arguments, row: ListedRow) => boolean;
}

export const PAGED_FIELDS = Object.keys(DOCUMENTS) as readonly PagedField[];

export function updateLists(cache: Cache, field: PagedField, movement: Movement): void {
  if (movement.arrived.length === 0 && movement.left.size === 0) return;
  const { isConcerned = () => true } = movement;
  for (const { fieldName, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName === field && isConcerned(args ?? {})) {
      updatePage(cache, field, args ?? {}, movement);
    }
  }
}

function updatePage(
  cache: Cache,
  field: PagedField,
  args: Arguments,
  { arrived, left, belongs = () => true }: Movement,
): void {
  const after = typeof args.after === 'string' ? args.after : null;
  const rows = arrived.filter((row) => belongs(args, row));
  // A row that has changed may no longer match the filter of the list.
  const excluded = arrived.filter((row) => !belongs(args, row)).map(({ node }) => node.id);
  if (rows.length === 0 && left.size === 0 && excluded.length === 0) return;
  const request = { query: DOCUMENTS[field], variables: args };
  cache.updateQuery<Answer, Arguments>(request, (answer) => {
    const page = answer?.[field];
    if (!page) return null;
    const list = listOf(after ?? page.pageInfo.endCursor ?? page.edges[0]?.cursor ?? '');
    const placed = rows.map((row) => ({ ...row, cursor: `${row.cursor}${list}` }));
    const cursors = new Map(placed.map(({ node: { id }, cursor }) => [id, cursor]));
    const hasMoved = ({ node: { id }, cursor }: ListedRow) =>
      cursors.get(id) !== undefined && cursors.get(id) !== cursor;
    const rest = withoutRows(page, (row) => {
      const { id } = row.node;
      return id !== undefined && (left.has(id) || excluded.includes(id) || hasMoved(row));
    });
    const moved = withRows(rest, after, placed);
    return moved === page ? null : { [field]: moved };
  });
}

/** What a cursor ends with that is of one filter only: the name of the list, after date and id. */
function listOf(cursor: string): string {
  const [, , list] = cursor.split('|');
  return list === undefined ? '' : `|${list}`;
}
