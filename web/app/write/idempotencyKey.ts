/**
 * Idempotency keys of submissions. A submission whose outcome is unknown keeps its key, also after its dialog is closed and
 * opened again, and after a reload, which keeps the draft of its form, too, so that the server executes it once.
 */
import { KEY_KEPT_MS } from '../../data/limits.ts';
import { readJson, sessionSetting } from '../../data/localSetting.ts';
import { randomId } from '../../data/randomId.ts';

interface Submission {
  /** Operation and row, such as the finish of one match. */
  readonly subject: string;
  /** The submitted values. */
  readonly values: string;
  readonly key: string;
  /** Time of the last attempt, as `Date.now()`. */
  readonly at: number;
}

const stored = sessionSetting('keys');

export function idempotencyKeyFor(operation: string, request: object): string {
  const [subject, values] = [subjectOf(operation, request), JSON.stringify(request)];
  const isThis = (each: Submission) => each.subject === subject && each.values === values;
  const kept = latestSubmissions();
  const key = kept.find(isThis)?.key ?? randomId();
  store([...kept.filter((each) => !isThis(each)), { subject, values, key, at: Date.now() }]);
  return key;
}

/** Removes the keys of a subject after a request was executed, because an equal request is a new one from then on. */
export function dropIdempotencyKeys(operation: string, request: object): void {
  const subject = subjectOf(operation, request);
  store(latestSubmissions().filter((each) => each.subject !== subject));
}

/** An equal request that is sent later than this is meant as another one. */
function latestSubmissions(): readonly Submission[] {
  const kept = readJson(stored);
  const since = Date.now() - KEY_KEPT_MS;
  return Array.isArray(kept) ? kept.filter(({ at }: Submission) => at >= since) : [];
}

function store(kept: readonly Submission[]): void {
  stored.store(JSON.stringify(kept));
}

/** Returns the subject of a request. A request without an id creates something, and is its own subject. */
function subjectOf(operation: string, request: object): string {
  return `${operation} ${'id' in request ? request.id : JSON.stringify(request)}`;
}
