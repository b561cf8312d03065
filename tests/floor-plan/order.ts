/** The folders of the server and of the web client, from top to bottom: an import goes down its list, types included. */

export const SERVER = [
  'cli',
  'push',
  'webhooks',
  'http',
  'api',
  'transfer',
  'history',
  'stats',
  'club',
  'graphql',
  'log',
  'access',
  'database',
];

/** Above them stand the entries and routes, the files of `web/` itself. */
export const WEB = ['screens', 'app', 'data', 'design'];
