/**
 * Requests of a hostile client, grouped by the classes of OWASP (API Security Top 10 of 2023, Top 10 of 2021), with the expected
 * refusal of each. None of them may change the club.
 */
import { createHash } from 'node:crypto';
import { unchecked } from '../graphql.ts';
import { CODE } from '../server-process.ts';

/** A request to which the server responds with one of the statuses; with `code`, also with this GraphQL error code. */
export interface RequestAttack {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly refusedWith: readonly number[];
  readonly code?: string;
  /** Text that the GraphQL error message contains. */
  readonly says?: string;
}

export type Attacks<Attack> = Readonly<Record<string, readonly Attack[]>>;

/** Used as `code`: the response has no error, and the requested field is null. */
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
  'a quote that ends a string': "' or '1'='1",
  'a second SQL statement': '1; drop table matches; --',
  'a SQL union': '1 union select validation_code from club',
  'a SQL comment': '1/**/or/**/1=1',
  'a SQL function that sleeps': '1); select pg_sleep(10); --',
  'SQL dollar quotes': '$$; select 1; $$',
  'a MongoDB operator': '{"$gt":""}',
  'a template expression': '{{7*7}}#{7*7}<%= 7*7 %>',
  'a shell command': '$(id); `id` | id & id',
  'the name __proto__': '__proto__',
  'an external XML entity': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'an HTTP header after a line break': '1\r\nSet-Cookie: a=b',
  'a number with an exponent': '1e3',
  'a hexadecimal number': '0x10',
  'a negative number': '-1',
  'a number beyond 64 bits': '9'.repeat(30),
  'an encoded zero byte': '%00',
  'a letter and a zero byte': 'a\u0000',
  'an encoded lone surrogate': '%ED%A0%80',
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

function query(
  name: string,
  text: unknown,
  {
    variables,
    code = 'VALIDATION',
    says,
  }: { readonly variables?: unknown; readonly code?: string; readonly says?: string } = {},
): RequestAttack {
  const body = JSON.stringify({ query: text, ...(variables !== undefined && { variables }) });
  const headers = { ...JSON_BODY, accept: 'application/json' };
  const expected = { code, ...(says !== undefined && { says }) };
  return {
    name,
    method: 'POST',
    path: '/graphql',
    headers,
    body,
    refusedWith: [200, 400],
    ...expected,
  };
}

function get(name: string, path: string, refusedWith: readonly number[]): RequestAttack {
  return { name, method: 'GET', path, refusedWith };
}

const named = <T, R>(cases: Readonly<Record<string, T>>, attack: (name: string, value: T) => R) =>
  Object.entries(cases).map(([name, value]) => attack(name, value));

const WRONG_CODES: Readonly<Record<string, readonly [code: unknown, status: number]>> = {
  'no code': [undefined, 403],
  'an empty code': ['', 403],
  'a code that is a list': [[CODE], 400],
  'the code in upper case': [CODE.toUpperCase(), 403],
  'the code with a space in it': [`${CODE.slice(0, 4)} ${CODE.slice(4)}`, 403],
};

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

const PAIRS = unchecked(
  'query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { games } }',
);

export const REQUESTS: Attacks<RequestAttack> = {
  'API1:2023 Broken Object Level Authorization': [
    ...named(INJECTIONS, (name, id) =>
      get(`a match id with ${name}`, `/api/matches/${inPath(id)}`, [400, 404]),
    ),
    ...named(INJECTIONS, (name, id) =>
      query(
        `a play-off id with ${name}`,
        unchecked('query ($id: ID!) { node: playoff(id: $id) { id } }'),
        {
          variables: { id },
          code: NOTHING_FOUND,
        },
      ),
    ),
  ],
  // Every kind of write is refused alike. Each request has its own address, because wrong codes are counted per address.
  'API2:2023 Broken Authentication': named(WRONG_CODES, (name, [validationCode, status]) => ({
    ...rest(`a new player with ${name}`, '/api/players', { validationCode }, [status]),
    headers: { ...JSON_BODY, 'x-forwarded-for': addressFor(name) },
  })),
  'API3:2023 Broken Object Property Level Authorization': [
    rest('a new match with a seriesId', '/api/matches', {
      ...MATCH,
      validationCode: CODE,
      seriesId: 1,
    }),
    rest('a player that sets __proto__', '/api/players', {
      ...JSON.parse('{"__proto__":{"nickName":"Evka"}}'),
      validationCode: CODE,
    }),
    rest('an array of players', '/api/players', [{ ...PLAYER, validationCode: CODE }]),
    rest('a nickname that is an object', '/api/players', {
      ...PLAYER,
      nickName: { toString: 'Evka' },
      validationCode: CODE,
    }),
    query('a query for a database column', unchecked('{ club { validationCode } }')),
    query(
      'a query for the code of the club',
      unchecked('{ __type(name: "Club") { fields { name } } club { code } }'),
    ),
    query(
      'a new player with an id',
      unchecked(`mutation { createPlayer(input: { id: 1, firstName: "A", lastName: "B", nickName: "C",
        validationCode: "${CODE}" }) { id } }`),
    ),
  ],
  'API4:2023 Unrestricted Resource Consumption': [
    query(
      'a document with 1,000 aliases of one field',
      unchecked(`{ ${aliases(1_000, 'teams { id }')} }`),
    ),
    query('a page of 100,000 rows', unchecked('{ matches(first: 100000) { edges { cursor } } }')),
    query('a page of 0 rows', unchecked('{ matches(first: 0) { edges { cursor } } }')),
    query('a page of -1 rows', unchecked('{ matches(first: -1) { edges { cursor } } }')),
    query('60 nested lists', unchecked(`{ ${aliases(60, pagesWithin())} }`)),
    query('a document of 4,000 tokens', unchecked(`{ club { ${'seq '.repeat(4_000)} } }`), {
      says: 'token',
    }),
    query('8,000 open brackets', `{ match(id: ${'['.repeat(8_000)}`, { says: 'deep' }),
    query('3,000 nested fields', `${'{ a '.repeat(3_000)}`),
    query(
      'fragments that multiply',
      unchecked(
        `{ ${'...F '.repeat(30)} } fragment F on Query { ${'...G '.repeat(30)} } fragment G on Query { no }`,
      ),
      { says: 'fields' },
    ),
    query('fragments that double at each of 40 levels', `{ ...F0 } ${doubling(40)}`, {
      says: 'fragments',
    }),
    query(
      '300 copies of an introspection field',
      unchecked(`{ __schema { ${aliases(300, 'types { name }')} } }`),
      {
        says: 'fields',
      },
    ),
    query('fragments that double and form a cycle', `{ ...F0 } ${doubling(40, 'F0')}`),
    query(
      'two fragments that form a cycle',
      unchecked('{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }'),
    ),
    query(
      '900 copies of a directive',
      unchecked(`{ teams ${'@skip(if: false) '.repeat(900)} { id } }`),
    ),
    query('a field name of 40,000 letters', unchecked(`{ ${'a'.repeat(40_000)} }`)),
    query(
      'a list with an alias of 60,000 letters',
      unchecked(`{ matches(first: 100) { edges { node { ${'a'.repeat(60_000)}: id } } } }`),
    ),
    query('6,000 unknown fields in a variable', PAIRS, {
      variables: {
        pairs: [Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n}`, 1]))],
      },
    }),
    query('20,000 invalid values in a variable', PAIRS, {
      variables: { pairs: Array.from({ length: 20_000 }, () => ({})) },
    }),
    query('900 variables', `query (${manyVariables(900)}) { teams { id } }`),
    query('a batch of operations', [{ query: unchecked('{ teams { id } }') }]),
    rest(
      'a number beyond double precision',
      '/api/players',
      `{"validationCode":"${CODE}","a":1e999}`,
    ),
    rest('JSON with 20,000 levels', '/api/players', `{"a":${DEEP}}`),
    {
      ...rest(
        'JSON with 20,000 levels and an idempotency key',
        '/api/players',
        `{"validationCode":"${CODE}","a":${DEEP}}`,
      ),
      headers: { ...JSON_BODY, 'idempotency-key': 'deep' },
    },
    rest('a body over the size limit', '/api/players', 'x'.repeat(70_000), [413]),
    get('a path of 6,000 letters', `/${'a'.repeat(6_000)}`, [404, 414]),
    get('a path of 3,000 segments', '/a'.repeat(3_000), [404, 414]),
    get('900 query parameters', `/api/matches?${'limit=5&'.repeat(900)}offset=no`, [400]),
  ],
  'API5:2023 Broken Function Level Authorization': [
    ...['PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => ({
      name: `${method} /api/players`,
      method,
      path: '/api/players',
      refusedWith: [404],
    })),
    ...['PUT', 'DELETE', 'PATCH'].map((method) => ({
      name: `${method} /graphql`,
      method,
      path: '/graphql',
      refusedWith: [404, 405],
    })),
    get('the former path of deletions', '/api/matches/1/delete', [404]),
    get(
      'a mutation with GET',
      `/graphql?query=${inPath(unchecked('mutation { undo(seq: 1) { seq } }'))}`,
      [400, 405],
    ),
    rest('a method override in the body', '/api/matches/1', { _method: 'DELETE' }, [404]),
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
    query('a query that is a number', 42),
    query('a request without a document', undefined),
    query('an empty document', ''),
    query('a document with a fragment only', unchecked('fragment F on Query { teams { id } }')),
    query(
      'two operations without operationName',
      unchecked('query A { teams { id } } query B { teams { id } }'),
    ),
    {
      ...rest(
        'a GraphQL document as text/plain',
        '/graphql',
        unchecked('{ teams { id } }'),
        [400, 415],
      ),
      headers: { 'content-type': 'text/plain' },
    },
    {
      ...rest(
        'a GraphQL document as multipart/form-data',
        '/graphql',
        'query=%7Bteams%7Bid%7D%7D',
        [400, 415],
      ),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  'A03:2021 Injection': [
    ...named(INJECTIONS, (name, text) =>
      rest(`a match between unknown players, one with ${name} as nickname`, '/api/matches', {
        ...MATCH,
        htPlayerNickName: text,
        validationCode: CODE,
      }),
    ),
    ...named(INJECTIONS, (name, text) =>
      get(`a page limit with ${name}`, `/api/matches?limit=${inPath(text)}&offset=0`, [400]),
    ),
    ...named(
      {
        'a line break': 'Ev\nka',
        'only invisible characters': '\u200d\u200b',
        'a lone surrogate': 'Ev\ud800',
        'a zero byte': 'Ev\u0000ka',
        'a character for private use': 'Ev\ue000ka',
        'a control character': 'Ev\u0007ka',
      },
      (name, nickName) =>
        rest(`a nickname with ${name}`, '/api/players', {
          ...PLAYER,
          nickName,
          validationCode: CODE,
        }),
    ),
    query('an invalid cursor', unchecked('{ matches(after: "nonsense") { edges { cursor } } }')),
    query('an empty cursor', unchecked('{ playoffs(after: "") { edges { cursor } } }')),
    query('a cursor in year 0', afterCursor('0000-01-01T00:00:00|000000001')),
    query(
      'a cursor in year 275760',
      afterCursor('+275760-09-13T00:00:00.000Z|000000001', 'seriesList'),
    ),
    query('a cursor in year -1', afterCursor('-000001-01-01T00:00:00.000Z|000000001', 'playoffs')),
    {
      ...get(
        'GET variables with invalid JSON',
        '/graphql?query={teams{id}}&variables=%7Bbad',
        [200, 400],
      ),
      headers: { accept: 'application/json' },
      code: 'VALIDATION',
    },
    query('a cursor with SQL', afterCursor("2026-01-01T00:00:00|1' or '1'='1")),
    query('a match date in words', dated('yesterday')),
    query('a match date of 30 February', dated('2026-02-30T00:00:00')),
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
  return unchecked(`{ ${list}(after: "${position}") { edges { cursor } } }`);
}

function dated(matchDate: string): string {
  return unchecked(`mutation { createMatch(input: { matchDate: "${matchDate}", homePlayerNickName: "A",
    awayPlayerNickName: "B", homeTeamName: "Dallas Stars", awayTeamName: "Boston Bruins", homeScore: 3,
    awayScore: 1, overTime: false, validationCode: "${CODE}" }) { id } }`);
}

/** An address of the documentation prefix 2001:db8::/32, the same for the same text. */
function addressFor(text: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(text).digest();
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}

export function aliases(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
}

/** Fragments F0, F1, …, each of which spreads the next one twice; the last one spreads `end`. */
function doubling(count: number, end = 'Missing'): string {
  const spread = (index: number) => (index === count ? `...${end}` : `...F${index} ...F${index}`);
  const fragments = Array.from({ length: count }, (_, index) =>
    unchecked(`fragment F${index} on Query { ${spread(index + 1)} }`),
  );
  return fragments.join(' ');
}
