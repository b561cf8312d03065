/** How an answer says that it may be stored, whichever room makes it. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** The `Reads` that an answer was made of. The cache only compares whether two are the same object. */
export type ReadFrom = object;

/**
 * Called by the app to say that its answer may be cached, until the club has other reads than these. Errors are not
 * cached all the same.
 * @param forMs the answer expires after so many milliseconds, even if the reads stay the same
 */
export type MarkCacheable = (reads: ReadFrom, forMs?: number) => void;

/** What the app is given with a request; without `cacheable` where the answer to such a request is never cached. */
export type Bindings = (HttpBindings | Http2Bindings) & { readonly cacheable?: MarkCacheable };
