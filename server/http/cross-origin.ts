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
