/** REST: statuses, headers, and bodies that the client never sends. */
import { describe, expect } from 'vitest';
import { RestPlayoffsDocument } from '../../../server/http/rest/gql/rest.ts';
import { answerTo } from '../../setup/ask.ts';
import { type Club, friend, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, textOf, unchecked } from '../../setup/graphql.ts';
import { REST } from '../../setup/rest-door.ts';
import { sendJson } from '../../setup/send-json.ts';

const test = sharedClubTest(NATIVE, REST);

const MATCH = {
  matchDate: '2026-01-03T20:15:00',
  htPlayerNickName: 'Eva',
  atPlayerNickName: 'Jana',
  homeTeam: TEAMS.Eva,
  awayTeam: TEAMS.Jana,
  htScore: 4,
  atScore: 2,
  overTime: false,
  seriesId: null,
};

const READS = [
  '/stats/efficiency',
  '/players',
  '/teams',
  '/matches',
  '/matches?limit=15&offset=0',
  '/stats',
  '/player-team-counters/favouriteTeams',
  '/series',
  '/series?limit=8&offset=0',
  '/series/:series',
  '/matches/:match',
  '/playoffs?limit=5&offset=0',
  '/playoffs/:playoff',
];

describe('a read', () => {
  test('has an ETag that answers 304 until something changes', async ({ club }) => {
    const series = await club.startSeries();
    const playoff = await club.startPlayoff();
    const read = (path: string, init: RequestInit = {}) => {
      const known = path
        .replace(':series', series.id)
        .replace(':match', series.firstGame)
        .replace(':playoff', playoff.id);
      return fetch(`${club.server.url}/api${known}`, init);
    };
    const tags = new Map<string, string>();
    for (const path of READS) {
      const first = await read(path);
      expect([first.status, first.headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(/^application\/json/),
      ]);
      const etag = first.headers.get('etag') ?? '';
      expect(etag, path).not.toBe('');
      expect((await read(path, { method: 'HEAD' })).headers.get('etag'), path).toBe(etag);
      const unchanged = await read(path, { headers: { 'if-none-match': etag } });
      expect([unchanged.status, await unchanged.text()], path).toEqual([304, '']);
      const any = await read(path, { headers: { 'if-none-match': '*' } });
      expect([any.status, await any.text()], path).toEqual([304, '']);
      tags.set(path, etag);
    }
    await club.friends('Adam');
    for (const [path, etag] of tags) {
      const changed = await read(path, { headers: { 'if-none-match': etag } });
      expect([changed.status, changed.headers.get('etag') === etag], path).toEqual([200, false]);
    }
  });

  test.for([
    '/matches/999999',
    '/series/999999',
    '/playoffs/999999',
    '/nonsense',
    '',
    '/matches/abc',
    '/series/0',
    '/playoffs/99999999999',
  ])('of %s is not found', async (path, { served: { server } }) => {
    const response = await fetch(`${server.url}/api${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  const LIMIT = 'limit must be a whole number from 1 to 100.';
  const OFFSET = 'offset must be a whole number from 0 to 999999999.';
  test.for([
    ...['0', '101', 'abc', '1.5', '-5', '99999999999'].map((value) => [`limit=${value}`, LIMIT]),
    ...['-1', 'x', '2147483647'].map((value) => [`offset=${value}`, OFFSET]),
  ])(
    'with %s is told what is allowed in every list',
    async ([query, error], { served: { server } }) => {
      for (const list of ['matches', 'series', 'playoffs']) {
        const response = await fetch(`${server.url}/api/${list}?${query}`);
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({ error });
      }
    },
  );

  test('pages by limit and offset, as many as the spec says by default', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    for (let day = 1; day <= 16; day += 1) await club.result(day, 'Eva 3-2 Jana');
    const days = async (query: string) => {
      const response = await fetch(`${club.server.url}/api/matches${query}`);
      const rows: { matchDate: string }[] = await response.json();
      return rows.map(({ matchDate }) => Number(matchDate.slice(8, 10)));
    };
    expect(await days('')).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await days('?limit=15&offset=15')).toEqual([1]);
    expect(await days('?limit=2&offset=3')).toEqual([13, 12]);
    expect(await days('?limit=100&offset=100')).toEqual([]);
  });

  test('may be as long as the rows allow, although clients are refused such a query', async ({
    served: { server },
  }) => {
    const response = await fetch(`${server.url}/api/playoffs?limit=100`);
    expect(response.status).toBe(200);
    const { errors } = await answerTo(server, RestPlayoffsDocument, { first: 100 });
    expect(errors?.[0].message).toContain('values, 25000 are allowed');
  });
});

describe('every origin', () => {
  test('may ask by OPTIONS whether it may write', async ({ served: { server } }) => {
    const response = await fetch(`${server.url}/api/matches/1/finish`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toMatch(/PUT/);
    expect(response.headers.get('access-control-allow-methods')).toMatch(/DELETE/);
    expect(response.headers.get('access-control-allow-headers')).toMatch(/content-type/i);
  });

  test('may read, also the reason of a refusal', async ({ club }) => {
    const origin = 'https://elsewhere.example.org';
    const read = await fetch(`${club.server.url}/api/teams`, { headers: { origin } });
    const refused = await sendJson('POST', `${club.server.url}/api/players`, {}, { origin });
    for (const [status, response] of [
      [200, read],
      [403, refused],
    ] as const) {
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      await response.text();
    }
  });
});

test('the logo of a team is the address of its crest', async ({ served: { server } }) => {
  const [team] = await (await fetch(`${server.url}/api/teams`)).json();
  expect((await fetch(new URL(team.logo, server.url))).status).toBe(200);
});

test('other origins cannot read responses with all names', async ({ club }) => {
  const { url, code } = club.server;
  for (const path of ['/export/players.csv', '/export/nothing.csv', '/api/backup']) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = {
        origin: 'https://elsewhere.example.org',
        'access-control-request-method': 'GET',
        'validation-code': code,
      };
      const response = await fetch(url + path, { method, headers });
      expect(response.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull();
      await response.arrayBuffer();
    }
  }
});

describe('a write', () => {
  test.for([
    ['', 403],
    ...['{', '[]', '"text"', 'null', '{"validationCode":'].map((body) => [body, 400] as const),
  ] as const)('with the body %j is %i', async ([body, status], { club }) => {
    const response = await fetch(`${club.server.url}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test.for([
    { htScore: '4' },
    { htScore: 4.5 },
    { htScore: null },
    { overTime: 'yes' },
    { htPlayerNickName: 7 },
    { homeTeam: null },
    { matchDate: 'tomorrow' },
    { matchDate: '2026-01-03T25:00:00' },
    { seriesId: 1 },
  ])('of a match with %j is 400', async (change, { club }) => {
    await club.friends('Eva', 'Jana');
    const response = await post(club, '/matches', { ...MATCH, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
    expect(await club.door.matches(15)).toEqual([]);
  });

  test('is refused with the reason under `error`', async ({ club }) => {
    const { firstGame } = await club.startSeries();
    const path = `${club.server.url}/api/matches/${firstGame}`;
    const validationCode = club.server.code;
    const draw = { htScore: 2, atScore: 2, overTime: false, validationCode };
    const answers = [
      await sendJson('PUT', `${path}/finish`, draw),
      await sendJson('DELETE', path, { validationCode }),
      await sendJson('DELETE', path, { validationCode: 'wrong' }),
    ];
    const refusals = answers.map(async (answer) => [answer.status, await answer.json()]);
    expect(await Promise.all(refusals)).toEqual([
      [400, { error: 'Match cannot end in a draw' }],
      [409, { error: 'Series match can not be deleted' }],
      [403, { error: 'Invalid code.' }],
    ]);
  });

  test('larger than any form needs is 413', async ({ club }) => {
    const response = await post(club, '/players', {
      ...friend('Eva'),
      lastName: 'x'.repeat(1_000_000),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test.for([
    ['a form', 'application/json', '/api/players', '{"nickName":"G\xf3lik"}'],
    [
      'a query',
      'application/json',
      '/graphql',
      '{"query":"{ player(nickName: \\"G\xf3\\") { id } }"}',
    ],
    [
      'a document',
      'application/graphql',
      '/graphql',
      unchecked('{ player(nickName: "G\xf3") { id } }'),
    ],
  ] as const)(
    'that is %s with a byte of Latin-1 is 400',
    async ([, type, path, body], { served: { server } }) => {
      const bytes = Buffer.from(body, 'latin1');
      // With a length, and in chunks.
      for (const sent of [{ body: bytes }, inChunks(bytes)]) {
        const headers = { 'content-type': type, accept: 'application/json, text/event-stream' };
        const response = await fetch(server.url + path, { method: 'POST', headers, ...sent });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain('The body is not UTF-8.');
      }
    },
  );

  test.for([
    ['/api/players', '{"nickName":%}', 100],
    ['/graphql', '{"query":"{ teams { id } }","variables":{"a":%}}', 99],
  ] as const)('has at most 100 levels: %s', async ([path, body, free], { served: { server } }) => {
    const messageAt = async (levels: number) => {
      const nested = `"[{\\"[",${'['.repeat(levels)}${']'.repeat(levels)}`;
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body.replace('%', `[${nested}]`),
      });
      return response.text();
    };
    expect(await messageAt(free - 2)).not.toContain('nested');
    expect(await messageAt(free - 1)).toContain('The body is nested too deep.');
  });

  test('that comes in chunks is read as UTF-8', async ({ club }) => {
    const player = { ...friend('Gólik'), validationCode: club.server.code };
    const response = await fetch(`${club.server.url}/api/players`, {
      method: 'POST',
      ...inChunks(JSON.stringify(player)),
    });
    expect(response.status).toBe(201);
    const asked = await fetch(`${club.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...inChunks(
        JSON.stringify({
          query: textOf(graphql('{ player(nickName: "Gólik") { nickName } }')),
        }),
      ),
    });
    expect(await asked.json()).toMatchObject({ data: { player: { nickName: 'Gólik' } } });
  });

  const fromBody = { htScore: 2, atScore: 3, overTime: true };
  test.for([
    ['from the body before the query', 'htScore=1&atScore=0&overTime=false', fromBody, fromBody],
    [
      'from the query what the body leaves out',
      'htScore=4&atScore=3&overTime=true',
      {},
      { htScore: 4, atScore: 3, overTime: true },
    ],
  ] as const)(
    'that finishes a match takes the result %s',
    async ([, query, result, expected], { club }) => {
      const { firstGame } = await club.startSeries();
      const url = `${club.server.url}/api/matches/${firstGame}/finish?${query}`;
      const body = { ...result, validationCode: club.server.code };
      const response = await sendJson('PUT', url, body);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject(expected);
    },
  );
});

/** A body without a length. */
function inChunks(content: string | Buffer<ArrayBuffer>) {
  return { body: new Blob([content]).stream(), duplex: 'half' as const };
}

function post({ server }: Club, path: string, body: object) {
  return sendJson('POST', `${server.url}/api${path}`, { validationCode: server.code, ...body });
}
