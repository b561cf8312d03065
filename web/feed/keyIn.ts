import type { DataField } from '@urql/exchange-graphcache';

/** The key that a link of the cache holds; null for an empty link or a list. */
export function keyIn(link: DataField | undefined): string | null {
  return typeof link === 'string' ? link : null;
}
