/** Classifies errors of the database by their codes. */

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const DISK_FULL = '53100';
const INVALID_PARAMETER_VALUE = '22023';
/** For example by the statement timeout, which also ends a statement that arrived only in part. */
const QUERY_CANCELED = '57014';

/**
 * Whether the connection broke or the server ended it: Postgres's classes 08 and 57P, its time limits for a transaction
 * (25P03, 25P04), and the driver's own codes.
 */
export function isConnectionLost(error: unknown): boolean {
  return /^(CONNECTION_(CLOSED|DESTROYED)|ECONN|EPIPE|08|57P|25P0[34])/.test(codeOf(error));
}

/** Whether the database cannot be reached, or did not answer in time, for example because of a lock. */
export function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isConnectionLost(error) ||
    isTimeout(error) ||
    ['CONNECT_TIMEOUT', QUERY_CANCELED, LOCK_NOT_AVAILABLE].includes(code)
  );
}

/** Whether the deadline passed. A write that fails with this error has changed nothing and will not. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === 'TIMEOUT';
}

/** Whether the transaction can be retried unchanged. */
export function isRetryable(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error));
}

/** Whether a lock was not free in time, see `lock_timeout` in connection.ts. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}

/** Whether the disk of the database was full. The transaction is rolled back. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

/** Whether a statement failed because of a value, such as an unknown time zone. */
export function isInvalidValue(error: unknown): boolean {
  return codeOf(error) === INVALID_PARAMETER_VALUE;
}

/** Returns the log text for a request that failed through no fault of its sender. */
export function failureText(error: unknown): string {
  return isDatabaseDiskFull(error)
    ? 'a request failed and changed nothing, because the disk of the database is full: make room there'
    : 'a request failed';
}

/** Whether a constraint was violated, such as a reference or a unique value: Postgres's class 23. */
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
