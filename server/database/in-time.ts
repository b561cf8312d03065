/** Deadlines for callers: a statement has one, waiting for a free connection has none. */
import { LONGEST_WAIT_MS, type Sql, type Tx } from './driver.ts';

/**
 * Refuses what takes too long. The deadline is long enough for a silent connection to be dropped (12 s) and a read retried.
 * @param work goes on when it is late, and is told so; what it still asks of a pool without a free connection is dropped
 * @throws TOO_LATE
 */
export async function inTime<T>(work: (late: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const refused = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    refused.reject(tooLate(LONGEST_WAIT_MS));
  }, LONGEST_WAIT_MS);
  return Promise.race([work(late.signal), refused.promise]).finally(() => clearTimeout(timer));
}

/**
 * A transaction that has to get its connection in time. One that gets it later ends without having asked anything.
 * @throws TOO_LATE
 */
export async function beginInTime<T>(
  sql: Sql,
  longestMs: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const refused = Promise.withResolvers<never>();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    refused.reject(tooLate(longestMs));
  }, longestMs);
  const begun = sql.begin(async (tx) => {
    if (late) throw tooLate(longestMs);
    clearTimeout(timer);
    // As an element, because the driver takes an array for several queries.
    return { value: await work(tx) };
  });
  const { value } = await Promise.race([begun, refused.promise]).finally(() => clearTimeout(timer));
  return value as T;
}

function tooLate(milliseconds: number): Error {
  const message = `The database has not answered within ${milliseconds / 1_000} seconds.`;
  return Object.assign(new Error(message), { code: 'TOO_LATE' });
}
