import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type Client, useClient } from 'urql';
import type { Filter } from './filter.ts';
import type { HistoryEntryFragment } from './gql/history.ts';
import { askFor, nextPage, type Page, UNREAD, withAnswer } from './pages.ts';
import { historyPage } from './queries.ts';

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
  const cameBack = useNavigationType() === 'POP';
  const [pages, setPages] = useState<Pages>(
    () => (cameBack && left.get(name)) || knownAlready(client, filter),
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    left.set(name, pages);
  }, [name, pages]);

  const asked = JSON.stringify(pages.map(({ before, after }) => askFor({ before, after })));
  useEffect(() => {
    const stretches: ReturnType<typeof askFor>[] = JSON.parse(asked);
    const about: Filter = JSON.parse(name);
    const requests = stretches.map((stretch) =>
      client.executeQuery(historyPage(about, stretch)).subscribe(({ data, error, stale }) => {
        if (data && !stale) {
          setPages((known) => withAnswer(known, stretch.before, data.changes));
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

/** The first page, when its answer is there. */
function knownAlready(client: Client, filter: Filter): Pages {
  const { query, variables } = historyPage(filter, askFor({ before: null, after: 0 }));
  const answer = client.readQuery(query, variables);
  return answer?.data && !answer.stale ? withAnswer(UNREAD, null, answer.data.changes) : UNREAD;
}
