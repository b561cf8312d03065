/** Errors as clients receive them: a reason if the client can act on it, else only an id that is also in the server's log. */
import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import type { Logger } from 'pino';
import { isDiskFull } from '../database/disk-errors.ts';
import { failureText, isDatabaseDiskFull, isOutOfReach } from '../database/errors.ts';
import { DOCUMENTS } from '../database/limits.ts';
import {
  databaseSilent,
  diskFull,
  invalid,
  Refusal,
  type RefusalCode,
} from '../database/refusal.ts';

import { brokenRequest } from '../database/request-messages.ts';

/** Apollo and urql clients expect this code from a server without persisted queries. */
export const PERSISTED_QUERY_NOT_SUPPORTED = 'PERSISTED_QUERY_NOT_SUPPORTED';

/** Refusals that have another code in GraphQL than over REST. */
const GRAPHQL_CODES: Partial<Record<RefusalCode, string>> = {
  CHANGED: 'CONFLICT',
  TOO_LARGE: 'VALIDATION',
};

/** @returns the error as it is sent, with one of Faceoff's codes in `extensions.code` */
export function formatError(error: unknown, log: Logger): GraphQLError {
  const refusal =
    refusalIn(error) ??
    refusalOfFullDisk(error, log) ??
    (isOfParameter(error) ? invalid(brokenRequest('parameterMalformed')) : null);
  const graphqlError = graphqlErrorIn(error);
  const { http, code } = isOfParameter(error) ? MALFORMED : (graphqlError?.extensions ?? {});
  // An HTTP request that is not a GraphQL request keeps its status (400), even if the client accepts `application/json`, for
  // which Yoga would send 200.
  const withStatus = http && { http: code === 'BAD_REQUEST' ? { ...http, spec: false } : http };
  if (refusal) {
    return withExtensions(refusal.message, graphqlError, {
      ...extensionsOf(refusal),
      ...withStatus,
    });
  }
  if (graphqlError && !graphqlError.originalError) {
    return withExtensions(redactCode(graphqlError.message), graphqlError, {
      ...withStatus,
      code: code === PERSISTED_QUERY_NOT_SUPPORTED ? code : 'VALIDATION',
    });
  }
  const id = randomUUID();
  const cause = causeOf(error);
  log.error({ err: cause, id }, failureText(cause));
  return withExtensions('Something went wrong here.', graphqlError, { code: 'INTERNAL', id });
}

/** Returns the `extensions` of a refusal: its code, its rule and its data. */
export function extensionsOf({ code, broken, retryAfter, details }: Refusal) {
  const { rule, params, fields } = broken;
  return {
    ...details,
    code: GRAPHQL_CODES[code] ?? code,
    rule,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' ? truncate(value) : value,
      ]),
    ),
    fields,
    ...(retryAfter !== null && { retryAfter }),
  };
}

/** Whether a query string or a form has malformed JSON. For a malformed body, Yoga has its own message. */
function isOfParameter(error: unknown): boolean {
  return causeOf(error) instanceof SyntaxError;
}

const MALFORMED: GraphQLErrorExtensions = { code: 'BAD_REQUEST', http: { status: 400 } };

/** Logs the error of a full disk and returns its refusal; null for any other error. */
export function refusalOfFullDisk(error: unknown, log: Logger): Refusal | null {
  const cause = causeOf(error);
  if (!isDatabaseDiskFull(cause) && !isDiskFull(cause)) return null;
  log.error({ err: cause }, failureText(cause));
  return diskFull();
}

/** Turns an unreachable database into a refusal with `retryAfter`, because a query is safe to retry. Other errors stay. */
export function errorOfRead(error: GraphQLError): GraphQLError {
  if (!isOutOfReach(error.originalError)) return error;
  const { message, nodes, path } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    path: path ?? null,
    originalError: databaseSilent(),
  });
}

/** graphql-js quotes invalid input, which may contain the validation code. */
function redactCode(message: string): string {
  return message.replace(/validationCode: "(?:[^"\\]|\\.)*"/g, 'validationCode: "…"');
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

function withExtensions(
  message: string,
  origin: GraphQLError | null,
  extensions: Record<string, unknown>,
): GraphQLError {
  return new GraphQLError(truncate(message), {
    nodes: origin?.nodes ?? null,
    source: origin?.source ?? null,
    positions: origin?.positions ?? null,
    path: origin?.path ?? null,
    extensions,
  });
}

function truncate(message: string): string {
  return message.length <= DOCUMENTS.messageLength
    ? message
    : `${message.slice(0, DOCUMENTS.messageLength)}…`;
}

function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof GraphQLError && error.originalError
    ? refusalIn(error.originalError)
    : null;
}

/** The error that graphql-js threw; null for other errors. graphql-js wraps the errors of scalars in another GraphQLError. */
function graphqlErrorIn(error: unknown): GraphQLError | null {
  if (!(error instanceof GraphQLError)) return null;
  return error.originalError instanceof GraphQLError
    ? new GraphQLError(error.message, { nodes: error.nodes ?? null, path: error.path ?? null })
    : error;
}
