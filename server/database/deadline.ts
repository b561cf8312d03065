/**
 * Deadlines. A request gets an abort signal at its start, which is passed to everything that works for it. Waiting ends when the
 * signal aborts. See docs/decisions/0028-one-way-to-wait.md.
 */
import { TIMEOUTS } from './timeouts.ts';

/** Ends of the deadlines, in milliseconds of the performance clock. */
const ends = new WeakMap<AbortSignal, number>();

/** Returns the deadline of a request that begins now. */
export function startDeadline(): AbortSignal {
  const signal = AbortSignal.timeout(TIMEOUTS.requestMs);
  ends.set(signal, performance.now() + TIMEOUTS.requestMs);
  return signal;
}

/** Returns the deadline that ends later. A signal without a deadline never ends. */
export function laterDeadline(one: AbortSignal, other: AbortSignal): AbortSignal {
  return one !== other && endOf(other) > endOf(one) ? other : one;
}

function endOf(signal: AbortSignal): number {
  return ends.get(signal) ?? Number.POSITIVE_INFINITY;
}

const deadlines = new WeakMap<object, AbortSignal>();

/** Returns the deadline of an HTTP request, always the same one. @param incoming Node's request */
export function deadlineOf(incoming: object): AbortSignal {
  const signal = deadlines.get(incoming) ?? startDeadline();
  deadlines.set(incoming, signal);
  return signal;
}

/** The signal of work without a deadline. */
export const NO_DEADLINE = new AbortController().signal;

/**
 * Settles like the work, or rejects if the deadline passes first.
 * @param work continues after the deadline; checks the signal itself before anything irreversible
 * @param mayGiveUp returns false once only the work can tell its outcome, such as after a commit was sent
 * @throws TIMEOUT
 */
export async function withDeadline<T>(
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

/** @throws TIMEOUT if the deadline has passed */
export function throwIfLate(signal: AbortSignal): void {
  if (signal.aborted) throw timeoutError();
}

export function timeoutError(message = 'The database has not answered in time.'): Error {
  return Object.assign(new Error(message), { code: 'TIMEOUT' });
}
