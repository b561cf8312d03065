/** The errors of an answer: a reason if the client can act on it, else only an id that is also in the server's log. */
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isDiskFull } from '../database/disk-errors.ts';
import { failureText, isDatabaseDiskFull, isOutOfReach } from '../database/errors.ts';
import { databaseSilent, diskFull, Refusal, type RefusalCode } from '../database/refusal.ts';

/** graphql-js quotes all that it cannot read. */
const MAX_MESSAGE_LENGTH = 1_000;

/** Of a query string or a form; Yoga has a text of its own for a body. */
const MALFORMED_PARAMETER =
  'A parameter of the request is not well-formed JSON, such as "variables".';

/** The code by which clients of Apollo and urql know a server without persisted queries. */
export const PERSISTED_QUERY_NOT_SUPPORTED = 'PERSISTED_QUERY_NOT_SUPPORTED';

/** Clients of GraphQL know these by a wider name. */
const NAMED_OTHERWISE: Partial<Record<RefusalCode, string>> = {
  CHANGED: 'CONFLICT',
  TOO_LARGE: 'VALIDATION',
};

/** @returns the error as it is sent, with one of our own codes in `extensions.code` */
export function formatError(error: unknown, log: Logger): GraphQLError {
  const refusal = refusalIn(error) ?? refusalOfFullDisk(error, log);
  const graphqlError = graphqlErrorIn(error);
  if (refusal) {
    return withCode(refusal.message, graphqlError, {
      ...refusal.details,
      code: NAMED_OTHERWISE[refusal.code] ?? refusal.code,
      ...(refusal.retryAfter !== null && { retryAfter: refusal.retryAfter }),
    });
  }
  if (graphqlError && !graphqlError.originalError) {
    const { http, code } = graphqlError.extensions;
    return withCode(withoutCode(graphqlError.message), graphqlError, {
      // What is no request for GraphQL is not answered with 200, whatever its sender accepts.
      ...(http && { http: code === 'BAD_REQUEST' ? { ...http, spec: false } : http }),
      code: code === PERSISTED_QUERY_NOT_SUPPORTED ? code : 'VALIDATION',
    });
  }
  if (causeOf(error) instanceof SyntaxError) {
    return withCode(MALFORMED_PARAMETER, graphqlError, {
      code: 'VALIDATION',
      http: { status: 400, spec: false },
    });
  }
  const id = randomUUID();
  const cause = causeOf(error);
  log.error({ err: cause, id }, failureText(cause));
  return withCode('Something went wrong here.', graphqlError, { code: 'INTERNAL', id });
}

/** @returns what a sender is told of a full disk, which the log is told as well; null for any other error */
export function refusalOfFullDisk(error: unknown, log: Logger): Refusal | null {
  const cause = causeOf(error);
  if (!isDatabaseDiskFull(cause) && !isDiskFull(cause)) return null;
  log.error({ err: cause }, failureText(cause));
  return diskFull();
}

/** The error of a read, which may be asked again where the database did not answer. */
export function errorOfRead(error: GraphQLError): GraphQLError {
  if (!isOutOfReach(error.originalError)) return error;
  const { message, nodes, path } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    path: path ?? null,
    originalError: databaseSilent(),
  });
}

/** graphql-js quotes input that it cannot read, which may include the validation code. */
function withoutCode(message: string): string {
  return message.replace(/validationCode: "(?:[^"\\]|\\.)*"/g, 'validationCode: "…"');
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

function withCode(
  message: string,
  origin: GraphQLError | null,
  extensions: Record<string, unknown>,
): GraphQLError {
  return new GraphQLError(shortened(message), {
    nodes: origin?.nodes ?? null,
    source: origin?.source ?? null,
    positions: origin?.positions ?? null,
    path: origin?.path ?? null,
    extensions,
  });
}

function shortened(message: string): string {
  return message.length <= MAX_MESSAGE_LENGTH
    ? message
    : `${message.slice(0, MAX_MESSAGE_LENGTH)}…`;
}

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof GraphQLError && error.originalError
    ? refusalIn(error.originalError)
    : null;
}

/** The error that graphql-js raised. Errors of scalars are wrapped in another one. */
function graphqlErrorIn(error: unknown): GraphQLError | null {
  if (!(error instanceof GraphQLError)) return null;
  return error.originalError instanceof GraphQLError
    ? new GraphQLError(error.message, { nodes: error.nodes ?? null, path: error.path ?? null })
    : error;
}
