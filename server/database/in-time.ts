/** A deadline for callers: a statement has one, waiting for a free connection has none. */

/** Long enough for a silent connection to be dropped (12 s) and the read retried. */
const LONGEST_MS = 15_000;

/** @throws TOO_LATE; the work itself goes on. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLate()), LONGEST_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function tooLate(): Error {
  const message = `The database has not answered within ${LONGEST_MS / 1_000} seconds.`;
  return Object.assign(new Error(message), { code: 'TOO_LATE' });
}
