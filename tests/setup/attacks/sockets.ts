/** Attacks with WebSocket messages. */
import type { WebSocket } from 'ws';
import { graphql, textOf, unchecked } from '../graphql.ts';
import { subscribeMessage } from '../raw-socket.ts';
import type { Attack, Attacker } from './attacker.ts';
import { longSpan } from './spans.ts';

/** Number of messages that are sent between two pauses. */
const AT_A_TIME = 200;
/** Bounds the memory of the attacker itself. */
const MAX_UNSENT_BYTES = 256 * 1024;

const FIRST = '127.0.0.2';
/** Another address of the attacker. */
const SECOND = '127.0.0.4';
const OPERATIONS = 60;
const EVERY_SECOND_MS = 1_000;

/** Values that are deeper than any input, in a variable that the document declares. */
const DEPTH = 30_000;
const PAIRS = textOf(
  graphql('query ($pairs: [HeadToHeadPair!]!) { headToHead(pairs: $pairs) { games } }'),
);
const RECORDS = graphql(
  'query ($span: Span!) @live { records(span: $span) { biggestWin { holderCount } } }',
);
const CHANGES = graphql(
  'subscription ($span: Span!) { changes { match { homePlayer { stats(span: $span) { points } } } } }',
);
const NESTED = `{"pairs":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

export const SOCKET_ATTACKS: readonly Attack[] = [
  flood('subscribe with a document that the server refuses', (socket, id) =>
    socket.send(subscribeMessage(`${id}`, unchecked('{nope}'))),
  ),
  flood('complete operations that were never started', (socket, id) =>
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` })),
  ),
  flood('send pongs without a ping', (socket) => socket.pong()),
  flood('send pings, as messages', (socket) => socket.send('{"type":"ping"}')),
  {
    name: '60 live queries, each of the records of another span of days',
    launch: (attacker) => follow(attacker, RECORDS, [FIRST]),
  },
  {
    name: 'the same 60 live queries of spans, from two addresses',
    launch: (attacker) => follow(attacker, RECORDS, [FIRST, SECOND]),
  },
  {
    name: '60 subscriptions to changes, each with the table of another span of days',
    launch: (attacker) => follow(attacker, CHANGES, [FIRST]),
  },
  flood(
    'send nested values in a variable',
    (socket, id) => {
      const payload = `{"query":${JSON.stringify(PAIRS)},"variables":${NESTED}}`;
      socket.send(`{"type":"subscribe","id":"${id}","payload":${payload}}`);
    },
    10,
  ),
  flood('start and complete subscriptions, each with a different document', (socket, id) => {
    const query = unchecked(`subscription { changes { seq } } # ${id % 1_000}`);
    socket.send(subscribeMessage(`${id}`, query));
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` }));
  }),
];

/** Keeps a socket of each address, with the same 60 operations on each. */
async function follow(
  attacker: Attacker,
  document: typeof RECORDS | typeof CHANGES,
  addresses: readonly string[],
): Promise<void> {
  await attacker.keepDoing(addresses.length, async (index) => {
    const socket = await attacker.socket(addresses[index % addresses.length]);
    for (let id = 0; id < OPERATIONS; id += 1) {
      socket.send(subscribeMessage(`${id}`, document, { span: longSpan(id) }));
    }
    while (!attacker.isOver && socket.readyState === socket.OPEN) {
      await attacker.wait(EVERY_SECOND_MS);
    }
  });
}

/** Sockets that send without a pause. A socket that the server closes is replaced. */
function flood(what: string, send: (socket: WebSocket, id: number) => void, sockets = 100): Attack {
  return {
    name: `${sockets} sockets ${what}`,
    launch: (attacker) =>
      attacker.keepDoing(sockets, async () => {
        const socket = await attacker.socket();
        for (let id = 0; !attacker.isOver && socket.readyState === socket.OPEN; id += 1) {
          if (socket.bufferedAmount < MAX_UNSENT_BYTES) send(socket, id);
          if (id % AT_A_TIME === 0) await attacker.wait(1);
        }
      }),
  };
}
