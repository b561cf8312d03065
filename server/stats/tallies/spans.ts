/** Keys of rows that exist once for each span of time. */
import { ALL_TIME, isAllTime, type Span, spanName, spanNamed } from '../../../rules/span.ts';
import type { Sql } from '../../database/driver.ts';

/** Returns the key of a row in a span: its id, followed by the days of the span unless it is all time. */
export function keyIn(span: Span, id: number | string): string {
  return isAllTime(span) ? `${id}` : `${id} ${spanName(span)}`;
}

/** Makes a function that finds rows by keys of several spans from one for the ids in a span, with a statement for each span. */
export function findInSpans<Row>(
  find: (sql: Sql, ids: readonly string[], span: Span) => Promise<readonly Row[]>,
): (sql: Sql, keys: readonly string[]) => Promise<readonly Row[]> {
  return async (sql, keys) => {
    const rows: Row[] = [];
    for (const [name, ofSpan] of Map.groupBy(keys, (key) => key.split(' ')[1] ?? '')) {
      const ids = ofSpan.map((key) => key.split(' ')[0] ?? key);
      rows.push(...(await find(sql, ids, spanNamed(name) ?? ALL_TIME)));
    }
    return rows;
  };
}
