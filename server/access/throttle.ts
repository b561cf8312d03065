/** How wrong guesses slow the next one: pure rules over what is remembered of an address, or of all together. */

export interface GuessRecord {
  /** Wrong guesses since `since`. */
  readonly wrong: number;
  readonly since: Date;
  /** How often it had to wait already; each wait is twice the last. */
  readonly waits: number;
  readonly blockedUntil: Date | null;
}

export interface ThrottleRule {
  readonly guesses: number;
  readonly windowMs: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const MINUTE = 60_000;

/** Ten in five minutes from one address, then waits of 1, 2, 4 … 15 minutes. */
export const PER_ADDRESS: ThrottleRule = {
  guesses: 10,
  windowMs: 5 * MINUTE,
  firstWaitMs: MINUTE,
  longestWaitMs: 15 * MINUTE,
};

/** A hundred in five minutes from everywhere: then unknown addresses wait, for one minute at first. */
export const OVER_ALL: ThrottleRule = {
  guesses: 100,
  windowMs: 5 * MINUTE,
  firstWaitMs: MINUTE,
  longestWaitMs: 5 * MINUTE,
};

/** After this long without a wrong guess the waits begin small again. */
const RESET_AFTER_MS = 24 * 60 * MINUTE;

/** Whole seconds to wait, 0 when a guess is allowed. */
export function waitOf(record: GuessRecord | null, now: Date): number {
  const until = record?.blockedUntil?.getTime() ?? 0;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** The record after one more wrong guess. */
export function afterWrongGuess(
  record: GuessRecord | null,
  rule: ThrottleRule,
  now: Date,
): GuessRecord {
  const current = record ?? { wrong: 0, since: now, waits: 0, blockedUntil: null };
  const age = now.getTime() - current.since.getTime();
  const fresh = age > rule.windowMs;
  const wrong = fresh ? 1 : current.wrong + 1;
  const since = fresh ? now : current.since;
  const waits = age > RESET_AFTER_MS ? 0 : current.waits;
  if (wrong < rule.guesses) return { wrong, since, waits, blockedUntil: current.blockedUntil };
  const wait = Math.min(rule.firstWaitMs * 2 ** waits, rule.longestWaitMs);
  return { wrong: 0, since: now, waits: waits + 1, blockedUntil: new Date(now.getTime() + wait) };
}
