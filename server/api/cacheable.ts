/** How a handler marks a response that may be cached. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** The `SeqCache` that a response was computed from. The response cache only compares its identity. */
export type ReadFrom = object;

/**
 * Marks a response that may be cached as long as `cache` is the current one. Errors are never cached.
 * @param forMs maximum age in milliseconds, even if the club does not change
 */
export type MarkCacheable = (cache: ReadFrom, forMs?: number) => void;

/** Hono bindings of a request. `cacheable` is missing if responses to such requests are never cached. */
export type Bindings = (HttpBindings | Http2Bindings) & { readonly cacheable?: MarkCacheable };
