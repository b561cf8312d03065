/**
 * The keys under which the server does each submission only once. A submission whose outcome is not known keeps its key,
 * also when its dialog is closed and opened again: sent again, it is not done twice.
 */

import { randomId } from '../../data/randomId.ts';

/** By subject, such as the finish of one match, then by the submitted values. */
const unsettled = new Map<string, Map<string, string>>();

export function idempotencyKeyFor(operation: string, request: object): string {
  const submission = JSON.stringify(request);
  const subject = subjectOf(operation, request);
  const keys = unsettled.get(subject) ?? new Map<string, string>();
  const key = keys.get(submission) ?? randomId();
  unsettled.set(subject, keys.set(submission, key));
  return key;
}

/** The request was done: the same request, and older ones about the same subject, would now be new ones. */
export function settleIdempotencyKeys(operation: string, request: object): void {
  unsettled.delete(subjectOf(operation, request));
}

/** A request without an id makes something new, and is a subject of its own. */
function subjectOf(operation: string, request: object): string {
  return `${operation} ${'id' in request ? request.id : JSON.stringify(request)}`;
}
