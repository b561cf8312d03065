/** Mercurius with its JIT, on Fastify. */
import { fastify } from 'fastify';
import { mercurius } from 'mercurius';
import { efficiency, match, matches, playoff, typeDefs } from './club.ts';
import { PLACE, running } from './listening.ts';

const app = fastify();
app.register(mercurius, {
  schema: typeDefs,
  jit: 1,
  resolvers: {
    Query: {
      match: (_: unknown, { id }: { id: string }) => match(Number(id)),
      matches: (_: unknown, { first }: { first: number }) => matches(first),
      playoff: (_: unknown, { id }: { id: string }) => playoff(Number(id)),
      efficiency,
    },
  },
});
await app.listen(PLACE);
running();
