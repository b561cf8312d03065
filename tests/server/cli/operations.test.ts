/** Health checks, logs, caching of crests, repeated transactions, and reads during writes. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TEAMS as ALL_TEAMS } from '../../../server/club/teams/teams.ts';
import { postgres } from '../../../server/database/driver.ts';
import { friend, openServer, sharedClubTest } from '../../setup/club.ts';
import { EMBEDDED, NATIVE } from '../../setup/database-kinds.ts';
import { unchecked } from '../../setup/graphql.ts';
import { holdClub, waitingForLock } from '../../setup/held-club.ts';
import { recordedLog } from '../../setup/recorded-log.ts';
import { sendJson } from '../../setup/send-json.ts';

const embedded = sharedClubTest(EMBEDDED);

const Line = z.looseObject({ level: z.number(), msg: z.string() });
const RequestLine = Line.extend({
  msg: z.literal('request'),
  id: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  ms: z.number(),
});

describe('health', () => {
  test('without its database a server is alive but not ready, and answers without inner details', async () => {
    const place = await NATIVE.make();
    await using server = await openServer(place);
    await place.clear();
    await expect
      .poll(() => statuses(server.url), { timeout: 20_000 })
      .toEqual({ healthz: 200, readyz: 503 });
    const response = await fetch(`${server.url}/api/players`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'Something went wrong here.',
      id: expect.any(String),
    });
  });
});

test('every request is logged on one line with an id, and never with a code', async () => {
  await using place = await NATIVE.make();
  const { log, entries } = recordedLog('debug');
  const server = await openServer(place, {}, log);
  const { url, code } = server;
  const body = JSON.stringify({ ...friend('Eva'), validationCode: code });
  const wrong = JSON.stringify({ ...friend('Jana'), validationCode: 'guessed-code' });
  await fetch(`${url}/api/players?validationCode=${code}`, { method: 'POST', body });
  await fetch(`${url}/api/players`, { method: 'POST', body: wrong });
  await fetch(`${url}/api/players`, { method: 'POST', body: `{"validationCode":"${code}"` });
  // The code is a part of the text.
  const query = unchecked(`mutation { deleteMatch(input: { id: 1, validationCode: "${code}" }) }`);
  const answer = await sendJson('POST', `${url}/graphql`, { query });
  await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`);
  await server.close();

  const requests = entries.flatMap((entry) => RequestLine.safeParse(entry).data ?? []);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/players',
    'POST /api/players',
    'POST /api/players',
    'POST /graphql',
    'GET /graphql',
  ]);
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
  expect(answer.headers.get('x-request-id')).toBe(requests[3]?.id);
  expect(JSON.stringify(entries)).not.toContain(code);
  expect(JSON.stringify(entries)).not.toContain('guessed-code');
});

embedded(
  'crests are immutable, because their URL changes with their content',
  async ({ club: { server } }) => {
    for (const { logo, name } of ALL_TEAMS) {
      expect(logo).toMatch(/^\/crests\/[A-Z]{3}\.svg\?v=[0-9a-f]{8}$/);
      const response = await fetch(`${server.url}${logo}`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.text()).toContain(`<title>${name}</title>`);
    }
    expect((await fetch(`${server.url}/crests/XYZ.svg`)).status).toBe(404);
  },
);

sharedClubTest(NATIVE)(
  'a write that Postgres aborts because of a deadlock is retried',
  async ({ club }) => {
    const { id, firstGame } = await club.startSeries();
    const other = postgres(club.place.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
    let entering: Promise<unknown> = Promise.resolve();
    await other.begin(async (tx) => {
      await tx`set local deadlock_timeout = '1min'`;
      await tx`select id from matches where id = ${firstGame} for update`;
      entering = club.enter(id, 1, 'one');
      // The write holds the club's lock and waits for that of the match.
      await expect.poll(() => waitingForLock(club.server.sql)).toHaveLength(1);
      await tx`select seq from club for update`;
    });
    await entering;
    expect(await club.series(id)).toMatchObject({ playerOneWins: 1 });
    await other.end();
  },
);

sharedClubTest(NATIVE)('waiting writes do not delay reads', async ({ club }) => {
  const release = await holdClub(club.server.sql);
  const waiting = Promise.all(
    Array.from({ length: 20 }, (_, index) => club.door.createPlayer(friend(`Friend ${index}`))),
  );
  await expect.poll(() => statuses(club.server.url)).toEqual({ healthz: 200, readyz: 200 });
  expect(await club.door.matches(5)).toEqual([]);
  expect(await club.door.players()).toEqual([]);
  await release();
  await waiting;
  expect(await club.door.players()).toHaveLength(20);
});

async function statuses(url: string): Promise<{ healthz: number; readyz: number }> {
  const [healthz, readyz] = await Promise.all(
    ['healthz', 'readyz'].map(async (path) => (await fetch(`${url}/${path}`)).status),
  );
  return { healthz: healthz ?? 0, readyz: readyz ?? 0 };
}
