/** `GET /api/backup`, and the errors of subscribers after a restore. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { describe, expect } from 'vitest';
import { checkBackup } from '../../../server/transfer/backup/read.ts';
import { restoreBackup } from '../../../server/transfer/backup/restore.ts';
import { answerTo } from '../../setup/ask.ts';
import { contentOf, largeBackup, temporaryFile } from '../../setup/backup-file.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { ANY_DATABASE_KIND, EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { TRANSPORTS } from '../../setup/subscription.ts';

/** Fifteen megabytes that cannot be compressed: more than what sockets take from a server whose reader waits. */
const ENOUGH_TO_WAIT = 15;
const incompressible = () => randomBytes(1_000_000).toString('base64');
const WRONG_CODES = 10;

describe.each(ANY_DATABASE_KIND)('the path of a backup, $name', (kind) => {
  const test = sharedClubTest(kind);

  test('requires the code', async ({ club }) => {
    await club.friends('Eva');
    const answer = await backup(club);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="club-[\dTZ-]+\.faceoff"/);
    const file = await temporaryFile();
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    await checkBackup(file);
    expect((await contentOf(file)).header.seq).toBe(club.server.club.live.seq);
  });

  test('answers HEAD as GET, without a body', async ({ club }) => {
    const head = await backup(club, club.server.code, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe('application/gzip');
    expect(head.headers.get('content-disposition')).toMatch(/\.faceoff"$/);
    expect((await backup(club, null, 'HEAD')).status).toBe(403);
    expect((await backup(club, club.server.code, 'PUT')).status).toBe(404);
  });

  test('counts wrong codes, but not a request without one, which any page can send', async ({
    club,
  }) => {
    for (let turn = 0; turn <= WRONG_CODES; turn += 1) {
      expect((await backup(club, null)).status).toBe(403);
    }
    for (let turn = 0; turn < WRONG_CODES; turn += 1) {
      expect((await backup(club, 'wrong-code')).status).toBe(403);
    }
    expect((await backup(club)).status).toBe(429);
  });
});

describe('a large club on the one connection of the embedded database', () => {
  const test = sharedClubTest(EMBEDDED);

  test('frees the connection when its client disconnects, and runs two backups at a time', async ({
    club,
  }) => {
    const { server } = club;
    for (let entry = 1; entry <= ENOUGH_TO_WAIT; entry += 1) {
      await club.friends(`Friend ${entry}`);
      await server.sql`update changes set text = ${incompressible()} where seq = ${entry}`;
    }
    const readers = [await slowReader(club), await slowReader(club)];
    expect(await statusOf(club)).toBe(409);
    // Writes go on while somebody reads, however slowly.
    await club.friends('Eva');
    for (const reader of readers) reader.destroy();
    await expect.poll(() => statusOf(club)).toBe(200);
    await expect.poll(() => heldIn(club)).toBe(0);
  });
});

const test = sharedClubTest(NATIVE);

const CHANGES = graphql(`query ($after: Int!, $epoch: String!) {
  changes(after: $after, epoch: $epoch) { seq }
}`);
const LOST = { extensions: { code: 'HISTORY_LOST' } };
const FOLLOWED = graphql(`subscription ($after: Int!, $epoch: String!) {
  answer: changes(after: $after, epoch: $epoch) { seq }
}`);

test.for(TRANSPORTS)(
  'subscribers over $name get HISTORY_LOST after a restore, and an epoch is part of a position',
  async (transport, { club }) => {
    const { url, club: opened } = club.server;
    const before = opened.live.epoch;
    const follow = (after: number, epoch: string) =>
      transport.follow(url, FOLLOWED, { after, epoch });
    await using events = follow(0, before);
    const lost = expect(events.next()).rejects.toMatchObject(LOST);
    await expect.poll(() => club.server.subscriptions()).toBe(1);
    await restoreBackup(opened.database, await checkBackup(await largeBackup(5)));
    await lost;
    const { epoch, seq } = opened.live;
    expect(epoch).not.toBe(before);
    expect(seq).toBe(5);
    await using old = follow(3, before);
    await expect(old.next()).rejects.toMatchObject(LOST);
    await using present = follow(3, epoch);
    expect((await present.next()).seq).toBe(4);
    await club.server.sql`truncate matches`;
  },
);

test('a query for changes of another epoch, or beyond the last one, gets HISTORY_LOST', async ({
  club,
}) => {
  await club.friends('Eva');
  const { epoch } = club.server.club.live;
  const asked = (after: number, of: string) => answerTo(club.server, CHANGES, { after, epoch: of });
  expect(await asked(0, epoch)).toMatchObject({ data: { changes: [{ seq: 1 }] } });
  expect(await asked(1, epoch)).toMatchObject({ data: { changes: [] } });
  expect(await asked(2, epoch)).toMatchObject({ errors: [LOST] });
  expect(await asked(0, 'another')).toMatchObject({ errors: [LOST] });
});

function backup({ server }: Club, code: string | null = server.code, method = 'GET') {
  const headers: Record<string, string> = code === null ? {} : { 'Validation-Code': code };
  return fetch(`${server.url}/api/backup`, { method, headers });
}

/** Asks for a backup and leaves. */
async function statusOf(club: Club): Promise<number> {
  const answer = await backup(club);
  await answer.body?.cancel();
  return answer.status;
}

/** Begins to read a backup, and then waits. */
async function slowReader({ server }: Club) {
  const headers = { 'Validation-Code': server.code };
  const request = get(`${server.url}/api/backup`, { headers, agent: false });
  const [answer] = await once(request, 'response');
  expect(answer.statusCode).toBe(200);
  answer.pause();
  return request;
}

async function heldIn({ server }: Club): Promise<number> {
  return (await server.sql`select name from pg_cursors where name like 'backup%'`).length;
}
