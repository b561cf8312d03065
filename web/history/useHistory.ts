import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { currentEntry } from '../app/history.ts';
import type { Filter } from './filter.ts';
import { type HistoryEntryFragment, HistoryPageDocument } from './gql/history.ts';
import { askFor, nextPage, type Page, UNREAD, withAnswer } from './pages.ts';

type Pages = readonly Page<HistoryEntryFragment>[];

/** The pages that were loaded of each filter, for who comes back. */
const left = new Map<string, Pages>();

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntryFragment[];
  readonly loading: boolean;
  readonly loadMore: (() => void) | null;
}

/** For as long as it is rendered it is about one filter. */
export function useHistory(filter: Filter): History {
  const client = useClient();
  const name = JSON.stringify(filter);
  const [pages, setPages] = useState<Pages>(
    () => (currentEntry().cameBack && left.get(name)) || UNREAD,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    left.set(name, pages);
  }, [name, pages]);

  const asked = JSON.stringify(pages.map(({ before, after }) => askFor({ before, after })));
  useEffect(() => {
    const questions: ReturnType<typeof askFor>[] = JSON.parse(asked);
    const about: Filter = JSON.parse(name);
    const requests = questions.map((question) =>
      client
        .query(HistoryPageDocument, { ...question, ...about })
        .subscribe(({ data, error, stale }) => {
          if (data && !stale) {
            setPages((known) => withAnswer(known, question.before, data.changes));
          }
          setFailed(error !== undefined && !data);
        }),
    );
    return () => {
      for (const request of requests) request.unsubscribe();
    };
  }, [client, name, asked]);

  const next = nextPage(pages);
  return {
    entries: pages.flatMap(({ rows }) => rows ?? []),
    loading: !failed && pages.every(({ rows }) => rows === null),
    loadMore:
      next === null
        ? null
        : () => setPages((known) => [...known, { before: next, after: 0, rows: null }]),
  };
}
