/** Prints every write as it happens: `npx node docs/examples/watch.ts [ws://host:port/graphql]`. */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

interface Watched {
  readonly changes: {
    readonly seq: number;
    readonly kind: string;
    readonly match: { readonly homeScore: number | null; readonly awayScore: number | null } | null;
  };
}

const url = process.argv[2] ?? 'ws://localhost:4000/graphql';
const client = createClient({ url, webSocketImpl: WebSocket });
const query = 'subscription { changes { seq kind match { homeScore awayScore } } }';
for await (const result of client.iterate<Watched>({ query })) {
  process.stdout.write(`${JSON.stringify(result.data)}\n`);
}
