/** A request that is refused, with the reason for the person who sent it. */

/** CHANGED is a conflict of versions: somebody else wrote since the sender looked. */
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
  /** Seconds until another try makes sense; only with TOO_MANY_ATTEMPTS and BUSY. */
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

/** The row that a search by id found. @throws Refusal NOT_FOUND */
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

/** A position in a log that went back since, or that never was in it. */
export function historyLost(
  message = 'The history does not go on from there: ask for what you need again, then follow from its seq.',
): Refusal {
  return new Refusal('HISTORY_LOST', message);
}

/** It cannot be done now; a retry, of a write with its key, may succeed. */
export function busy(message = 'Too much is going on at once.'): Refusal {
  return new Refusal('BUSY', message, { retryAfter: 2 });
}

/** For those who may retry: readers, and writers with a key. */
export function databaseSilent(): Refusal {
  return busy('The database does not answer at the moment.');
}

/** For writers: whoever runs the server has to make room. */
export function diskFull(): Refusal {
  const message = 'The disk of the server is full. Nothing was changed.';
  return new Refusal('BUSY', message, { retryAfter: 30 });
}

export function assertRule(brokenRule: string | null): void {
  if (brokenRule !== null) throw invalid(brokenRule);
}
