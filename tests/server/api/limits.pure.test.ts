/** Documents that are refused before they read anything, each with the limit that it exceeds. */
import { createRequest, formatDocument, stringifyDocument } from '@urql/core';
import { type ExecutionResult, getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { NO_DEVICE } from '../../../server/access/device-cookies.ts';
import { costOf } from '../../../server/api/cost.ts';
import { Executor, isRefused } from '../../../server/api/execute.ts';
import { graphContext } from '../../../server/graphql/context.ts';
import { type Document, graphql, textOf, unchecked } from '../../setup/graphql.ts';
import { silence } from '../../setup/recorded-log.ts';
import { unopenedOptions } from '../../setup/unopened-database.ts';
import { FORMER_OPERATIONS, WEB_OPERATIONS, webDocuments } from '../../setup/web-documents.ts';

type Variables = Readonly<Record<string, unknown>>;

const SCHEMA = '__schema { types { name fields { name type { name } } } }';
const HEAD_TO_HEAD = textOf(
  graphql('query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { games } }'),
);
const PAIR = { one: 'Eva', two: 'Jana' };
const NAMES = textOf(graphql('{ players { nickName firstName lastName } }'));
const PLAYERS = graphql(
  `{ players {
    id nickName firstName lastName
    stats { id wins losses points matchesPlayed favouriteTeam { name logo } }
  } }`,
);
const MEETINGS = graphql(
  `{
    players { id }
    matches(first: 300) { edges { node { headToHead { meetings(first: 100) { id } } } } }
  }`,
);

test('the whole schema is answered, as tools ask for it', async () => {
  for (const inputValueDeprecation of [false, true]) {
    const query = getIntrospectionQuery({ inputValueDeprecation, specifiedByUrl: true });
    const { data, errors } = await answerOf(query);
    expect([errors, data]).toEqual([undefined, { __schema: expect.anything() }]);
  }
});

describe.each<
  [
    what: string,
    query: Document<unknown, never>,
    message: RegExp,
    variables?: Variables,
    refusal?: {
      readonly rule: string;
      readonly params?: object;
      readonly fields?: readonly string[];
    },
  ]
>([
  ['the schema again and again', unchecked(`{ ${many(40, SCHEMA)} }`), /`__schema` once/],
  [
    'the schema again and again by fragments',
    unchecked(
      `{ ...One ...Other } fragment One on Query { ${SCHEMA} } fragment Other on Query { ${SCHEMA} }`,
    ),
    /`__schema` once/,
  ],
  [
    'parts of the schema again and again',
    unchecked(`{ __schema { ${many(40, 'types { name }')} } }`),
    /does not alias/,
  ],
  [
    'types of types of the schema',
    unchecked('{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'),
    /depth/,
  ],
  [
    'a subscription that may be left out',
    unchecked('subscription ($no: Boolean = false) { changes @skip(if: $no) { seq } }'),
    /^The field of a subscription is always sent: leave out `@skip` and `@include` there\.$/,
  ],
  [
    'a subscription that may be left out by a fragment',
    unchecked(
      'subscription ($yes: Boolean = true) { ...On } fragment On on Subscription { ... @include(if: $yes) { changes { seq } } }',
    ),
    /^The field of a subscription is always sent: leave out `@skip` and `@include` there\.$/,
  ],
  [
    'a depth of more than twelve levels',
    unchecked(
      `{ playoffs { edges { node { series { ${'playoff { series { '.repeat(10)} id ${'} } '.repeat(10)} } } } } }`,
    ),
    /levels deep, 12 are allowed: ask for what is below/,
    {},
    { rule: 'queryTooDeep', params: { depth: 25, max: 12 } },
  ],
  [
    'all players of a club of two thousand',
    PLAYERS,
    /^This query costs as much as 2\d{4} values, 25000 are allowed: most of it is `players`, ask for fewer of its fields, or in several requests\.$/,
    {},
    {
      rule: 'queryTooCostly',
      params: { values: expect.any(Number), max: 25_000, field: 'players', first: null },
    },
  ],
  [
    'too many rows',
    MEETINGS,
    /ask for `first: 2\d\d` and page on/,
    {},
    {
      rule: 'queryTooCostly',
      params: {
        values: expect.any(Number),
        max: 25_000,
        field: 'matches',
        first: expect.any(Number),
      },
    },
  ],
  [
    'more entries of a list than a variable may have',
    HEAD_TO_HEAD,
    /more than 1000 entries/,
    { pairs: Array(1_001).fill(PAIR) },
  ],
  [
    'more values inside a variable than are read',
    HEAD_TO_HEAD,
    /^A variable has more than 5000 values inside it: ask in several requests\.$/,
    { pairs: JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) },
  ],
  [
    'more pairs than are answered at once',
    HEAD_TO_HEAD,
    /^At most 50 pairs are answered at once\.$/,
    { pairs: Array(51).fill(PAIR) },
    { rule: 'pairsTooMany', params: { max: 50 }, fields: ['pairs'] },
  ],
  [
    'as many fields of an object as a variable may have',
    HEAD_TO_HEAD,
    /"k0" is not defined by type "HeadToHeadPair"/,
    { pairs: [withFields(100)] },
  ],
  [
    'more fields of an object than a variable may have',
    HEAD_TO_HEAD,
    /more than 100 fields/,
    { pairs: [withFields(101)] },
  ],
  [
    'more equal fields with arguments than are compared with each other',
    unchecked(`{ ${'one: player(nickName: "Eva") { id } '.repeat(51)} }`),
    /^This query asks for `one` with arguments more than 50 times: give each an alias of its own\.$/,
  ],
  [
    'matches of an unknown team',
    graphql('{ matches(filter: {team: "New York"}) { totalCount } }'),
    /^There is no team New York: use one of the names of the team list\.$/,
    {},
    { rule: 'teamUnknown', params: { name: 'New York' }, fields: ['filter.team'] },
  ],
  [
    'matches of a team without a name',
    graphql('{ matches(filter: {team: ""}) { totalCount } }'),
    /^There is no team : use one of the names of the team list\.$/,
    {},
    { rule: 'teamUnknown', params: { name: '' }, fields: ['filter.team'] },
  ],
  [
    'matches of a time that ends before it begins',
    graphql(
      '{ matches(filter: {from: "2026-02-01T00:00:00", to: "2026-01-01T00:00:00"}) { totalCount } }',
    ),
    /^The filter ends before it begins: from is after to\.$/,
    {},
    { rule: 'filterReversed', fields: ['filter.from', 'filter.to'] },
  ],
])('a document with %s', (_, query, message, variables, refusal) => {
  test('is refused with that reason', async () => {
    const { data, errors: [error] = [] } = await answerOf(query, variables);
    expect(data ?? null).toBeNull();
    expect(error?.message).toMatch(message);
    const rule = refusal ? { params: {}, fields: [], ...refusal } : {};
    expect(error?.extensions).toEqual({ code: 'VALIDATION', ...rule });
  });
});

test('a variable that is not declared may have any number of fields', async () => {
  const { data, errors } = await answerOf(graphql('{ __typename }'), { pairs: [withFields(101)] });
  expect({ data, errors }).toEqual({ data: { __typename: 'Query' }, errors: undefined });
});

test.for([
  ['list of a thousand entries', HEAD_TO_HEAD, { pairs: Array(1_000).fill(PAIR) }, 25_000],
  ['list of all players by name', NAMES, {}, 25_000],
] as const)('a %s is allowed', ([, query, variables, allowed]) => {
  expect(costIn(query, variables)).toMatchObject({ allowed });
});

test.for([
  ['page', WEB_OPERATIONS],
  ['page of the last build', FORMER_OPERATIONS],
] as const)('no query of a %s exceeds the limits', async ([, files]) => {
  const documents = await webDocuments(files);
  expect(documents.size).toBeGreaterThan(30);
  for (const [operation, document] of documents) {
    // The cache of a page adds __typename to every selection.
    const { query } = createRequest(document, {});
    const text = stringifyDocument(formatDocument(query) as typeof query);
    // Without variables the document would be refused before its cost is computed.
    const ids = [...text.matchAll(/\$(\w+): ID!/g)].map(([, name]) => [name, '1']);
    expect(() => costIn(text, Object.fromEntries(ids), 12), operation).not.toThrow(
      /are allowed|too deep|Syntax/,
    );
  }
});

/** The answer of a club of two thousand players, whose rows cannot be read. */
async function answerOf(
  document: Document<unknown, never>,
  variables: Variables = {},
): Promise<ExecutionResult> {
  const executor = new Executor(unopenedOptions({ playerCount: 2_000 }), silence);
  const operation = executor.operationOf({ query: textOf(document), variables }, null);
  return isRefused(operation) ? { errors: operation.errors } : executor.execute(operation, {});
}

/** @throws if the document is refused before its execution */
function costIn(query: string, variables: Variables, playerCount = 2_000) {
  const options = unopenedOptions({ playerCount });
  const operation = new Executor(options, silence).operationOf({ query, variables }, null);
  if (isRefused(operation)) throw operation.errors[0];
  const signal = new AbortController().signal;
  return costOf(
    operation,
    graphContext({ ...options, rateLimitAddress: '', device: NO_DEVICE, signal }),
  );
}

function withFields(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));
}

function many(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
}
