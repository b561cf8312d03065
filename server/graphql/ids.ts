/** Ids as clients send them. */
import { notFound } from '../database/refusal.ts';
import type { RowKind } from '../database/request-messages.ts';
import type { Finder, SeqCache } from '../log/seq-cache.ts';

/** Parses the id of a row; null for a text that cannot be one. */
export function rowId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Parses the id of a row. @param field the argument with the id @throws Refusal NOT_FOUND for a text that cannot be an id */
export function rowIdOf(kind: RowKind, id: string, field?: string): number {
  const row = rowId(id);
  if (row === null) throw notFound(kind, id, field);
  return row;
}

/** Loads a row by its id. @throws Refusal NOT_FOUND */
export async function requireRowById<T>(
  cache: SeqCache,
  byId: Finder<T | null>,
  kind: RowKind,
  id: number,
): Promise<T> {
  const row = await cache.load(byId, id);
  if (row === null) throw notFound(kind, id);
  return row;
}
