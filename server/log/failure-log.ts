import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { DATABASE } from '../database/limits.ts';

const SAME_CAUSE_MS = 2_000;

/**
 * Returns a function that logs a failure, and the same cause at most once in two seconds. When the database fails, all
 * subscriptions fail with it.
 */
export function failureLog(logger: Logger) {
  const logged = new LRUCache<string, true>({ max: DATABASE.causes, ttl: SAME_CAUSE_MS });
  return (error: unknown, failure: string): void => {
    const cause = `${failure}: ${error}`;
    if (logged.has(cause)) return;
    logged.set(cause, true);
    logger.warn({ err: error }, failure);
  };
}
