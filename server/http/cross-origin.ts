/** What lets scripts on the pages of other sites read answers; nothing here depends on cookies. */
export const OPEN_TO_ALL_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag,Retry-After,X-Request-Id',
} as const;
