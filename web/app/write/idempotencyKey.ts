/**
 * Idempotency keys of submissions. A submission whose outcome is unknown keeps its key, also after its dialog is closed and
 * opened again, so that the server executes it once.
 */

import { randomId } from '../../data/randomId.ts';

/** Keys by subject, such as the finish of one match, then by the submitted values. */
const unsettled = new Map<string, Map<string, string>>();

export function idempotencyKeyFor(operation: string, request: object): string {
  const submission = JSON.stringify(request);
  const subject = subjectOf(operation, request);
  const keys = unsettled.get(subject) ?? new Map<string, string>();
  const key = keys.get(submission) ?? randomId();
  unsettled.set(subject, keys.set(submission, key));
  return key;
}

/** Forgets the keys of a subject after a request was executed: the same request would now be a new one. */
export function settleIdempotencyKeys(operation: string, request: object): void {
  unsettled.delete(subjectOf(operation, request));
}

/** Returns the subject of a request. A request without an id creates something, and is its own subject. */
function subjectOf(operation: string, request: object): string {
  return `${operation} ${'id' in request ? request.id : JSON.stringify(request)}`;
}
