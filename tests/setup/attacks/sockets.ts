/** Attacks with WebSocket messages. */
import type { WebSocket } from 'ws';
import { unchecked } from '../graphql.ts';
import { subscribeMessage } from '../raw-socket.ts';
import type { Attack } from './attacker.ts';

/** Number of messages that are sent between two pauses. */
const AT_A_TIME = 200;
/** Bounds the memory of the attacker itself. */
const MAX_UNSENT_BYTES = 256 * 1024;

export const SOCKET_ATTACKS: readonly Attack[] = [
  flood('subscribe with a document that the server refuses', (socket, id) =>
    socket.send(subscribeMessage(`${id}`, unchecked('{nope}'))),
  ),
  flood('complete operations that were never started', (socket, id) =>
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` })),
  ),
  flood('send pongs without a ping', (socket) => socket.pong()),
  flood('send pings, as messages', (socket) => socket.send('{"type":"ping"}')),
  flood('start and complete subscriptions, each with a different document', (socket, id) => {
    const query = unchecked(`subscription { changes { seq } } # ${id % 1_000}`);
    socket.send(subscribeMessage(`${id}`, query));
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` }));
  }),
];

/** A hundred sockets that send without a pause. A socket that the server closes is replaced. */
function flood(what: string, send: (socket: WebSocket, id: number) => void): Attack {
  return {
    name: `100 sockets ${what}`,
    launch: (attacker) =>
      attacker.keepDoing(100, async () => {
        const socket = await attacker.socket();
        for (let id = 0; !attacker.isOver && socket.readyState === socket.OPEN; id += 1) {
          if (socket.bufferedAmount < MAX_UNSENT_BYTES) send(socket, id);
          if (id % AT_A_TIME === 0) await attacker.wait(1);
        }
      }),
  };
}
