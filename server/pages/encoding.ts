/** The encodings of pages and files, chosen by the `Accept-Encoding` of a request. */
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that pages and files exist in, the smallest first. */
const COMPRESSED = ['br', 'gzip'] as const;

/**
 * @param header the header `Accept-Encoding`; without one an answer is not compressed
 * @returns the accepted encoding with the highest q; among equals the smallest
 */
export function encodingFor(header: string | undefined): Encoding {
  const accepted = new Map(
    parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q] as const),
  );
  const qOf = (encoding: string) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const qOfIdentity = accepted.get('identity') ?? 0;
  const [best] = COMPRESSED.filter((encoding) => qOf(encoding) > 0)
    .filter((encoding) => qOf(encoding) >= qOfIdentity)
    .sort((one, other) => qOf(other) - qOf(one));
  return best ?? 'identity';
}
