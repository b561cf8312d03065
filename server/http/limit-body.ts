/** Limits the length of bodies. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';

/** Refuses bodies larger than `maxSize` bytes. */
export function limitBodyTo(maxSize: number): MiddlewareHandler {
  const limitUnknownLength = bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('TOO_LARGE', brokenRequest('bodyTooLarge', [], { max: maxSize }));
    },
  });
  // Node reads at most Content-Length bytes, so the header is sufficient. `bodyLimit` would convert the body into a web stream.
  return async (c, next) =>
    Number(c.req.header('Content-Length')) <= maxSize ? next() : limitUnknownLength(c, next);
}
