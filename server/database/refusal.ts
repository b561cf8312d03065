/** Refusals of requests, with messages for people. */

/** `CHANGED` is a conflict of versions: the row was written since the sender read it. */
export type RefusalCode =
  | 'VALIDATION'
  | 'INVALID_CODE'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'CHANGED'
  | 'TOO_MANY_ATTEMPTS'
  | 'TOO_LARGE'
  | 'KEY_REUSED'
  | 'HISTORY_LOST'
  | 'BUSY';

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Seconds until a retry makes sense; only with `TOO_MANY_ATTEMPTS` and `BUSY`. */
  readonly retryAfter: number | null;
  /** Data for programs, in addition to the message. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: RefusalCode,
    message: string,
    {
      retryAfter = null,
      details = {},
    }: { retryAfter?: number | null; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

export function invalid(message: string): Refusal {
  return new Refusal('VALIDATION', message);
}

export function notFound(what: string, id: number | string): Refusal {
  return new Refusal('NOT_FOUND', `There is no ${what} ${id}.`);
}

/** Returns the first row of a query by id. @throws Refusal NOT_FOUND */
export function requireRow<T>([row]: readonly T[], what: string, id: number): T {
  if (row === undefined) throw notFound(what, id);
  return row;
}

export function conflict(
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): Refusal {
  return new Refusal('CONFLICT', message, { details });
}

/** Returns the refusal of a position that is not in the log, for example after a restore. */
export function historyLost(
  message = 'The history does not go on from there: ask for what you need again, then follow from its seq.',
): Refusal {
  return new Refusal('HISTORY_LOST', message);
}

/** Returns the refusal of a request that may succeed later; a write must be retried with its key. */
export function busy(message = 'Too much is going on at once.'): Refusal {
  return new Refusal('BUSY', message, { retryAfter: 2 });
}

/** Returns the refusal of reads, and of writes with a key, which may be retried. */
export function databaseSilent(): Refusal {
  return busy('The database does not answer at the moment.');
}

/** Returns the refusal of writes until the operator frees disk space. */
export function diskFull(): Refusal {
  const message = 'The disk of the server is full. Nothing was changed.';
  return new Refusal('BUSY', message, { retryAfter: 30 });
}

export function assertRule(brokenRule: string | null): void {
  if (brokenRule !== null) throw invalid(brokenRule);
}
