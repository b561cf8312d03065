/** Ids as people and scripts write them. */
import { notFound } from '../refusal.ts';

/** The number of a row; null for a text that can be none. */
export function rowId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** The same where there must be one. @throws Refusal NOT_FOUND */
export function rowIdOf(what: string, id: string): number {
  const row = rowId(id);
  if (row === null) throw notFound(what, id);
  return row;
}
