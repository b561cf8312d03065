/**
 * Prints every write, without a gap or a repeat after a lost connection:
 * `npx node docs/examples/watch.ts [ws://host:port/graphql]`. Outside this repository it needs Node 24 or later, and
 * `npm install graphql-ws ws`.
 */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

interface Position {
  after: number;
  readonly epoch: string;
}

interface Asked {
  readonly club: { readonly seq: number; readonly epoch: string };
}

interface Watched {
  readonly changes: {
    readonly seq: number;
    readonly kind: string;
    readonly match: { readonly homeScore: number | null; readonly awayScore: number | null } | null;
  };
}

const url = process.argv[2] ?? 'ws://localhost:4000/graphql';
const client = createClient({ url, webSocketImpl: WebSocket });
const CLUB = '{ club { seq epoch } }';
const CHANGES = `subscription ($after: Int, $epoch: String) {
  changes(after: $after, epoch: $epoch) { seq kind match { homeScore awayScore } }
}`;

/** The current position in the log of the club. */
async function present(): Promise<Position> {
  for await (const { data } of client.iterate<Asked>({ query: CLUB })) {
    if (data) return { after: data.club.seq, epoch: data.club.epoch };
  }
  throw new Error('The club does not say where it stands.');
}

/** Prints changes after the position. Ends if the club was restored, because the numbers then mean other changes. */
async function watch(position: Position): Promise<void> {
  // The client sends these variables again when it reconnects, so `after` is always the last change seen.
  const variables: Record<string, unknown> = { ...position };
  for await (const { data, errors } of client.iterate<Watched>({ query: CHANGES, variables })) {
    if (errors?.[0]?.extensions?.code === 'HISTORY_LOST') return;
    if (errors || !data) throw new Error(JSON.stringify(errors));
    variables.after = data.changes.seq;
    process.stdout.write(`${JSON.stringify(data)}\n`);
  }
}

try {
  for (;;) {
    await watch(await present());
    process.stdout.write('The club was restored: what you know of it may be out of date.\n');
  }
} catch (error) {
  const why = error instanceof Error ? error.message : 'no Faceoff answers there';
  process.stderr.write(`${url}: ${why || 'no Faceoff answers there'}\n`);
  process.exitCode = 1;
}
