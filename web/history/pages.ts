/**
 * The history as it was loaded, page by page. What is written is never taken away, so every page but the first is the
 * stretch between two changes; the first is open at its top, where new changes arrive.
 */
import { HISTORY_PAGE, LARGEST_PAGE } from '../../rules/limits.ts';

interface Entry {
  readonly seq: number;
}

/** Changes with a seq between the two, both left out; newest first. */
export interface Page<Row extends Entry> {
  readonly before: number | null;
  /** 0 until more has arrived than the first page was asked for. */
  readonly after: number;
  readonly rows: readonly Row[] | null;
}

export interface Asked {
  readonly first: number;
  readonly before: number | null;
  readonly after: number;
}

export const UNREAD: readonly Page<never>[] = [{ before: null, after: 0, rows: null }];

export function askFor({ before, after }: Omit<Asked, 'first'>): Asked {
  return { before, after, first: after === 0 ? HISTORY_PAGE : LARGEST_PAGE };
}

/** The pages once one of them is answered. */
export function withAnswer<Row extends Entry>(
  pages: readonly Page<Row>[],
  before: number | null,
  rows: readonly Row[],
): readonly Page<Row>[] {
  return pages.flatMap((page) => {
    if (page.before !== before) return [page];
    const lost = oldest(page.rows);
    const pushedOut = lost !== null && !rows.some(({ seq }) => seq <= lost);
    // More arrived than there is room for: from here on the page reaches down to where it began.
    if (page.after === 0 && pushedOut) return [{ ...page, after: lost - 1 }];
    if (page.after > 0 && rows.length === LARGEST_PAGE) return inTwo(page, rows);
    return [{ ...page, rows }];
  });
}

/** Where the next page begins, if there may be one. */
export function nextPage(pages: readonly Page<Entry>[]): number | null {
  const last = pages.at(-1);
  const end = oldest(last?.rows ?? null);
  if (!last?.rows || end === null || end === 1) return null;
  return last.after > 0 || last.rows.length === HISTORY_PAGE ? end : null;
}

/** A page that has grown as long as an answer may be: its older part stands for itself. */
function inTwo<Row extends Entry>(page: Page<Row>, rows: readonly Row[]): readonly Page<Row>[] {
  const [newer, older] = [rows.slice(0, HISTORY_PAGE), rows.slice(HISTORY_PAGE)];
  const end = oldest(newer);
  if (end === null) return [page];
  return [
    { before: page.before, after: end - 1, rows: newer },
    { before: end, after: page.after, rows: older },
  ];
}

function oldest(rows: readonly Entry[] | null): number | null {
  return rows?.at(-1)?.seq ?? null;
}
