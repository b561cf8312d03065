/** GraphQL over HTTP, with the audits of graphql-http. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Client, fetchExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { auditServer } from 'graphql-http';
import { expect } from 'vitest';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql, textOf, unchecked } from '../../setup/graphql.ts';
import { socketTo } from '../../setup/raw-socket.ts';
import { sendJson } from '../../setup/send-json.ts';

const test = sharedClubTest(NATIVE);

const SUBSCRIPTION = textOf(graphql('subscription { changes { seq } }'));
const LISTS = [graphql('{ players { id } }'), graphql('{ teams { id } }')].map(textOf);

test.for([
  [SUBSCRIPTION, 'subscriptionByRequest'],
  [textOf(graphql('query @live { stats { points } }')), 'liveQueryByRequest'],
] as const)(
  '%s is refused without a header that accepts a stream',
  async ([query, rule], { served: { server } }) => {
    const response = await sendJson('POST', `${server.url}/graphql`, { query });
    expect(response.status).toBe(406);
    const { errors } = await response.json();
    expect(errors[0].message).toContain('"Accept: text/event-stream"');
    expect(errors[0].extensions).toEqual(extensionsOf(rule));
  },
);

test.for(['PUT', 'DELETE'])(
  'a subscription by %s is refused',
  async (method, { served: { server } }) => {
    const response = await sendJson(
      method,
      `${server.url}/graphql`,
      { query: SUBSCRIPTION },
      {
        accept: 'text/event-stream',
      },
    );
    expect(response.status).toBe(405);
    await response.body?.cancel();
  },
);

test.for([
  // It would begin without its position.
  ['subscription', 'text/event-stream'],
  ['query', 'application/json'],
] as const)(
  'a %s by GET whose variables are cut off is refused as %s',
  async ([operation, accept], { served: { server } }) => {
    const params = new URLSearchParams({
      query: `${operation} ($after: Int) { changes(after: $after) { seq } }`,
      variables: '{"after":12',
    });
    const response = await fetch(`${server.url}/graphql?${params}`, { headers: { accept } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(
      'A parameter of the request is not well-formed JSON, such as \\"variables\\".',
    );
  },
);

test('errors in a document have locations, also in values of scalars', async ({
  served: { server },
}) => {
  const query = unchecked('{ matches(filter: { from: "yesterday" }) { totalCount } }');
  const response = await sendJson('POST', `${server.url}/graphql`, { query });
  expect((await response.json()).errors).toMatchObject([{ locations: [{ line: 1, column: 27 }] }]);
});

test.for([
  [{ 'content-type': 'text/plain' }, 415, '"Content-Type: application/json"', 'bodyNotJson'],
  [
    { 'content-type': 'application/json', accept: 'text/plain' },
    406,
    '"Accept: application/json"',
    'answerNotJson',
  ],
  // As curl sends what nobody has said a type of.
  [
    { 'content-type': 'application/x-www-form-urlencoded' },
    400,
    '"Content-Type: application/json"',
    'queryMissing',
  ],
] as const)(
  'a request of %j is refused with the header that it needs',
  async ([headers, status, header, rule], { served: { server } }) => {
    const body = '{"query":"{ club { seq } }"}';
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    const { errors } = await response.json();
    expect(errors).toEqual([
      { message: expect.stringContaining(header), extensions: extensionsOf(rule) },
    ]);
  },
);

test.for([
  [
    '[{"query":"{ club { seq } }"}]',
    'A request has one operation: send each by itself.',
    'queriesBatched',
  ],
  ['{"query":', 'The body of the request is not well-formed JSON.', 'bodyMalformed'],
  ['', 'The body of the request is not well-formed JSON.', 'bodyMalformed'],
  ['null', 'The body of the request is a JSON object with a "query".', 'bodyWithoutQuery'],
  [
    '"{ club { seq } }"',
    'The body of the request is a JSON object with a "query".',
    'bodyWithoutQuery',
  ],
  [
    '{"query":null}',
    'The request has no "query": send it as JSON, with the header "Content-Type: application/json".',
    'queryMissing',
  ],
] as const)(
  'a request whose body is %s is refused with advice',
  async ([body, message, rule], { served: { server } }) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ message, extensions: extensionsOf(rule) }],
    });
  },
);

test.for(['seventeen', '-1', '1.5', ''])(
  'a request whose Seen-Seq is "%s" is refused, also if its response is cached',
  async (seen, { served: { server } }) => {
    const query = `${server.url}/graphql?query={club{seq}}`;
    const message =
      'The header Seen-Seq is the number of a change, as `extensions.seq` of an answer has it.';
    expect((await fetch(query)).status).toBe(200);
    const refused = await fetch(query, { headers: { 'Seen-Seq': seen } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([400, null]);
    expect(await refused.json()).toEqual({
      errors: [{ message, extensions: extensionsOf('seenSeqUnreadable') }],
    });
    const rest = await fetch(`${server.url}/api/players`, { headers: { 'Seen-Seq': seen } });
    expect([rest.status, await rest.json()]).toEqual([400, { error: message }]);
  },
);

test.for(['GET', 'POST'])(
  'a client that first sends the hash of a document by %s is asked for its text',
  async (method, { served: { server } }) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    const url = `${server.url}/graphql`;
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
    const response =
      method === 'GET'
        ? await fetch(`${url}?${search}`)
        : await sendJson('POST', url, { extensions });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'PersistedQueryNotSupported',
          extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
        },
      ],
    });
  },
);

test('the clients of Apollo and urql that first send the hash of a document then send its text', async ({
  served: { server },
}) => {
  const url = `${server.url}/graphql`;
  const sent: unknown[] = [];
  const recorded: typeof fetch = (input, init) => {
    const body = init?.body ? JSON.parse(String(init.body)).query : undefined;
    sent.push(body ?? new URL(String(input)).searchParams.get('query'));
    return fetch(input, init);
  };
  const apollo = new ApolloClient({
    cache: new InMemoryCache(),
    link: new PersistedQueryLink({ sha256 }).concat(new HttpLink({ uri: url, fetch: recorded })),
  });
  const urql = new Client({
    url,
    fetch: recorded,
    preferGetMethod: false,
    exchanges: [persistedExchange({ generateHash: async (query) => sha256(query) }), fetchExchange],
  });
  for (const ask of [
    (query: string) => apollo.query({ query: gql(query) }),
    (query: string) => urql.query(query, {}).toPromise(),
  ]) {
    sent.length = 0;
    for (const query of LISTS) {
      expect(await ask(query)).toMatchObject({ data: expect.any(Object) });
    }
    expect(sent).toEqual([
      null,
      expect.stringContaining('players'),
      expect.stringContaining('teams'),
    ]);
  }
});

test('a request that claims to have seen a change far ahead is refused at once, one that is a little ahead is not', async ({
  served: { server },
}) => {
  const { url } = server;
  const get = (path: string, seen: number) =>
    fetch(url + path, { headers: { 'Seen-Seq': String(seen) } });
  const { data } = await (await get('/graphql?query={club{seq}}', 0)).json();
  const message = `The header Seen-Seq is far beyond the last change of this club, ${data.club.seq}.`;
  for (const seen of [999_999_999, data.club.seq + 10_001]) {
    const refused = await get('/api/players', seen);
    expect([refused.status, await refused.json()]).toEqual([400, { error: message }]);
  }
  const socket = socketTo(url, { headers: { 'Seen-Seq': '999999999' } });
  const [error] = await once(socket, 'error');
  expect(error.message).toContain('400');
  expect((await get('/api/players', data.club.seq + 10)).status).toBe(200);
});

test('an empty operation name counts as missing', async ({ served: { server } }) => {
  const asked = { query: textOf(graphql('{ club { __typename } }')), operationName: '' };
  const response = await sendJson('POST', `${server.url}/graphql`, asked);
  expect(await response.json()).toMatchObject({ data: { club: { __typename: 'Club' } } });
});

test('a mutation by GET is refused before it is executed', async ({ served: { server } }) => {
  const query = unchecked('mutation { deleteMatch(input: { id: 1, validationCode: "" }) }');
  const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await response.json()).errors[0].extensions).toEqual(extensionsOf('mutationByGet'));
});

test('responses have nosniff', async ({ served: { server } }) => {
  for (const path of [
    '/api/players',
    '/api/nothing',
    '/graphql?query={club{seq}}',
    '/crests/BOS.svg',
  ]) {
    const { headers } = await fetch(`${server.url}${path}`);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});

test('all audits pass: MUST, SHOULD and MAY', async ({ served: { server } }) => {
  const audits = await auditServer({ url: `${server.url}/graphql` });
  const failed = audits.filter(({ status }) => status !== 'ok').map(({ id, name }) => [id, name]);
  expect(failed).toEqual([]);
  for (const level of ['MUST', 'SHOULD', 'MAY']) {
    expect(audits.some(({ name }) => name.startsWith(level))).toBe(true);
  }
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The extensions of a refusal by a rule without parameters. */
function extensionsOf(rule: string) {
  return { code: 'VALIDATION', rule, params: {}, fields: [] };
}
