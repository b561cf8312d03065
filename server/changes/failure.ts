/** What the log says of a request that failed for no fault of its sender. */
import { isDiskFull } from '../database/errors.ts';

export function failureText(error: unknown): string {
  return isDiskFull(error)
    ? 'a request failed and changed nothing, because the disk of the database is full: make room there'
    : 'a request failed';
}
