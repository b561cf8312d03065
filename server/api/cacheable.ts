/** How the app marks an answer that may be cached. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** The `Reads` that an answer was made of. The cache only compares whether two are the same object. */
export type ReadFrom = object;

/**
 * Marks an answer that may be cached, until the club has other reads than these. Errors are never cached.
 * @param forMs the answer expires after so many milliseconds, even if the reads stay the same
 */
export type MarkCacheable = (cache: ReadFrom, forMs?: number) => void;

/** What the app gets with a request; without `cacheable` where the answer to such a request is never cached. */
export type Bindings = (HttpBindings | Http2Bindings) & { readonly cacheable?: MarkCacheable };
