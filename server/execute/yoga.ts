/** GraphQL over HTTP: GET, POST and server-sent events. */
import { GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import {
  type GraphContext,
  graphContext,
  pinnedReads,
  type SharedOptions,
} from '../graphql/context.ts';
import { errorOfRead, presentError } from '../graphql/errors.ts';
import type { MarkCacheable } from './cacheable.ts';
import { documentCaches, documentLimits } from './limits.ts';
import { schema } from './schema.ts';

/** What Yoga is given with every request, over HTTP and WebSocket. */
export interface RequestFacts {
  readonly address: string;
  /** The deadline of the request. */
  readonly signal: AbortSignal;
  /** Only over HTTP, where the answer may be cached. */
  readonly cacheable?: MarkCacheable | undefined;
}

export type Yoga = ReturnType<typeof createGraphql>;

/** What the page at the endpoint opens with. */
const EXAMPLE = `# Everything that happens, as it happens: run it, then enter a result somewhere else.
subscription {
  changes {
    seq
    time
    about
    text
  }
}
`;

export function createGraphql(given: SharedOptions, log: Logger) {
  return createYoga<RequestFacts, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    // The app has limited it already. Yoga would make a web stream of the body, which costs more than the execution.
    maxRequestBodySize: false,
    logging: false,
    graphiql: { title: 'Faceoff GraphQL', subscriptionsProtocol: 'WS', defaultQuery: EXAMPLE },
    renderGraphiQL: async (options) => {
      const graphiql = await import('@graphql-yoga/render-graphiql');
      return graphiql.renderGraphiQL(options);
    },
    context: ({ address, signal }) => graphContext({ ...given, address, signal }),
    maskedErrors: { maskError: (error) => presentError(error, log) },
    parserAndValidationCache: documentCaches(),
    plugins: [documentLimits(), queriesSeeOneMoment(), contractCodes(log), answersPlaced()],
  });
}

/**
 * A query reads everything at one seq, so that its parts fit together, and its answer is good for that seq. Mutations
 * and subscriptions read the present.
 */
function queriesSeeOneMoment(): Plugin<GraphContext & RequestFacts> {
  return {
    onExecute({ args, extendContext }) {
      const operation = getOperationAST(args.document, args.operationName)?.operation;
      if (operation !== OperationTypeNode.QUERY) return;
      const { contextValue } = args;
      const reads = pinnedReads(contextValue);
      extendContext({ reads });
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (isAsyncIterable(result)) return;
          if (result.errors) setResult({ ...result, errors: result.errors.map(errorOfRead) });
          else contextValue.cacheable?.(reads().origin);
        },
      };
    },
  };
}

/**
 * Adds to an answer the seq of the last change that it surely includes. A mutation that wrote also names the seqs of its
 * changes, which a client can offer to undo: it includes these, and nothing later than `seq`.
 */
function answersPlaced(): Plugin<GraphContext> {
  return {
    onExecute: ({ args }) => {
      const { seq } = args.contextValue.reads();
      return {
        onExecuteDone({ result, setResult }) {
          if (isAsyncIterable(result)) return;
          const { written: changes } = args.contextValue;
          // An idempotent replay has the seqs of its changes as well.
          const place =
            changes.length > 0 ? { seq: args.contextValue.reads().seq, changes } : { seq };
          setResult({ ...result, extensions: { ...result.extensions, ...place } });
        },
      };
    },
  };
}

/** Errors that graphql-js raises before any resolver runs get one of our own codes as well. */
function contractCodes(log: Logger): Plugin {
  return {
    onExecutionResult({ result, setResult }) {
      if (!result || Array.isArray(result) || isAsyncIterable(result) || !('errors' in result)) {
        return;
      }
      const errors = result.errors?.map((error) =>
        error instanceof GraphQLError && !isContractCode(error.extensions.code)
          ? presentError(error, log)
          : error,
      );
      if (errors) setResult({ ...result, errors });
    },
  };
}

function isContractCode(code: unknown): boolean {
  return typeof code === 'string' && !code.startsWith('GRAPHQL_') && code !== 'BAD_REQUEST';
}
