/** The encodings of pages and files, chosen by the `Accept-Encoding` of a request. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** Quick rather than small: every page is made anew when the club moves on. */
const BROTLI_QUALITY = 5;

const ENCODE = {
  br: (page: string) =>
    promisify(brotliCompress)(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (page: string) => promisify(gzip)(page),
  identity: async (page: string) => Buffer.from(page),
} as const satisfies Record<Encoding, unknown>;

export function encoded(page: string, encoding: Encoding): Promise<Buffer> {
  return ENCODE[encoding](page);
}
