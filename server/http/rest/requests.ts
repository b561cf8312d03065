/** Functions that the REST endpoints share: parsing requests, and responses with a match. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { Discipline } from '../../../rules/side.ts';
import type { Executor } from '../../api/execute.ts';
import { parsedJson } from '../../database/json.ts';
import { INPUTS } from '../../database/limits.ts';
import { invalid, notFound, Refusal } from '../../database/refusal.ts';
import { brokenRequest, type RowKind } from '../../database/request-messages.ts';
import type { GraphContext } from '../../graphql/context.ts';
import type { TypedDocument } from '../../graphql/document.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { senderName } from '../../graphql/mutation.ts';
import { idempotentRequest } from '../../log/idempotency.ts';
import type { Sender } from '../../log/write.ts';
import { matchEntity } from './entities.ts';
import { versionsIn } from './entity-tag.ts';
import { codeBody, parse, senderBody } from './forms.ts';
import { RestMatchDocument, type RestMatchFragment } from './gql/rest.ts';

export interface Rest {
  Variables: {
    /** The context of GraphQL resolvers. */
    context: GraphContext;
    executor: Pick<Executor, 'read'>;
    /** Version of the match in the response, for the ETag; undefined for other responses. */
    version?: number;
  };
}

/** Details of a refusal with the code CHANGED: another request has written the match. */
const changedDetails = z.object({ match: z.object({ version: z.int() }) });

/** Executes a document with the cache of the request. */
export function read<Data, Variables extends object>(
  c: Context<Rest>,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  return c.get('executor').read(document, variables, c.get('context').cache());
}

/** Returns the row that a document found by its id. @throws Refusal NOT_FOUND */
export function found<Row>(row: Row | null, kind: RowKind, id: number): Row {
  if (row === null) throw notFound(kind, id);
  return row;
}

/** Returns what a document found by its id, unless a pair plays in it: the older application has no such thing. @throws Refusal NOT_FOUND */
export function foundSingles<Row extends { readonly discipline: Discipline }>(
  row: Row | null,
  kind: RowKind,
  id: number,
): Row {
  return found(row?.discipline === 'DOUBLES' ? null : row, kind, id);
}

/** For writes, whose replay is answered also after the match was deleted. @throws Refusal NOT_FOUND */
export async function refuseDoubles(c: Context<Rest>, id: number): Promise<void> {
  const match = await matchOf(c, id);
  if (match) foundSingles(match, 'match', id);
}

/** Returns the origin of absolute URLs in a response. */
export function originOf(c: Context<Rest>): string {
  return c.get('context').site.publicOrigin ?? new URL(c.req.url).origin;
}

/** Checks the validation code of a write and returns its JSON body and its sender. @throws Refusal */
export async function authorizeWrite(c: Context<Rest>): Promise<{ json: unknown; sender: Sender }> {
  const json = await jsonOf(c);
  const { guard, rateLimitAddress: address, device, deadline, wrote } = c.get('context');
  const signal = deadline();
  const { validationCode: code } = codeBody.parse(json);
  await guard.check({ code, address, device, signal });
  const key = c.req.header('Idempotency-Key');
  const enteredBy = senderName(parse(senderBody, json).enteredBy);
  const idempotency = idempotentRequest(key, c.req.method, c.req.path, c.req.query(), json);
  return { json, sender: { idempotency, enteredBy, signal, wrote } };
}

/** Responds with a match and its version in the ETag, which a client can send as If-Match. */
export async function respondWithMatch(c: Context<Rest>, id: number, status: 200 | 201) {
  return c.json(entityWithTag(c, foundSingles(await matchOf(c, id), 'match', id)), status);
}

async function matchOf(c: Context<Rest>, id: number): Promise<RestMatchFragment | null> {
  return (await read(c, RestMatchDocument, { id: String(id) })).match;
}

/** Returns the entity of a match and sets its version, for the ETag. */
function entityWithTag(c: Context<Rest>, match: RestMatchFragment) {
  c.set('version', match.version);
  return matchEntity(match, originOf(c));
}

/** Runs a write with an expected version. If the match has another version, the refusal contains the current match. */
export async function unlessChanged<T>(
  c: Context<Rest>,
  id: number,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'CHANGED')) throw error;
    const changed = changedDetails.safeParse(error.details);
    if (!changed.success) throw error;
    // If another instance wrote the match, this instance may not have read that change yet.
    const { club, deadline } = c.get('context');
    await club.live.reach(changed.data.match.version, deadline());
    const match = await matchOf(c, id);
    if (!match) throw error;
    throw new Refusal('CHANGED', error.broken, { details: { match: entityWithTag(c, match) } });
  }
}

/** The versions in If-Match; null if every version matches. */
export function ifMatchIn(c: Context<Rest>): readonly number[] | null {
  const tags = c.req.header('If-Match');
  if (tags === undefined || tags.trim() === '*') return null;
  return versionsIn(tags, c.get('context').club.live.epoch);
}

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  const body = parsedJson(text);
  if (body === undefined) throw invalid(brokenRequest('restBodyMalformed'));
  if (!isFlat(body)) throw invalid(brokenRequest('restBodyNested'));
  return body;
}

function isFlat(body: unknown): body is object {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return (
    isObject && Object.values(body).every((value) => typeof value !== 'object' || value === null)
  );
}

export function idOf(c: Context, kind: RowKind): number {
  return rowIdOf(kind, (c.req.param('id') ?? '').slice(0, INPUTS.quotedIdLength));
}
