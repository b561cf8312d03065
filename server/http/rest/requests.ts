/** Functions that the REST endpoints share: parsing requests, and responses with a match. */
import type { Context } from 'hono';
import { z } from 'zod';
import { matchById } from '../../club/matches/queries.ts';
import type { Match } from '../../club/matches/row.ts';
import { parsedJson } from '../../database/json.ts';
import { invalid, Refusal } from '../../database/refusal.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { rowIdOf } from '../../graphql/ids.ts';
import { senderName } from '../../graphql/mutation.ts';
import { idempotentRequest } from '../../log/idempotency.ts';
import type { Sender } from '../../log/write.ts';
import { type EntityContext, matchEntity } from './entities.ts';
import { versionsIn } from './entity-tag.ts';
import { codeBody, read, senderBody } from './forms.ts';

export interface Rest {
  Variables: {
    /** The context of GraphQL resolvers. */
    context: GraphContext;
    /** Version of the match in the response, for the ETag; undefined for other responses. */
    version?: number;
  };
}

/** Details of a refusal with the code CHANGED: another request has written the match. */
const changedDetails = z.object({ match: z.object({ version: z.int() }) });

export function entityContext(c: Context<Rest>): EntityContext {
  const { cache, club, site } = c.get('context');
  const origin = site.publicOrigin ?? new URL(c.req.url).origin;
  return {
    cache: cache(),
    timeZone: club.timeZone,
    urlOf: (path) => site.url(path, origin),
  };
}

/** Checks the validation code of a write and returns its JSON body and its sender. @throws Refusal */
export async function authorizeWrite(c: Context<Rest>): Promise<{ json: unknown; sender: Sender }> {
  const json = await jsonOf(c);
  const { guard, rateLimitAddress: address, device, deadline, wrote } = c.get('context');
  const signal = deadline();
  const { validationCode: code } = codeBody.parse(json);
  await guard.check({ code, address, device, signal });
  const key = c.req.header('Idempotency-Key');
  const enteredBy = senderName(read(senderBody, json).enteredBy);
  const idempotency = idempotentRequest(key, c.req.method, c.req.path, c.req.query(), json);
  return { json, sender: { idempotency, enteredBy, signal, wrote } };
}

/** Responds with a match and its version in the ETag, which a client can send as If-Match. */
export async function respondWithMatch(c: Context<Rest>, match: Match, status: 200 | 201) {
  c.set('version', match.version);
  return c.json(await matchEntity(match, entityContext(c)), status);
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
    const match = await entityContext(c).cache.load(matchById, id);
    if (!match) throw error;
    const entity = await matchEntity(match, entityContext(c));
    c.set('version', match.version);
    throw new Refusal('CHANGED', error.message, { details: { match: entity } });
  }
}

/** Characters of an invalid id that a message quotes. */
const MAX_ID_LENGTH = 40;

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
  if (body === undefined) throw invalid('The body is not JSON.');
  if (!isFlat(body)) throw invalid('The body must be a JSON object of plain values.');
  return body;
}

function isFlat(body: unknown): body is object {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return (
    isObject && Object.values(body).every((value) => typeof value !== 'object' || value === null)
  );
}

export function idOf(c: Context, what: string): number {
  return rowIdOf(what, (c.req.param('id') ?? '').slice(0, MAX_ID_LENGTH));
}
