/** GraphQL over HTTP by GET and POST: Yoga reads the request and writes the response. */
import { GraphQLError, type GraphQLErrorExtensions, OperationTypeNode } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Device } from '../access/device-cookies.ts';
import { OPERATIONS } from '../database/diagnostics.ts';
import { invalid, type Refusal } from '../database/refusal.ts';
import { brokenRequest } from '../database/request-messages.ts';
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
    maskedErrors: { maskError: (error) => formatError(asRefusal(error), log) },
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
          return withStatus(405, executor.formatErrors([invalid(brokenRequest('mutationByGet'))]), {
            headers: { Allow: 'POST' },
          });
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
          return withStatus(
            406,
            executor.formatErrors([invalid(brokenRequest('subscriptionByRequest'))]),
          );
        }
        if (isLiveQuery(operation)) {
          return withStatus(
            406,
            executor.formatErrors([invalid(brokenRequest('liveQueryByRequest'))]),
          );
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

/** Yoga's messages about request bodies, and the rules that they are about. */
const BODY_ERRORS = [
  [/^Batching is not supported/, 'queriesBatched'],
  [/^POST body sent invalid JSON/, 'bodyMalformed'],
  [/^POST body is expected/, 'bodyWithoutQuery'],
] as const;

/** Returns the refusal for an error of Yoga about a request body, with its status; any other error as it is. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error;
  const { message, extensions } = error;
  const [, rule] = BODY_ERRORS.find(([text]) => text.test(message)) ?? [];
  return rule ? refusedWith(invalid(brokenRequest(rule)), extensions) : error;
}

function refusedWith(originalError: Refusal, extensions: GraphQLErrorExtensions): GraphQLError {
  return new GraphQLError(originalError.message, { originalError, extensions });
}

const NO_QUERY = refusedWith(invalid(brokenRequest('queryMissing')), { http: { status: 400 } });
/** Clients that first send only the hash of a document send its text after this error. */
const NOT_PERSISTED = new GraphQLError('PersistedQueryNotSupported', {
  extensions: { code: PERSISTED_QUERY_NOT_SUPPORTED, http: { status: 200 } },
});

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
