/** Cross-origin resource sharing: responses that pages of other origins can read. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/**
 * CORS headers that let pages of all origins read responses of `/graphql` and `/api`, with the names of players: reading is
 * open to all who can reach the club, and scripts and the older client run on other origins. With `*`, browsers send no cookies,
 * so such a page writes only with the code. Exports, backups and `/api/devices` do not have these headers. See "What other sites can read"
 * in docs/operations.md.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag,Retry-After,X-Request-Id',
} as const;

/** Lets pages of all origins read responses, and write with the code. */
export const ALLOW_ALL_ORIGINS: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  // Hono's `cors` sets headers on `c.res`, which makes Hono copy every response.
  for (const [name, value] of Object.entries(CORS_HEADERS)) c.header(name, value);
  return next();
};
const preflight = cors({ origin: '*', maxAge: 86_400 });
