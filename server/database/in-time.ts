/** A deadline for what somebody waits for: statements have one, but the turn in a busy pool that they wait for has none. */

/** Longer than a silent connection is waited for and its read asked again over another one, see driver.ts. */
const LONGEST_MS = 15_000;

/** @throws Error that `isOutOfReach` knows, when it takes too long; whatever becomes of the work then */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLate()), LONGEST_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function tooLate(): Error {
  const message = `The database has not answered within ${LONGEST_MS / 1_000} seconds.`;
  return Object.assign(new Error(message), { code: 'TOO_LATE' });
}
