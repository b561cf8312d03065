/** Everything that a server answers: each query with each field of each type, and each REST path. */
import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { z } from 'zod';
import { answerTo } from './answer-to.ts';

export type WholeReading = Readonly<Record<string, unknown>>;

/** The first page is read in more depth, so it is short. */
const FIRST_PAGE = 5;
const PAGE = 40;
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
  const read = async (after: string | number | null, fields: string) => {
    const query = `query ${variables} { answer: ${field.name}${args} ${fields} }`;
    const { data, errors } = await ask(url, query, {
      first: after === null ? FIRST_PAGE : PAGE,
      after,
    });
    if (errors) throw new Error(JSON.stringify(errors));
    return data.answer;
  };
  const isPaged = given.some(({ name }) => name === 'after');
  // A list without pages, of all players, costs more than is allowed when it is read as deep as a page.
  const depth = isListType(getNullableType(field.type)) && !isPaged ? 1 : 2;
  const pages: [string, unknown][] = [];
  let after: string | number | null = null;
  do {
    const parts: string[] = after === null ? partsOf(field.type, depth) : [fieldsOf(field.type, 1)];
    const answers: unknown[] = [];
    for (const part of parts) answers.push(await read(after, part));
    pages.push([String(after), answers]);
    after = isPaged ? nextOf(answers[0]) : null;
  } while (after !== null);
  return pages;
}

/** More fields than a request may name, so one for each field of a row that is an object. The first has all others. */
function partsOf(type: GraphQLOutputType, depth: number): string[] {
  const row = rowOf(type);
  if (!isObjectType(row)) return [''];
  const [objects, plain] = [true, false].map((isObject) =>
    Object.values(row.getFields())
      .filter((field) => isObjectType(getNamedType(field.type)) === isObject)
      .map(({ name }) => name),
  );
  return [plain ?? [], ...(objects ?? []).map((name) => [name])]
    .map((names) => fieldsOf(type, depth, names))
    .filter((fields) => fields.includes('{ '));
}

/** The type of the rows of a connection, or the type itself. */
function rowOf(type: GraphQLOutputType): GraphQLNamedType {
  const named = getNamedType(type);
  if (!isObjectType(named)) return named;
  const { edges, node } = named.getFields();
  const within = edges ?? node;
  return within ? rowOf(within.type) : named;
}

const Connection = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});
const Entries = z.array(z.object({ seq: z.int().optional(), id: z.string().optional() }));

function nextOf(answer: unknown): string | number | null {
  const connection = Connection.safeParse(answer).data;
  if (connection) return connection.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  const last = Entries.parse(answer).at(-1);
  return last?.seq ?? last?.id ?? null;
}

/**
 * Every field that needs no argument, to a depth; edges and nodes are no depth of their own.
 * @param only of the rows these
 */
function fieldsOf(type: GraphQLOutputType, depth: number, only?: readonly string[]): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const isRow = only !== undefined && rowOf(type) === named;
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const isObject = isObjectType(getNamedType(field.type));
    if (needsArguments(field) || ITS_OWN.includes(field.name)) return [];
    if (isRow && !only.includes(field.name)) return [];
    const wraps = ['edges', 'node', 'pageInfo'].includes(field.name);
    if (!isObject) return [field.name];
    if (depth === 0 && !wraps) return [];
    const goesOn = wraps && !isRow && field.name !== 'pageInfo';
    const within = fieldsOf(field.type, wraps ? depth : depth - 1, goesOn ? only : undefined);
    return within === '' ? [] : [`${field.name} ${within}`];
  });
  return fields.length === 0 ? '' : `{ ${fields.join(' ')} }`;
}

function needsArguments({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
}

async function ask(url: string, query: string, variables = {}) {
  return Answer.parse(await answerTo({ url }, query, variables));
}

const Answer = z.object({ data: z.any().optional(), errors: z.array(z.unknown()).optional() });

async function rest(url: string, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`);
  const text = await response.text();
  return JSON.parse(text.replaceAll(/http:\/\/[\w.]+:\d+/g, ''));
}
