/** Everything that a server answers: each query with each field of each type, and each REST path. */
import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { z } from 'zod';

export type WholeReading = Readonly<Record<string, unknown>>;

const PAGE = 10;
/** Epoch and addresses tell servers apart that serve the same club. */
const ITS_OWN = ['epoch', 'address'];
const REST = [
  'stats',
  'stats/efficiency',
  'player-team-counters/favouriteTeams',
  'players',
  'teams',
  'matches?limit=100',
  'series?limit=100',
  'playoffs?limit=100',
];

const Introspection = z.object({ data: z.any() });
const Rows = z.array(z.looseObject({ id: z.union([z.int(), z.string()]).optional() }));

export async function readEverything(url: string): Promise<WholeReading> {
  const { data } = Introspection.parse(await ask(url, getIntrospectionQuery()));
  const schema = buildClientSchema(data);
  const reading: Record<string, unknown> = {};
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (needsArguments(field)) continue;
    for (const [page, answer] of await pagesOf(url, field)) {
      reading[`${field.name} ${page}`] = answer;
    }
  }
  for (const path of REST) {
    const answer = await rest(url, path);
    reading[path] = answer;
    const [name] = path.split('?');
    if (name === path) continue;
    for (const { id } of Rows.parse(answer)) {
      if (id === undefined) continue;
      reading[`${name}/${id}`] = await rest(url, `${name}/${id}`);
    }
  }
  return reading;
}

/** All pages of a list, or the one answer; the first page in more depth, as all rows have the same fields. */
async function pagesOf(
  url: string,
  field: GraphQLField<unknown, unknown>,
): Promise<[string, unknown][]> {
  const given = field.args.filter(({ name }) => name === 'first' || name === 'after');
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const [variables, args] = given.length > 0 ? [`(${declared})`, `(${passed})`] : ['', ''];
  const queryTo = (depth: number) =>
    `query ${variables} { answer: ${field.name}${args} ${fieldsOf(field.type, depth)} }`;
  const isPaged = given.some(({ name }) => name === 'after');
  const pages: [string, unknown][] = [];
  let after: string | number | null = null;
  do {
    const { data, errors } = await ask(url, queryTo(after === null ? 2 : 1), {
      first: PAGE,
      after,
    });
    if (errors) throw new Error(JSON.stringify(errors));
    pages.push([String(after), data.answer]);
    after = isPaged ? nextOf(data.answer) : null;
  } while (after !== null);
  return pages;
}

const Connection = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const Entries = z.array(z.object({ seq: z.int() }));

function nextOf(answer: unknown): string | number | null {
  const connection = Connection.safeParse(answer).data;
  if (connection) return connection.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  return Entries.parse(answer).at(-1)?.seq ?? null;
}

/** Every field that needs no argument, to a depth; edges and nodes are no depth of their own. */
function fieldsOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const isObject = isObjectType(getNamedType(field.type));
    if (needsArguments(field) || ITS_OWN.includes(field.name)) return [];
    const wraps = ['edges', 'node', 'pageInfo'].includes(field.name);
    if (!isObject) return [field.name];
    if (depth === 0 && !wraps) return [];
    const within = fieldsOf(field.type, wraps ? depth : depth - 1);
    return within === '' ? [] : [`${field.name} ${within}`];
  });
  return fields.length === 0 ? '' : `{ ${fields.join(' ')} }`;
}

function needsArguments({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
}

async function ask(url: string, query: string, variables = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return Answer.parse(await response.json());
}

const Answer = z.object({ data: z.any().optional(), errors: z.array(z.unknown()).optional() });

async function rest(url: string, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`);
  const text = await response.text();
  return JSON.parse(text.replaceAll(/http:\/\/[\w.]+:\d+/g, ''));
}
