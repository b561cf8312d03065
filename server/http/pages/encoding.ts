/** Content encodings of pages and files: negotiation by `Accept-Encoding`, and compression. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Supported compressions, the smallest result first. */
const COMPRESSED = ['br', 'gzip'] as const;

/** @param header the header `Accept-Encoding` */
export function acceptsGzip(header: string | undefined): boolean {
  return parseAccept(header ?? '').some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0);
}

/**
 * @param header the header `Accept-Encoding`; without it responses are not compressed
 * @returns the accepted encoding with the highest q value; among equals the smallest result
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

/** A fast level, because pages are rendered and compressed again after each change of the club. */
const BROTLI_QUALITY = 5;

const ENCODE = {
  br: (page: string) =>
    promisify(brotliCompress)(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (page: string) => promisify(gzip)(page),
  identity: async (page: string) => Buffer.from(page),
} as const satisfies Record<Encoding, unknown>;

export function encode(page: string, encoding: Encoding): Promise<Buffer> {
  return ENCODE[encoding](page);
}
