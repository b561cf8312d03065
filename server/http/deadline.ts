/** The deadline of an HTTP request, the same wherever it is asked for. */
import { startDeadline } from '../database/deadline.ts';

const deadlines = new WeakMap<object, AbortSignal>();

/** @param incoming the request of Node */
export function deadlineOf(incoming: object): AbortSignal {
  const signal = deadlines.get(incoming) ?? startDeadline();
  deadlines.set(incoming, signal);
  return signal;
}
