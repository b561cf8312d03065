/** Ids as clients send them. */

import { notFound } from '../database/refusal.ts';
import type { Finder, SeqCache } from '../log/seq-cache.ts';

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

/** The row of an id. @throws Refusal NOT_FOUND that names it as the client does */
export async function requireRowById<T>(
  cache: SeqCache,
  byId: Finder<T | null>,
  what: string,
  id: number,
  named: number | string = id,
): Promise<T> {
  const row = await cache.load(byId, id);
  if (row === null) throw notFound(what, named);
  return row;
}
