/** Answers to requests that fail: refusals with their status, everything else as 500 with an id that the log has, too. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Bindings } from '../api/cacheable.ts';
import { failureText, isOutOfReach } from '../database/errors.ts';
import {
  databaseSilent,
  invalid,
  pathNotFound,
  Refusal,
  type RefusalCode,
} from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
import { formatError, refusalOfFullDisk } from '../graphql/errors.ts';

const STATUS: Readonly<
  Record<RefusalCode, 400 | 403 | 404 | 409 | 410 | 412 | 413 | 422 | 429 | 503>
> = {
  VALIDATION: 400,
  INVALID_CODE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED: 412,
  TOO_LARGE: 413,
  KEY_REUSED: 422,
  HISTORY_LOST: 410,
  TOO_MANY_ATTEMPTS: 429,
  BUSY: 503,
};

type ErrorContext = Context<{ Bindings: Bindings }>;

/** @returns the error handler of the app */
export function errorHandler({ log }: { readonly log: Logger }) {
  return (thrown: Error, c: ErrorContext): Response => {
    const error = refusalFor(thrown, c);
    const refusal = error instanceof Refusal ? error : refusalOfFullDisk(error, log);
    const status = refusal ? STATUS[refusal.code] : 500;
    // The rest of the body stays unread on the connection, so the connection cannot be used again.
    if (refusal?.code === 'TOO_LARGE') c.header('Connection', 'close');
    if (refusal && refusal.retryAfter !== null) {
      c.header('Retry-After', String(refusal.retryAfter));
    }
    if (c.req.path === '/graphql') return c.json({ errors: [formatError(error, log)] }, status);
    if (refusal) return c.json({ error: refusal.message, ...refusal.details }, status);
    const id = randomUUID();
    log.error({ err: error, id }, failureText(error));
    return c.json({ error: 'Something went wrong here.', id }, status);
  };
}

/** Replaces errors that the client or a silent database caused by the refusal that says so. */
function refusalFor(thrown: Error, { env, req }: ErrorContext): Error {
  const { complete, destroyed } = env.incoming;
  if (destroyed && !complete) return invalid(brokenRequest('bodyIncomplete'));
  // The HTTP listener checks only the characters of Host, so a host such as 999.999.999.999 gets here.
  if (!URL.canParse(req.url)) return invalid(brokenRequest('hostInvalid'));
  return ['GET', 'HEAD'].includes(req.method) && isOutOfReach(thrown) ? databaseSilent() : thrown;
}

/** Handles paths of the API that do not exist. */
export function throwNotFound({ req }: Context): never {
  throw pathNotFound(req);
}
