/** The rows of the statistics, in parts. */
import { useEffect, useState } from 'react';
import { createRequest, useClient, useQuery } from 'urql';
import { describeLoadError } from '../data/errors.ts';
import { StatsDocument, type StatsSheetFragment } from './gql/stats.ts';
import { STATS_PART, statsPart } from './queries.ts';

type Rows = readonly StatsSheetFragment[];

interface LoadedStats {
  /** Undefined as long as nothing has arrived. */
  readonly rows: Rows | undefined;
  readonly error: string | null;
  /** Null when all rows are there. */
  readonly loadMore: (() => void) | null;
}

export function useStats(): LoadedStats {
  const [{ data, error }] = useQuery(statsPart(null));
  const client = useClient();
  /** The ids of the rows that stand before the further parts. */
  const [ends, setEnds] = useState<readonly string[]>([]);
  const [parts, setParts] = useState<ReadonlyMap<string, Rows>>(new Map());
  useEffect(() => {
    const loaded = ends.map((after) =>
      client
        .executeQuery(createRequest(StatsDocument, statsPart(after).variables))
        .subscribe(({ data: part }) => {
          if (part) setParts((before) => new Map(before).set(after, part.stats));
        }),
    );
    return () => {
      for (const { unsubscribe } of loaded) unsubscribe();
    };
  }, [client, ends]);

  const first = data?.stats;
  const last = ends.length === 0 ? first : parts.get(ends.at(-1) ?? '');
  const end = last && last.length >= STATS_PART ? last.at(-1)?.id : undefined;
  return {
    rows: first && onceEach([...first, ...ends.flatMap((after) => parts.get(after) ?? [])]),
    error: describeLoadError(error),
    loadMore: end === undefined ? null : () => setEnds([...ends, end]),
  };
}

/** A row that moves into another part is in both for a while. */
function onceEach(rows: Rows): Rows {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
