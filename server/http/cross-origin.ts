/** CORS headers that let pages of all origins read responses. This is safe because no response depends on cookies. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag,Retry-After,X-Request-Id',
} as const;
