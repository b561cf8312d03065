/**
 * Idempotency keys of submissions. A submission whose outcome is unknown keeps its key, also after its dialog is closed and
 * opened again, so that the server executes it once.
 */

import { randomId } from '../../data/randomId.ts';

/** Keys by subject, such as the finish of one match, then by the submitted values. */
const keysBySubject = new Map<string, Map<string, string>>();

export function idempotencyKeyFor(operation: string, request: object): string {
  const submission = JSON.stringify(request);
  const subject = subjectOf(operation, request);
  const keys = keysBySubject.get(subject) ?? new Map<string, string>();
  const key = keys.get(submission) ?? randomId();
  keysBySubject.set(subject, keys.set(submission, key));
  return key;
}

/** Removes the keys of a subject after a request was executed, because an equal request is a new one from then on. */
export function dropIdempotencyKeys(operation: string, request: object): void {
  keysBySubject.delete(subjectOf(operation, request));
}

/** Returns the subject of a request. A request without an id creates something, and is its own subject. */
function subjectOf(operation: string, request: object): string {
  return `${operation} ${'id' in request ? request.id : JSON.stringify(request)}`;
}
