/**
 * What a hostile client may send, by the classes of OWASP (API Security Top 10 of 2023, Top 10 of 2021), and how each is
 * refused. Nothing of it may change the club.
 */
import { createHash } from 'node:crypto';
import { INIT, subscribeMessage } from '../setup/raw-socket.ts';
import { CODE } from '../setup/server-process.ts';
import { aliases, doubling } from './shapes.ts';

/** A request that the server answers with one of these statuses; GraphQL also with this code. */
export interface RequestAttack {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly refusedWith: readonly number[];
  readonly code?: string;
  /** What the message of GraphQL names. */
  readonly says?: string;
}

/** What is written to the port as it is; the server answers with a status line like this, or hangs up. */
export interface WireAttack {
  readonly name: string;
  readonly bytes: string;
  readonly refusedWith: RegExp;
}

/** Messages on a WebSocket of GraphQL; the server closes it with this code, or answers an error with this code. */
export interface FrameAttack {
  readonly name: string;
  readonly messages: readonly string[];
  readonly refusedWith: number | string;
}

type Attacks<Attack> = Readonly<Record<string, readonly Attack[]>>;

/** In the place of a code: what is asked for is answered with null. */
export const NOTHING_FOUND = 'nothing found';

const JSON_BODY = { 'content-type': 'application/json' };
const PLAYER = { firstName: 'Eva', lastName: 'Friend', nickName: 'Evka' };
const MATCH = {
  htPlayerNickName: 'Nobody',
  atPlayerNickName: 'Somebody',
  homeTeam: 'Dallas Stars',
  awayTeam: 'Boston Bruins',
  htScore: 3,
  atScore: 1,
};

const INJECTIONS = {
  'a quote that ends a text': "' or '1'='1",
  'a statement behind another': '1; drop table matches; --',
  'a union of tables': '1 union select validation_code from club',
  'a comment of SQL': '1/**/or/**/1=1',
  'a call that waits': '1); select pg_sleep(10); --',
  'dollar quotes': '$$; select 1; $$',
  'an operator of another database': '{"$gt":""}',
  'a template': '{{7*7}}#{7*7}<%= 7*7 %>',
  'a command of a shell': '$(id); `id` | id & id',
  'a prototype': '__proto__',
  'an entity of XML': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a line of a header': '1\r\nSet-Cookie: a=b',
  'a number that is none': '1e3',
  'a number of another base': '0x10',
  'a number below zero': '-1',
  'a number beyond all rows': '9'.repeat(30),
  'nothing at all': '%00',
  'a zero behind a letter': 'a\u0000',
  'a letter cut in half': '%ED%A0%80',
};

function rest(
  name: string,
  path: string,
  body: unknown,
  refusedWith: readonly number[] = [400],
  method = 'POST',
): RequestAttack {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { name, method, path, headers: JSON_BODY, body: text, refusedWith };
}

function graphql(
  name: string,
  query: unknown,
  {
    variables,
    code = 'VALIDATION',
    says,
  }: { readonly variables?: unknown; readonly code?: string; readonly says?: string } = {},
): RequestAttack {
  const body = JSON.stringify({ query, ...(variables !== undefined && { variables }) });
  const headers = { ...JSON_BODY, accept: 'application/json' };
  const told = { code, ...(says !== undefined && { says }) };
  return {
    name,
    method: 'POST',
    path: '/graphql',
    headers,
    body,
    refusedWith: [200, 400],
    ...told,
  };
}

function get(name: string, path: string, refusedWith: readonly number[]): RequestAttack {
  return { name, method: 'GET', path, refusedWith };
}

const named = <T, R>(cases: Readonly<Record<string, T>>, attack: (name: string, value: T) => R) =>
  Object.entries(cases).map(([name, value]) => attack(name, value));

/** A wrong code for each kind of write, each from an address of its own: wrong codes are counted. */
const WRITES: Readonly<Record<string, readonly [method: string, path: string]>> = {
  'a player': ['POST', '/api/players'],
  'a match': ['POST', '/api/matches'],
  'a result': ['PUT', '/api/matches/1/finish'],
  'a deletion': ['DELETE', '/api/matches/1'],
  'a series': ['POST', '/api/series'],
  'a play-off': ['POST', '/api/playoffs'],
};
const WRONG_CODES: Readonly<Record<string, readonly [code: unknown, status: number]>> = {
  'no code': [undefined, 403],
  'an empty code': ['', 403],
  'a code that is a list': [[CODE], 400],
  'the code in capitals': [CODE.toUpperCase(), 403],
  'the code with a blank': [`${CODE} `, 403],
};

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

const PAIRS = 'query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { games } }';

export const REQUESTS: Attacks<RequestAttack> = {
  'API1:2023 Broken Object Level Authorization': [
    ...named(INJECTIONS, (name, id) =>
      get(`a match by ${name}`, `/api/matches/${inPath(id)}`, [400, 404]),
    ),
    ...named(INJECTIONS, (name, id) =>
      graphql(`a play-off by ${name}`, 'query ($id: ID!) { node: playoff(id: $id) { id } }', {
        variables: { id },
        code: NOTHING_FOUND,
      }),
    ),
  ],
  'API2:2023 Broken Authentication': Object.entries(WRITES).flatMap(([what, [method, path]]) =>
    named(WRONG_CODES, (name, [validationCode, status]) => ({
      ...rest(`${what} with ${name}`, path, { validationCode }, [status], method),
      headers: { ...JSON_BODY, 'x-forwarded-for': addressFor(`${what} ${name}`) },
    })),
  ),
  'API3:2023 Broken Object Property Level Authorization': [
    rest('a match of a series', '/api/matches', { ...MATCH, validationCode: CODE, seriesId: 1 }),
    rest('a player of its own prototype', '/api/players', {
      ...JSON.parse('{"__proto__":{"nickName":"Evka"}}'),
      validationCode: CODE,
    }),
    rest('a player in a list', '/api/players', [{ ...PLAYER, validationCode: CODE }]),
    rest('a player of objects', '/api/players', {
      ...PLAYER,
      nickName: { toString: 'Evka' },
      validationCode: CODE,
    }),
    graphql('a field of the database', '{ club { validationCode } }'),
    graphql('the code by its type', '{ __type(name: "Club") { fields { name } } club { code } }'),
    graphql(
      'an id that the sender chooses',
      `mutation { createPlayer(input: { id: 1, firstName: "A", lastName: "B", nickName: "C",
        validationCode: "${CODE}" }) { id } }`,
    ),
  ],
  'API4:2023 Unrestricted Resource Consumption': [
    graphql('a field a thousand times', `{ ${aliases(1_000, 'teams { id }')} }`),
    graphql('a page of all', '{ matches(first: 100000) { edges { cursor } } }'),
    graphql('a page of less than nothing', '{ matches(first: -1) { edges { cursor } } }'),
    graphql('pages within pages', `{ ${aliases(60, pagesWithin())} }`),
    graphql('very many tokens', `{ club { ${'seq '.repeat(4_000)} } }`, { says: 'token' }),
    graphql('deep brackets', `{ match(id: ${'['.repeat(8_000)}`, { says: 'deep' }),
    graphql('deep fields', `${'{ a '.repeat(3_000)}`),
    graphql(
      'fragments of fragments',
      `{ ${'...F '.repeat(30)} } fragment F on Query { ${'...G '.repeat(30)} } fragment G on Query { no }`,
      { says: 'fields' },
    ),
    graphql('fragments that double without a field', `{ ...F0 } ${doubling(40)}`, {
      says: 'fragments',
    }),
    graphql('the schema within itself', `{ __schema { ${aliases(300, 'types { name }')} } }`, {
      says: 'fields',
    }),
    graphql('fragments that double and end in themselves', `{ ...F0 } ${doubling(40, 'F0')}`),
    graphql(
      'a fragment of itself',
      '{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }',
    ),
    graphql('directives again and again', `{ teams ${'@skip(if: false) '.repeat(900)} { id } }`),
    graphql('a very long name', `{ ${'a'.repeat(40_000)} }`),
    graphql(
      'rows under a very long alias',
      `{ matches(first: 100) { edges { node { ${'a'.repeat(60_000)}: id } } } }`,
    ),
    graphql('very many unknown fields of one variable', PAIRS, {
      variables: {
        pairs: [Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n}`, 1]))],
      },
    }),
    graphql('very many wrong values in one variable', PAIRS, {
      variables: { pairs: Array.from({ length: 20_000 }, () => ({})) },
    }),
    graphql('very many variables', `query (${manyVariables(900)}) { teams { id } }`),
    graphql('a batch', [{ query: '{ teams { id } }' }]),
    rest('a very large number', '/api/players', `{"validationCode":"${CODE}","a":1e999}`),
    rest('deep JSON', '/api/players', `{"a":${DEEP}}`),
    {
      ...rest('deep JSON with a key', '/api/players', `{"validationCode":"${CODE}","a":${DEEP}}`),
      headers: { ...JSON_BODY, 'idempotency-key': 'deep' },
    },
    rest('a body beyond all forms', '/api/players', 'x'.repeat(70_000), [413]),
    get('a limit beyond all', '/api/matches?limit=101&offset=0', [400]),
    get('an offset beyond all', '/api/matches?limit=1&offset=99999999999', [400]),
    get('a limit of nothing', '/api/series?limit=0&offset=0', [400]),
    get('a limit that is no number', '/api/playoffs?limit=ten&offset=0', [400]),
    get('a very long address', `/${'a'.repeat(6_000)}`, [404, 414]),
    get('very many parts of an address', '/a'.repeat(3_000), [404, 414]),
    get('very many questions', `/api/matches?${'limit=5&'.repeat(900)}offset=no`, [400]),
  ],
  'API5:2023 Broken Function Level Authorization': [
    ...['PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => ({
      name: `${method} of all players`,
      method,
      path: '/api/players',
      refusedWith: [404],
    })),
    ...['PUT', 'DELETE', 'PATCH'].map((method) => ({
      name: `${method} of GraphQL`,
      method,
      path: '/graphql',
      refusedWith: [404, 405],
    })),
    get('the old path of deletions', '/api/matches/1/delete', [404]),
    get(
      'a mutation by a link',
      `/graphql?query=${inPath('mutation { undo(seq: 1) { seq } }')}`,
      [400, 405],
    ),
    rest('a method in a header', '/api/matches/1', { _method: 'DELETE' }, [404]),
  ],
  'API8:2023 Security Misconfiguration': [
    ...[
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fserver/start.ts',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..\\..\\package.json',
      '/.env',
      '/.git/config',
      '/data/postgresql.conf',
      '/server/start.ts',
      '/node_modules/ws/package.json',
      '/crests/..%2f..%2fpackage.json',
      '/crests/XXX.svg',
      '/admin',
      '/wp-login.php',
      '/api/../data',
      '/api/backup/../players/1',
      '/assets/missing.js',
      '/%',
      '/%c0%ae%c0%ae/',
    ].map((path) => get(`the path ${path}`, path, [400, 404])),
    graphql('what is not JSON but a number', 42),
    graphql('no document', undefined),
    graphql('an empty document', ''),
    graphql('a fragment alone', 'fragment F on Query { teams { id } }'),
    graphql('no name among several', 'query A { teams { id } } query B { teams { id } }'),
    {
      ...rest('GraphQL of plain text', '/graphql', '{ teams { id } }', [400, 415]),
      headers: { 'content-type': 'text/plain' },
    },
    {
      ...rest('GraphQL in a form', '/graphql', 'query=%7Bteams%7Bid%7D%7D', [400, 415]),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  'A03:2021 Injection': [
    ...named(INJECTIONS, (name, text) =>
      rest(`a match of ${name}`, '/api/matches', {
        ...MATCH,
        htPlayerNickName: text,
        validationCode: CODE,
      }),
    ),
    ...named(INJECTIONS, (name, text) =>
      get(`a page of ${name}`, `/api/matches?limit=${inPath(text)}&offset=0`, [400]),
    ),
    ...named(
      {
        'a line break': 'Ev\nka',
        'a text of no letters': '\u200d\u200b',
        'half a letter': 'Ev\ud800',
        'a zero': 'Ev\u0000ka',
        'a turn of direction': 'Ev\u202eka',
        'a bell': 'Ev\u0007ka',
      },
      (name, nickName) =>
        rest(`a nickname with ${name}`, '/api/players', {
          ...PLAYER,
          nickName,
          validationCode: CODE,
        }),
    ),
    graphql('a cursor of nonsense', '{ matches(after: "nonsense") { edges { cursor } } }'),
    graphql('a cursor of year 0', afterCursor('0000-01-01T00:00:00|000000001')),
    graphql(
      'a cursor far ahead',
      afterCursor('+275760-09-13T00:00:00.000Z|000000001', 'seriesList'),
    ),
    graphql(
      'a cursor below zero',
      afterCursor('-000001-01-01T00:00:00.000Z|000000001', 'playoffs'),
    ),
    {
      ...get('variables cut short', '/graphql?query={teams{id}}&variables=%7Bbad', [200, 400]),
      headers: { accept: 'application/json' },
      code: 'VALIDATION',
    },
    graphql('a cursor of SQL', afterCursor("2026-01-01T00:00:00|1' or '1'='1")),
    graphql('a date of nonsense', dated('yesterday')),
    graphql('a day that never was', dated('2026-02-30T00:00:00')),
  ],
};

export const WIRE: Attacks<WireAttack> = {
  'API8:2023 Security Misconfiguration': [
    { name: 'no HTTP', bytes: 'HELLO\r\n\r\n', refusedWith: /^HTTP\/1\.1 400 / },
    {
      name: 'bytes of TLS',
      bytes: '\x16\x03\x01\x02\x00\x01\x00',
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'two lengths of one body',
      bytes: post('Content-Length: 2\r\nContent-Length: 4\r\n', '{}xx'),
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'a length and pieces',
      bytes: post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'a length below zero',
      bytes: post('Content-Length: -1\r\n', ''),
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    {
      name: 'a header across lines',
      bytes: 'GET / HTTP/1.1\r\nHost: faceoff\r\nA: b\r\n c\r\n\r\n',
      refusedWith: /^HTTP\/1\.1 400 /,
    },
    { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', refusedWith: /^HTTP\/1\.1 400 / },
    ...['/', '/api/matches/1'].map((path) => ({
      name: `a host of numbers, for ${path}`,
      bytes: `GET ${path} HTTP/1.1\r\nHost: 256.1.1.1\r\n\r\n`,
      refusedWith: /^HTTP\/1\.1 400 /,
    })),
    {
      name: 'headers beyond all',
      bytes: `GET / HTTP/1.1\r\nHost: faceoff\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      refusedWith: /^HTTP\/1\.1 431 /,
    },
    ...['/nope', '//', '/graphqlx', 'http://', '/graphql/../x', '\\'].map((path) => ({
      name: `a WebSocket at ${path}`,
      bytes: upgradeRequest(path),
      refusedWith: /^HTTP\/1\.1 4\d\d /,
    })),
    {
      name: 'a WebSocket of another version',
      bytes: upgradeRequest('/graphql', 12),
      refusedWith: /^HTTP\/1\.1 4\d\d /,
    },
  ],
};

export const FRAMES: Attacks<FrameAttack> = {
  'API2:2023 Broken Authentication': [
    {
      name: 'a question before the greeting',
      messages: [subscribe('{ teams { id } }')],
      refusedWith: 4401,
    },
    { name: 'two greetings', messages: [INIT, INIT], refusedWith: 4429 },
  ],
  'API4:2023 Unrestricted Resource Consumption': [
    {
      name: 'one id for two questions',
      messages: [
        INIT,
        subscribe('subscription { statsChanged { id } }'),
        subscribe('subscription { statsChanged { id } }'),
      ],
      refusedWith: 4409,
    },
    {
      name: 'a message beyond all questions',
      messages: [INIT, `{"type":"ping","payload":{"a":"${'a'.repeat(70_000)}"}}`],
      refusedWith: 1009,
    },
    {
      name: 'a document of very many fields',
      messages: [INIT, subscribe(`{ ${aliases(1_000, 'teams { id }')} }`)],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'a subscription of very many fields',
      messages: [INIT, subscribe(`subscription { statsChanged { ${aliases(500, 'points')} } }`)],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'two subscriptions in one',
      messages: [INIT, subscribe('subscription { statsChanged { id } changes { seq } }')],
      refusedWith: 'VALIDATION',
    },
  ],
  'API8:2023 Security Misconfiguration': [
    { name: 'what is not JSON', messages: ['hello'], refusedWith: 4400 },
    { name: 'JSON of nothing', messages: ['null'], refusedWith: 4400 },
    { name: 'a message of no type', messages: ['{"id":"1"}'], refusedWith: 4400 },
    { name: 'a message of an old protocol', messages: ['{"type":"start"}'], refusedWith: 4400 },
    {
      name: 'an id that is no text',
      messages: [INIT, '{"type":"subscribe","id":1,"payload":{"query":"{ teams { id } }"}}'],
      refusedWith: 4400,
    },
    {
      name: 'a document that is none',
      messages: [INIT, subscribe('subscription {')],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'a position of no number',
      messages: [INIT, subscribe('subscription { changes(after: "one") { seq } }')],
      refusedWith: 'VALIDATION',
    },
    {
      name: 'a play-off that is not there',
      messages: [INIT, subscribe('subscription { playoffChanged(id: "999999") { id } }')],
      refusedWith: 'NOT_FOUND',
    },
    {
      name: 'results of a series that is not there',
      messages: [INIT, subscribe('subscription { matchFinished(seriesId: "999999") { id } }')],
      refusedWith: 'NOT_FOUND',
    },
    {
      name: 'goals of a match that is none',
      messages: [INIT, subscribe('subscription { goalScored(matchId: "nope") { id } }')],
      refusedWith: 'NOT_FOUND',
    },
  ],
};

function inPath(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text);
}

function pagesWithin(): string {
  return 'seriesList(first: 100) { edges { node { matches { series { matches { id } } } } } }';
}

function manyVariables(count: number): string {
  return Array.from({ length: count }, (_, index) => `$v${index}: Int = 1`).join(', ');
}

function afterCursor(position: string, list = 'matches'): string {
  return `{ ${list}(after: "${position}") { edges { cursor } } }`;
}

function dated(matchDate: string): string {
  return `mutation { createMatch(input: { matchDate: "${matchDate}", homePlayerNickName: "A",
    awayPlayerNickName: "B", homeTeamName: "Dallas Stars", awayTeamName: "Boston Bruins", homeScore: 3,
    awayScore: 1, overTime: false, validationCode: "${CODE}" }) { id } }`;
}

function subscribe(query: string): string {
  return subscribeMessage('one', query);
}

function post(lengths: string, body: string): string {
  return `POST /api/players HTTP/1.1\r\nHost: faceoff\r\n${lengths}\r\n${body}`;
}

export function upgradeRequest(path: string, version = 13): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: faceoff',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Version: ${version}`,
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    '\r\n',
  ].join('\r\n');
}

/** One of the addresses for documentation, the same for the same text. */
function addressFor(text: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(text).digest();
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}
