/** Errors of the database, recognised by their codes. */

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const DISK_FULL = '53100';
/** By its time limit, for one; a network that loses half of a statement makes it wait for the rest. */
const QUERY_CANCELED = '57014';

/**
 * The connection broke or the server ended it: classes 08 and 57P of PostgreSQL, its time limits for a transaction
 * (25P03, 25P04), and the driver's own codes.
 */
export function isConnectionLost(error: unknown): boolean {
  return /^(CONNECTION_(CLOSED|DESTROYED)|ECONN|EPIPE|08|57P|25P0[34])/.test(codeOf(error));
}

/** The database cannot be reached, or has not answered before the deadline. */
export function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isConnectionLost(error) ||
    isTimeout(error) ||
    ['CONNECT_TIMEOUT', QUERY_CANCELED].includes(code)
  );
}

/** The deadline has passed; a write that fails with it has changed nothing, and will not. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === 'TIMEOUT';
}

/** A transaction that can be retried as it is. */
export function isRetryable(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error));
}

/** A lock was not free in time, see `lock_timeout` in connection.ts. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** There was no room for what a statement wrote; its transaction is rolled back. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

/** What the log says of a request that failed for no fault of its sender. */
export function failureText(error: unknown): string {
  return isDatabaseDiskFull(error)
    ? 'a request failed and changed nothing, because the disk of the database is full: make room there'
    : 'a request failed';
}

/** A row refers to one that is not there, or takes a value that must be unique: class 23 of PostgreSQL. */
export function isConstraintViolation(error: unknown): boolean {
  return codeOf(error).startsWith('23');
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === UNIQUE_VIOLATION &&
    error instanceof Error &&
    'constraint_name' in error &&
    error.constraint_name === constraint
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
