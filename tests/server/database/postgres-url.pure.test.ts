/** DATABASE_URL in the forms of other programs. */
import { expect, test } from 'vitest';
import { readPostgresUrl } from '../../../server/database/postgres-url.ts';

test.for([
  ['postgres://eva@db.example.org:5433/club', 'postgres://eva@db.example.org:5433/club', null, []],
  // The driver decodes the user and the password.
  ['postgres://eva:p%40s%25@db/club', 'postgres://eva:p%40s%25@db/club', null, []],
  ['postgres://eva:p@ss@db/club', 'postgres://eva:p%40ss@db/club', null, []],
  ['postgres:///faceoff?host=/run/postgresql', 'postgres:///faceoff', '/run/postgresql', []],
  ['postgres:///club?host=db.example.org', 'postgres:///club', 'db.example.org', []],
  ['postgres://db/club?sslmode=require', 'postgres://db/club?sslmode=require', null, []],
  [
    'postgres://db/club?schema=public&pgbouncer=true&sslmode=require&connection_limit=1',
    'postgres://db/club?sslmode=require',
    null,
    ['schema', 'pgbouncer', 'connection_limit'],
  ],
  ['postgres://db/club?channel_binding=require', 'postgres://db/club', null, ['channel_binding']],
  ['postgres://db/club?work_mem=64MB', 'postgres://db/club?work_mem=64MB', null, []],
] as const)('%s', ([text, url, host, ignored]) => {
  expect(readPostgresUrl(text)).toEqual({ url, host, ignored });
});
