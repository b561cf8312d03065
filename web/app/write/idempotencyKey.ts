/**
 * Idempotency keys of submissions. A submission whose outcome is unknown keeps its key, also after its dialog is closed and
 * opened again, and after a reload, which keeps the draft of its form, too, so that the server executes it once.
 */
import { STORED } from '../../data/limits.ts';
import { readJson, sessionSetting } from '../../data/localSetting.ts';
import { randomId } from '../../data/randomId.ts';

/** Keys by subject, such as the finish of one match, then by the submitted values. */
type Keys = Readonly<Record<string, Readonly<Record<string, string>>>>;

const stored = sessionSetting('keys');

export function idempotencyKeyFor(operation: string, request: object): string {
  const submission = JSON.stringify(request);
  const subject = subjectOf(operation, request);
  const { [subject]: own = {}, ...others } = storedKeys();
  const { [submission]: key = randomId(), ...earlier } = own;
  const kept = { ...latest(others), [subject]: { ...latest(earlier), [submission]: key } };
  stored.store(JSON.stringify(kept));
  return key;
}

/** Removes the keys of a subject after a request was executed, because an equal request is a new one from then on. */
export function dropIdempotencyKeys(operation: string, request: object): void {
  const { [subjectOf(operation, request)]: _, ...others } = storedKeys();
  stored.store(JSON.stringify(others));
}

/** Leaves out the entries that were added first, so that a page that is open for weeks keeps a bounded number. */
function latest<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).slice(1 - STORED.keys));
}

function storedKeys(): Keys {
  return Object(readJson(stored));
}

/** Returns the subject of a request. A request without an id creates something, and is its own subject. */
function subjectOf(operation: string, request: object): string {
  return `${operation} ${'id' in request ? request.id : JSON.stringify(request)}`;
}
