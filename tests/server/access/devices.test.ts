/** Devices that write without the code, by their cookies. */
import { describe, expect } from 'vitest';
import { openServer, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, textOf } from '../../setup/graphql.ts';
import { PageCookies } from '../../setup/page-cookies.ts';
import { acknowledged, answerOn, socketTo } from '../../setup/raw-socket.ts';

const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
);
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const KEY_COOKIE =
  /^faceoff-key-[0-9a-f]{8}=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Strict; HttpOnly$/;
const NAME_COOKIE = /^faceoff-name-[0-9a-f]{8}=\S*; Path=\/; Max-Age=31536000; SameSite=Strict$/;
const DEVICE_COOKIE =
  /^faceoff-device-[0-9a-f]{8}=[0-9a-f]{32}\.\w+\.[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Strict; HttpOnly$/;

/** Creates a player without a code. @returns the error code; null if the player was created */
async function writeOf(
  page: PageCookies,
  nickName: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const variables = { input: { nickName, firstName: 'Some', lastName: 'Friend' } };
  const asked = { query: textOf(CREATE_PLAYER), variables };
  const answer = await (await page.send('POST', '/graphql', asked, headers)).json();
  return answer.errors?.[0].extensions.code ?? null;
}

async function remember(
  page: PageCookies,
  code: string,
  { name = 'Peter', headers = {} as Record<string, string> } = {},
): Promise<void> {
  const body = { validationCode: code, name };
  const sent = { 'user-agent': IPHONE, ...headers };
  expect((await page.send('POST', '/api/devices', body, sent)).status).toBe(204);
}

describe('a remembered device', () => {
  const test = sharedClubTest(NATIVE);

  test('writes without the code, until it is forgotten', async ({ club: { server, door } }) => {
    const page = new PageCookies(server.url);
    expect(await writeOf(page, 'Eva')).toBe('INVALID_CODE');
    await remember(page, server.code, { name: 'Ďuro & Co' });
    expect(page.name).toBe('Ďuro & Co');
    expect(page.received).toEqual([
      expect.stringMatching(KEY_COOKIE),
      expect.stringMatching(NAME_COOKIE),
    ]);
    expect(await writeOf(page, 'Eva')).toBeNull();
    expect((await page.send('DELETE', '/api/devices/this')).status).toBe(204);
    expect(page.name).toBeNull();
    expect(await writeOf(page, 'Jana')).toBe('INVALID_CODE');
    expect(await door.players()).toHaveLength(1);
  });

  test('is renewed with each visit', async ({ club: { server } }) => {
    const page = new PageCookies(server.url);
    await page.visit();
    expect(page.received).toEqual([expect.stringMatching(DEVICE_COOKIE)]);
    await remember(page, server.code);
    const remembered = page.received.slice(1);
    page.received.length = 0;
    await page.visit();
    expect(page.received).toEqual([expect.stringMatching(DEVICE_COOKIE), ...remembered]);
  });

  test('is none for pages of other origins, not even of another port of the host', async ({
    club: { server },
  }) => {
    const page = new PageCookies(server.url);
    await remember(page, server.code);
    const { hostname } = new URL(server.url);
    for (const origin of [`http://${hostname}:1`, 'https://stranger.example', 'null']) {
      const other = page.from(origin);
      expect(await writeOf(other, 'Eva')).toBe('INVALID_CODE');
      expect((await other.send('DELETE', '/api/devices')).status).toBe(403);
      expect((await other.send('DELETE', '/api/devices/this')).status).toBe(204);
      const body = { validationCode: server.code };
      expect((await other.send('POST', '/api/devices', body)).status).toBe(400);
      other.received.length = 0;
      await other.visit();
      expect(other.received).toEqual([]);
      expect(await socketWrite(server.url, other.headers)).toBe('INVALID_CODE');
    }
    // A request without the header is of no browser's page.
    const { origin: _, ...withoutOrigin } = page.headers;
    expect(await socketWrite(server.url, withoutOrigin)).toBe('INVALID_CODE');
    expect(await socketWrite(server.url, page.headers)).toBeNull();
    expect(await writeOf(page, 'Jana')).toBeNull();
  });

  test('has no rights over REST, whose writes contain the code', async ({ club: { server } }) => {
    const page = new PageCookies(server.url);
    await remember(page, server.code);
    const player = { nickName: 'Eva', firstName: 'Some', lastName: 'Friend' };
    expect((await page.send('POST', '/api/players', player)).status).toBe(403);
    const withCode = { ...player, validationCode: server.code };
    expect((await page.send('POST', '/api/players', withCode)).status).toBe(201);
  });

  test('is in the list, which whoever has the code can see and clear', async ({
    club: { server },
  }) => {
    const phone = new PageCookies(server.url);
    const tablet = new PageCookies(server.url);
    const guest = new PageCookies(server.url);
    await remember(phone, server.code);
    await remember(tablet, server.code, {
      name: '',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    });
    const list = async (page: PageCookies, headers = {}) => {
      const response = await page.send('GET', '/api/devices', undefined, headers);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.status === 200 ? (await response.json()).devices : response.status;
    };
    const known = await list(phone);
    expect(known).toHaveLength(2);
    expect(known).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Peter', kind: 'iPhone, Safari', isThis: true }),
        expect.objectContaining({ name: '', kind: 'Linux, Firefox', isThis: false }),
      ]),
    );
    expect(JSON.stringify(known)).not.toContain('hash');
    expect(await list(guest)).toBe(403);
    const withCode = { 'validation-code': server.code };
    expect(await list(guest, withCode)).toHaveLength(2);
    expect((await guest.send('DELETE', '/api/devices')).status).toBe(403);
    const ofTablet = known.find(({ isThis }: { isThis: boolean }) => !isThis).id;
    expect((await phone.send('DELETE', `/api/devices/${ofTablet}`)).status).toBe(204);
    expect((await phone.send('DELETE', `/api/devices/${ofTablet}`)).status).toBe(404);
    expect(await writeOf(tablet, 'Eva')).toBe('INVALID_CODE');
    expect(await writeOf(phone, 'Eva')).toBeNull();
    expect((await guest.send('DELETE', '/api/devices', undefined, withCode)).status).toBe(204);
    expect(await writeOf(phone, 'Jana')).toBe('INVALID_CODE');
  });

  test('is unknown once there is another code, also after the former one returns', async ({
    club: { server, place },
  }) => {
    const page = new PageCookies(server.url);
    await remember(page, server.code);
    const [row] = await server.sql<[{ text: string }]>`
      select to_jsonb(trusted_devices)::text as text from trusted_devices
      where remembered_at is not null`;
    const [, key = ''] = /-key-\w+=([\w-]+)/.exec(page.headers.cookie ?? '') ?? [];
    expect(row.text).not.toContain(key);
    expect(row.text).not.toContain(server.code);
    await using changed = await openServer(place, { VALIDATION_CODE: 'another code' });
    const { cookie = '' } = page.headers;
    const elsewhere = new PageCookies(changed.url);
    expect(await writeOf(elsewhere, 'Eva', { cookie })).toBe('INVALID_CODE');
    expect(await writeOf(page, 'Eva')).toBe('INVALID_CODE');
  });

  test('gets cookies for TLS only, and for its path only, where the page is opened so', async ({
    club: { place },
  }) => {
    await using club = await openServer(place, {
      BASE_PATH: '/games',
      PUBLIC_URL: 'https://club.example.org/games',
    });
    const page = new PageCookies(club.url, 'https://club.example.org');
    await page.visit();
    await remember(page, club.code);
    for (const cookie of page.received) {
      expect(cookie).toMatch(/^(__Secure-faceoff-(device|key)|faceoff-name)-/);
      expect(cookie).toMatch(/; Path=\/games; .*; Secure(; HttpOnly)?$/);
    }
    expect(await writeOf(page, 'Eva')).toBeNull();
    await using atRoot = await openServer(place, { PUBLIC_URL: 'https://club.example.org' });
    const root = new PageCookies(atRoot.url, 'https://club.example.org');
    await root.visit();
    expect(root.received).toEqual([expect.stringMatching(/^__Host-faceoff-device-.*; Path=\/; /)]);
  });

  test('is forgotten a year after its last write', async ({ club: { server, at } }) => {
    at('2026-01-03T20:00:00');
    const page = new PageCookies(server.url);
    await remember(page, server.code);
    at('2026-12-30T20:00:00');
    expect(await writeOf(page, 'Eva')).toBeNull();
    at('2027-12-28T20:00:00');
    expect(await writeOf(page, 'Jana')).toBeNull();
    at('2028-12-31T20:00:00');
    expect(await writeOf(page, 'Lea')).toBe('INVALID_CODE');
  });
});

/** Creates a player over a WebSocket. @returns the error code; null if the player was created */
async function socketWrite(url: string, headers: Record<string, string>): Promise<string | null> {
  const socket = await acknowledged(socketTo(url, { headers }));
  const input = { nickName: 'Socket', firstName: 'Some', lastName: 'Friend' };
  const { payload } = await answerOn(socket, '1', CREATE_PLAYER, { input });
  socket.terminate();
  return Object(payload).errors?.[0].extensions.code ?? null;
}
