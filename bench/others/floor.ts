/**
 * A minimal write: one row is updated, one inserted and a notification sent, in one transaction, with the driver and the
 * databases of Faceoff.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readSettings } from '../../server/cli/settings.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { listening } from './listening.ts';

const { databaseUrl, dataDir } = readSettings(process.env);
const database = await openDatabase({ databaseUrl, dataDir });
const { sql } = database;
await sql`
  create table if not exists floor_matches as select id, home_score from matches`;
await sql`create unique index if not exists floor_matches_key on floor_matches (id)`;
await sql`
  create table if not exists floor_log (
    seq bigint generated always as identity primary key,
    time timestamptz not null default now(),
    entry jsonb not null
  )`;

await listening(
  createServer(async (request, response) => {
    const body = await text(request);
    const { id, homeScore } = JSON.parse(body).variables.input;
    await sql.begin(async (tx) => {
      await tx`update floor_matches set home_score = ${homeScore} where id = ${id}`;
      const [logged] = await tx<[{ seq: number }]>`
        insert into floor_log (entry) values (${body}::text::jsonb) returning seq::int`;
      await tx`select pg_notify('floor', ${logged.seq}::text)`;
    });
    const answer = JSON.stringify({ data: { finishMatch: { id } } });
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(answer),
    });
    response.end(answer);
  }),
);
