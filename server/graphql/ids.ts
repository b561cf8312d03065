/** Ids as clients send them. */
import { notFound } from '../refusal.ts';

/** The id of a row as a number; null for a text that cannot be one. */
export function rowId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** The same, but a text that cannot be an id is an error. @throws Refusal NOT_FOUND */
export function rowIdOf(what: string, id: string): number {
  const row = rowId(id);
  if (row === null) throw notFound(what, id);
  return row;
}
