/** A database server at a socket, whose URL other programs have made. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

sharedClubTest(NATIVE)(
  'a club is opened at a socket, and parameters of other programs have no effect',
  async ({ club }) => {
    const { username, hostname, port, pathname } = new URL(club.place.env.DATABASE_URL ?? '');
    const folder = await mkdtemp(join(tmpdir(), 'faceoff-socket-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const relay = createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const each of [socket, server]) each.on('error', () => {});
      socket.pipe(server).pipe(socket);
    });
    await new Promise<void>((resolve) => relay.listen(join(folder, '.s.PGSQL.5432'), resolve));
    onTestFinished(() => void relay.close());
    const parameters = new URLSearchParams({ host: folder, schema: 'public', pgbouncer: 'true' });
    const DATABASE_URL = `postgres://${username}@localhost${pathname}?${parameters}`;
    await using server = await openServer({ env: { ...club.place.env, DATABASE_URL } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.sql`select 1 as answer`).toEqual([{ answer: 1 }]);
  },
);
