/** Attacks with messages over WebSocket. */
import { subscribeMessage } from '../raw-socket.ts';
import type { Attack } from './attacker.ts';

/** As many messages go out together. */
const AT_A_TIME = 200;

export const SOCKET_ATTACKS: readonly Attack[] = [
  {
    name: '100 sockets subscribe with a document that is refused',
    launch: (attacker) =>
      attacker.keepDoing(100, async () => {
        const socket = await attacker.socket();
        for (let id = 0; !attacker.isOver && socket.readyState === socket.OPEN; id += 1) {
          socket.send(subscribeMessage(`${id}`, '{nope}'));
          if (id % AT_A_TIME === 0) await attacker.wait(1);
        }
      }),
  },
];
