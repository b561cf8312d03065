/** GraphQL over HTTP by GET and POST: Yoga reads the request and writes the response. */
import { GraphQLError, OperationTypeNode } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Device } from '../access/device-cookies.ts';
import { OPERATIONS } from '../database/diagnostics.ts';
import { formatError, PERSISTED_QUERY_NOT_SUPPORTED } from '../graphql/errors.ts';
import type { MarkCacheable } from './cacheable.ts';
import { type Executor, isRefused, outcomeOfResult, type Refused } from './execute.ts';
import { isLiveQuery } from './live-query.ts';
import { schema } from './schema.ts';

/** The part of the context that the app passes to Yoga with each request. */
interface RequestContext {
  readonly rateLimitAddress: string;
  readonly device: Device;
  /** The deadline of the request. */
  readonly signal: AbortSignal;
  readonly cacheable: MarkCacheable | undefined;
}

export type Yoga = ReturnType<typeof createGraphql>;

export function createGraphql(executor: Executor, log: Logger) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    // The app has already limited the body. Yoga's limit would read it as a web stream, which costs more than the execution.
    maxRequestBodySize: false,
    logging: false,
    graphiql: false,
    maskedErrors: { maskError: (error) => formatError(withClearMessage(error), log) },
    plugins: [executedBy(executor)],
  });
}

/** Plugin that executes requests with the executor instead of Yoga's own pipeline. */
function executedBy(executor: Executor): Plugin<object, RequestContext> {
  return {
    onParams({ request, params, setParamsHandler }) {
      if ((params.query ?? null) === null) {
        throw params.extensions?.persistedQuery ? NOT_PERSISTED : NO_QUERY;
      }
      setParamsHandler(async ({ params, context }) => {
        const { rateLimitAddress, device, signal, cacheable } = context;
        const operation = executor.operationOf(
          { ...params, query: params.query ?? '' },
          rateLimitAddress,
        );
        const type = isRefused(operation) ? operation.type : operation.definition.operation;
        if (type === OperationTypeNode.MUTATION && request.method === 'GET') {
          return withStatus(405, executor.formatErrors([BY_POST]), { headers: { Allow: 'POST' } });
        }
        if (isRefused(operation)) {
          OPERATIONS.publish(() => ({
            type: type ?? 'unknown',
            outcome: outcomeOfResult(operation),
          }));
          // With `spec`, clients that accept `application/json` get 200 for a refused document, as GraphQL over HTTP recommends.
          const asInvalid = () => withStatus(400, operation, { spec: !operation.isBadRequest });
          return asBusy(operation) ?? asInvalid();
        }
        if (type === OperationTypeNode.SUBSCRIPTION) {
          return withStatus(406, executor.formatErrors([AS_STREAM]));
        }
        if (isLiveQuery(operation)) {
          return withStatus(406, executor.formatErrors([LIVE_AS_STREAM]));
        }
        const options = { rateLimitAddress, device, signal, cacheable };
        const result = await executor.execute(operation, options);
        // An executed operation always has `data`, possibly null.
        const wasRefused = !('data' in result) && isRefused(result);
        return (wasRefused && asBusy(result)) || result;
      });
    },
  };
}

/** Yoga's messages about request bodies, and the messages that clients receive instead. */
const BODY_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^Batching is not supported/, 'A request has one operation: send each by itself.'],
  [/^POST body sent invalid JSON/, 'The body of the request is not well-formed JSON.'],
  [/^POST body is expected/, 'The body of the request is a JSON object with a "query".'],
];

function withClearMessage(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error;
  const { message, extensions } = error;
  const known = BODY_ERRORS.find(([text]) => text.test(message));
  return known ? new GraphQLError(known[1], { extensions }) : error;
}

const NO_QUERY = new GraphQLError(
  'The request has no "query": send it as JSON, with the header "Content-Type: application/json".',
  { extensions: { http: { status: 400 } } },
);
/** Clients that first send only the hash of a document send its text after this error. */
const NOT_PERSISTED = new GraphQLError('PersistedQueryNotSupported', {
  extensions: { code: PERSISTED_QUERY_NOT_SUPPORTED, http: { status: 200 } },
});
const AS_STREAM = new GraphQLError(
  'A subscription is answered as a stream of events: send the header "Accept: text/event-stream", or use WebSocket.',
);
const LIVE_AS_STREAM = new GraphQLError(
  'A live query is answered as a stream of events: send the header "Accept: text/event-stream", use WebSocket, or leave @live out to be answered once.',
);
const BY_POST = new GraphQLError('A mutation is sent by POST.');

/** Returns status 503 with `Retry-After`, or null if the request is not worth retrying. */
function asBusy(refused: Refused): Refused | null {
  const retryAfter = refused.errors[0]?.extensions.retryAfter;
  if (!retryAfter) return null;
  return withStatus(503, refused, { headers: { 'Retry-After': `${retryAfter}` } });
}

function withStatus(status: number, { errors }: Refused, http: object = {}): Refused {
  for (const { extensions } of errors) extensions.http = { status, ...http };
  return { errors };
}
