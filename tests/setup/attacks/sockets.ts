/** Attacks with messages over WebSocket. */
import type { WebSocket } from 'ws';
import { subscribeMessage } from '../raw-socket.ts';
import type { Attack } from './attacker.ts';

/** As many messages go out together. */
const AT_A_TIME = 200;
/** The memory of the attacker is bounded as well. */
const MAX_UNSENT_BYTES = 256 * 1024;

export const SOCKET_ATTACKS: readonly Attack[] = [
  flood('subscribe with a document that is refused', (socket, id) =>
    socket.send(subscribeMessage(`${id}`, '{nope}')),
  ),
  flood('complete operations that they never began', (socket, id) =>
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` })),
  ),
  flood('send pongs that answer no ping', (socket) => socket.pong()),
  flood('send pings, as messages', (socket) => socket.send('{"type":"ping"}')),
  flood('begin and complete subscriptions, each a different one', (socket, id) => {
    const query = `subscription { changes { seq } } # ${id % 1_000}`;
    socket.send(subscribeMessage(`${id}`, query));
    socket.send(JSON.stringify({ type: 'complete', id: `${id}` }));
  }),
];

/** A hundred sockets that each send without a pause, and are opened again where they are closed. */
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
