/**
 * The keys under which the server does each submission of a form only once. What a form says has one key, however often
 * it is sent: after a lost connection it may go again. A form that says something else has another.
 */
export function idempotencyKeys(): (asked: object) => string {
  const keys = new Map<string, string>();
  return (asked) => {
    const submission = JSON.stringify(asked);
    const key = keys.get(submission) ?? newIdempotencyKey();
    keys.set(submission, key);
    return key;
  };
}

/** A key for one write. `randomUUID` needs a secure context, which a phone on the local network does not have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
