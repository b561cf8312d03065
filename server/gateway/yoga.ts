/** GraphQL over HTTP: GET, POST and server-sent events. */
import { GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import {
  type ContextGiven,
  type GraphContext,
  graphContext,
  pinnedReads,
} from '../graphql/context.ts';
import { presentError } from '../graphql/errors.ts';
import { documentCaches, documentLimits } from './limits.ts';
import { schema } from './schema.ts';

/** What every request brings along; the WebSocket adds its own keys. */
export interface RequestFacts {
  readonly address: string;
}

export type Yoga = ReturnType<typeof createGraphql>;

export function createGraphql(given: Omit<ContextGiven, 'address'>, log: Logger) {
  return createYoga<RequestFacts, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    multipart: false,
    cors: false,
    batching: false,
    logging: false,
    healthCheckEndpoint: '/graphql/healthz',
    graphiql: { title: 'Faceoff GraphQL', subscriptionsProtocol: 'WS' },
    renderGraphiQL: async (options) => {
      const graphiql = await import('@graphql-yoga/render-graphiql');
      return graphiql.renderGraphiQL(options);
    },
    context: ({ address }) => graphContext({ ...given, address }),
    maskedErrors: { maskError: (error) => presentError(error, log) },
    parserAndValidationCache: documentCaches(),
    plugins: [documentLimits(), queriesSeeOneMoment(), contractCodes(log), changesNamed()],
  });
}

/** A query answers as of the moment it began, so that its parts belong together; writes and events see what they did. */
function queriesSeeOneMoment(): Plugin<GraphContext> {
  return {
    onExecute({ args, extendContext }) {
      const operation = getOperationAST(args.document, args.operationName)?.operation;
      if (operation === OperationTypeNode.QUERY) {
        extendContext({ reads: pinnedReads(args.contextValue) });
      }
    },
  };
}

/** A mutation's answer names the changes it made, so that whoever sent it can offer to undo them. */
function changesNamed(): Plugin<GraphContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        const { written } = args.contextValue;
        if (isAsyncIterable(result) || written.length === 0) return;
        setResult({ ...result, extensions: { ...result.extensions, changes: written } });
      },
    }),
  };
}

/** Requests that graphql itself turns down, before any resolver, carry the contract's code as well. */
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
