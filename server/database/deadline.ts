/**
 * Deadlines. A request gets an abort signal at its start, which is passed to everything that works for it. Waiting ends when the
 * signal aborts. See docs/decisions/0028-one-way-to-wait.md.
 */
import { TIMEOUTS } from './timeouts.ts';

/** Returns the deadline of a request that begins now. */
export function startDeadline(): AbortSignal {
  const ms = TIMEOUTS.requestMs;
  return Object.assign(AbortSignal.timeout(ms), { endsAt: performance.now() + ms });
}

/** Returns the deadline that ends later. A signal without a deadline never ends. */
export function laterDeadline(one: AbortSignal, other: AbortSignal): AbortSignal {
  return one !== other && endOf(other) > endOf(one) ? other : one;
}

/** Returns the end of a deadline, in milliseconds of the performance clock. */
function endOf(signal: AbortSignal): number {
  return 'endsAt' in signal ? Number(signal.endsAt) : Number.POSITIVE_INFINITY;
}

/** Returns the deadline of an HTTP request, always the same one. @param incoming Node's request */
export function deadlineOf(incoming: object): AbortSignal {
  if ('deadline' in incoming && incoming.deadline instanceof AbortSignal) return incoming.deadline;
  return Object.assign(incoming, { deadline: startDeadline() }).deadline;
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
