/** SQL statements for the last results, from the log. */
import type { ChangeKind } from '../../../rules/changes/details.ts';
import type { Sql } from '../../database/driver.ts';

export interface ResultEntry {
  /** The seq of the change that entered the result. */
  readonly seq: number;
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly matchId: number;
}

/** Kinds of changes that enter a first result. Corrections, imports and undos do not. */
const KINDS_WITH_FIRST_RESULTS: readonly ChangeKind[] = ['MATCH_CREATED', 'MATCH_FINISHED'];

/** Returns the matches whose first results were entered last, newest first, omitting those whose result was removed since. */
export function findLastResults(sql: Sql, limit: number): Promise<ResultEntry[]> {
  const kinds = [...KINDS_WITH_FIRST_RESULTS];
  return sql<ResultEntry[]>`
    select seq, time, written.id as "matchId"
    from changes as entry
    cross join lateral (select substring(place ->> -1 from '^match:([0-9]+)$')::int as id) as written
    where kind = any(${kinds}::text[])
      and exists (select from matches where matches.id = written.id and home_score is not null)
      and not exists (
        select from changes
        where place ->> -1 = 'match:' || written.id and kind = any(${kinds}::text[]) and seq > entry.seq)
    order by seq desc
    limit ${limit}`;
}
