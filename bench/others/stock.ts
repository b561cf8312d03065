/** GraphQL Yoga with its own PubSub, and graphql-ws, set up as their documentation says. */
import { createServer } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import type { OperationResult } from 'graphql-ws';
import { useServer as serveOn } from 'graphql-ws/use/ws';
import { createPubSub, createSchema, createYoga } from 'graphql-yoga';
import { WebSocketServer } from 'ws';
import {
  efficiency,
  type FinishedMatch,
  finishMatch,
  match,
  matches,
  playoff,
  typeDefs,
} from './club.ts';
import { listening } from './listening.ts';

type Written = Awaited<ReturnType<typeof finishMatch>>;

const pubSub = createPubSub<{
  playoff: [id: string, payload: Written['playoff']];
  series: [id: string, payload: Written['series']];
  stats: [payload: Written['stats']];
  match: [payload: Written['match']];
  change: [payload: Written['change']];
}>();

const same = <T>(payload: T) => payload;

const yoga = createYoga({
  logging: false,
  schema: createSchema({
    typeDefs,
    resolvers: {
      Query: {
        match: (_: unknown, { id }: { id: string }) => match(Number(id)),
        matches: (_: unknown, { first }: { first: number }) => matches(first),
        playoff: (_: unknown, { id }: { id: string }) => playoff(Number(id)),
        efficiency,
      },
      Mutation: {
        finishMatch: async (_: unknown, { input }: { input: FinishedMatch }) => {
          const written = await finishMatch(input);
          pubSub.publish('playoff', String(written.playoff?.id), written.playoff);
          pubSub.publish('series', String(written.series?.id), written.series);
          pubSub.publish('stats', written.stats);
          pubSub.publish('match', written.match);
          pubSub.publish('change', written.change);
          return written.match;
        },
      },
      Subscription: {
        playoffChanged: {
          subscribe: (_: unknown, { id }: { id: string }) => pubSub.subscribe('playoff', id),
          resolve: same,
        },
        seriesChanged: {
          subscribe: (_: unknown, { id }: { id: string }) => pubSub.subscribe('series', id),
          resolve: same,
        },
        stats: { subscribe: () => pubSub.subscribe('stats'), resolve: same },
        matchFinished: { subscribe: () => pubSub.subscribe('match'), resolve: same },
        changes: { subscribe: () => pubSub.subscribe('change'), resolve: same },
      },
    },
  }),
});

const server = createServer(yoga);
const sockets = new WebSocketServer({ server, path: yoga.graphqlEndpoint });

type Run = (args: ExecutionArgs) => OperationResult;

const envelopedIn = ({ rootValue }: ExecutionArgs) =>
  rootValue as { readonly execute: Run; readonly subscribe: Run };

serveOn(
  {
    execute: (args: ExecutionArgs) => envelopedIn(args).execute(args),
    subscribe: (args: ExecutionArgs) => envelopedIn(args).subscribe(args),
    onSubscribe: async (context, _id, params) => {
      const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
        ...context,
        req: context.extra.request,
        socket: context.extra.socket,
        params,
      });
      const args = {
        schema,
        operationName: params.operationName,
        document: parse(params.query),
        variableValues: params.variables,
        contextValue: await contextFactory(),
        rootValue: { execute, subscribe },
      };
      const errors = validate(args.schema, args.document);
      return errors.length > 0 ? errors : args;
    },
  },
  sockets,
);

await listening(server);
