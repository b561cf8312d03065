/**
 * Requests that a hostile client may send, by the classes of OWASP (API Security Top 10 of 2023, Top 10 of 2021), and how
 * each is refused. Nothing of it may change the club.
 */
import { createHash } from 'node:crypto';
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

export type Attacks<Attack> = Readonly<Record<string, readonly Attack[]>>;

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
    graphql('a page of nothing', '{ matches(first: 0) { edges { cursor } } }'),
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
      '/assets/..%2f..%2fserver/cli/start.ts',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..\\..\\package.json',
      '/.env',
      '/.git/config',
      '/data/postgresql.conf',
      '/server/cli/start.ts',
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
    graphql('an empty cursor', '{ playoffs(after: "") { edges { cursor } } }'),
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

/** One of the addresses for documentation, the same for the same text. */
function addressFor(text: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(text).digest();
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}
