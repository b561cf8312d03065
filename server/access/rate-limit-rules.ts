/** The delays after wrong codes: pure functions of the record of one device or address, or of all addresses together. */

/** The wrong codes of one device, of one address, or of all. Times are ISO 8601 in UTC. */
export interface AttemptRecord {
  /** Wrong codes that count for the next wait. */
  readonly wrong: number;
  /** The first wrong code of the window, also while its wait lasts. */
  readonly since: string;
  /** Number of waits so far. Each is twice as long as the previous one. */
  readonly waits: number;
  readonly blockedUntil: string | null;
}

export interface RateLimitRule {
  /** Number of wrong codes within the window that start a wait. */
  readonly attempts: number;
  readonly windowMs: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
}

const MINUTE = 60_000;

/** Ten wrong codes in five minutes from one device or one address, then waits of 1, 2, 4 … 15 minutes. */
export const PER_SENDER: RateLimitRule = {
  attempts: 10,
  windowMs: 5 * MINUTE,
  firstWaitMs: MINUTE,
  maxWaitMs: 15 * MINUTE,
};

/** A hundred wrong codes in five minutes from all addresses, then a wait for untrusted addresses, at first of one minute. */
export const OVER_ALL: RateLimitRule = {
  attempts: 100,
  windowMs: 5 * MINUTE,
  firstWaitMs: MINUTE,
  maxWaitMs: 5 * MINUTE,
};

/** Number of consecutive wrong codes after which a trusted device is no longer trusted. */
export const WRONG_FROM_TRUSTED_DEVICE = 10;

/** Time without wrong codes after which waits start short again. */
const RESET_AFTER_MS = 24 * 60 * MINUTE;

const NO_ATTEMPTS = { wrong: 0, waits: 0, blockedUntil: null };

/** Returns whole seconds to wait; 0 if an attempt is allowed. */
export function waitOf(record: AttemptRecord | null, rule: RateLimitRule, now: Date): number {
  if (!record?.blockedUntil || isFromTheFuture(record, rule, now)) return 0;
  return Math.max(0, Math.ceil((Date.parse(record.blockedUntil) - now.getTime()) / 1000));
}

/** Whether the clock was set back: no record begins and no wait ends later than the longest wait from now. */
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
  const fresh = age > rule.windowMs || current.wrong === 0;
  const wrong = fresh ? 1 : current.wrong + 1;
  const since = fresh ? now.toISOString() : current.since;
  const waits = age > RESET_AFTER_MS ? 0 : current.waits;
  if (wrong < rule.attempts) return { wrong, since, waits, blockedUntil: current.blockedUntil };
  const wait = Math.min(rule.firstWaitMs * 2 ** waits, rule.maxWaitMs);
  const blockedUntil = new Date(now.getTime() + wait).toISOString();
  return { wrong: 0, since, waits: waits + 1, blockedUntil };
}
