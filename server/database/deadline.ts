/**
 * Deadlines. A request gets one where it comes in, as a signal that is handed down: whatever waits for it gives up when the
 * signal aborts. See docs/decisions/0028-one-way-to-wait.md.
 */

/** How long a request may take: long enough for a silent connection to be dropped (12 s) and a read to be retried. */
const REQUEST_TIMEOUT_MS = 15_000;

/** When the deadlines of requests pass, in milliseconds of the performance clock. */
const ends = new WeakMap<AbortSignal, number>();

/** The deadline of a request that begins now. */
export function startDeadline(): AbortSignal {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  ends.set(signal, performance.now() + REQUEST_TIMEOUT_MS);
  return signal;
}

/** The one that passes later. One of no request counts as none. */
export function laterDeadline(one: AbortSignal, other: AbortSignal): AbortSignal {
  return one !== other && endOf(other) > endOf(one) ? other : one;
}

function endOf(signal: AbortSignal): number {
  return ends.get(signal) ?? Number.POSITIVE_INFINITY;
}

const deadlines = new WeakMap<object, AbortSignal>();

/** The deadline of an HTTP request, the same for all its parts. @param incoming the request of Node */
export function deadlineOf(incoming: object): AbortSignal {
  const signal = deadlines.get(incoming) ?? startDeadline();
  deadlines.set(incoming, signal);
  return signal;
}

/** For work that ends with its process. */
export const NO_DEADLINE = new AbortController().signal;

/**
 * Resolves as the work does, or rejects when the deadline passes first.
 * @param work goes on, and looks at the signal itself before it does anything that cannot be taken back
 * @param mayGiveUp false when only the work knows how it ends
 * @throws TIMEOUT
 */
export async function before<T>(
  signal: AbortSignal,
  work: Promise<T>,
  mayGiveUp: () => boolean = () => true,
): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const giveUp = () => {
    if (mayGiveUp()) timedOut.reject(timeoutError());
  };
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  return Promise.race([work, timedOut.promise]).finally(() => {
    signal.removeEventListener('abort', giveUp);
  });
}

/** @throws TIMEOUT when the deadline has passed */
export function throwIfLate(signal: AbortSignal): void {
  if (signal.aborted) throw timeoutError();
}

export function timeoutError(message = 'The database has not answered in time.'): Error {
  return Object.assign(new Error(message), { code: 'TIMEOUT' });
}
