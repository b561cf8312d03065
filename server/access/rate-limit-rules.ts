/** How wrong codes delay the next attempt: pure functions of the record of one address, or of all together. */

/** Instants are ISO 8601 in UTC, as the row has them. */
export interface AttemptRecord {
  /** Wrong codes since `since`. */
  readonly wrong: number;
  readonly since: string;
  /** How many waits there were already; each is twice as long as the one before. */
  readonly waits: number;
  readonly blockedUntil: string | null;
}

export interface RateLimitRule {
  /** Wrong codes within the window that bring about a wait. */
  readonly attempts: number;
  readonly windowMs: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
}

const MINUTE = 60_000;

/** Ten wrong codes in five minutes from one address, then waits of 1, 2, 4 … 15 minutes. */
export const PER_ADDRESS: RateLimitRule = {
  attempts: 10,
  windowMs: 5 * MINUTE,
  firstWaitMs: MINUTE,
  maxWaitMs: 15 * MINUTE,
};

/** A hundred wrong codes in five minutes from all addresses: then untrusted ones wait, for one minute at first. */
export const OVER_ALL: RateLimitRule = {
  attempts: 100,
  windowMs: 5 * MINUTE,
  firstWaitMs: MINUTE,
  maxWaitMs: 5 * MINUTE,
};

/** So many wrong codes in a row from a device that is trusted, and it is trusted no longer. */
export const WRONG_FROM_TRUSTED_DEVICE = 10;

/** After this long without a wrong code the next wait is a short one. */
const RESET_AFTER_MS = 24 * 60 * MINUTE;

const NO_ATTEMPTS = { wrong: 0, waits: 0, blockedUntil: null };

/** Whole seconds to wait; 0 when an attempt is allowed. */
export function waitOf(record: AttemptRecord | null, rule: RateLimitRule, now: Date): number {
  if (!record?.blockedUntil || isFromTheFuture(record, rule, now)) return 0;
  return Math.max(0, Math.ceil((Date.parse(record.blockedUntil) - now.getTime()) / 1000));
}

/** Whether the clock was set back since: no record begins, and no wait ends, further ahead than the longest wait. */
function isFromTheFuture(
  { since, blockedUntil }: AttemptRecord,
  { maxWaitMs }: RateLimitRule,
  now: Date,
): boolean {
  const latest = Math.max(Date.parse(since), Date.parse(blockedUntil ?? since));
  return latest - now.getTime() > maxWaitMs;
}

export function afterWrongCode(
  record: AttemptRecord | null,
  rule: RateLimitRule,
  now: Date,
): AttemptRecord {
  const isUsable = record !== null && !isFromTheFuture(record, rule, now);
  const current = isUsable ? record : { ...NO_ATTEMPTS, since: now.toISOString() };
  const age = now.getTime() - Date.parse(current.since);
  const fresh = age > rule.windowMs;
  const wrong = fresh ? 1 : current.wrong + 1;
  const since = fresh ? now.toISOString() : current.since;
  const waits = age > RESET_AFTER_MS ? 0 : current.waits;
  if (wrong < rule.attempts) return { wrong, since, waits, blockedUntil: current.blockedUntil };
  const wait = Math.min(rule.firstWaitMs * 2 ** waits, rule.maxWaitMs);
  const blockedUntil = new Date(now.getTime() + wait).toISOString();
  return { wrong: 0, since: now.toISOString(), waits: waits + 1, blockedUntil };
}
