/** A small load balancer: each connection goes to the next server that takes it. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { closeWith, portOf } from './port.ts';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startBalancer(serverUrls: readonly string[]): Promise<Balancer> {
  const ports = serverUrls.map((url) => Number(new URL(url).port));
  const sockets = new Set<Socket>();
  let turn = 0;
  const balancer = createServer((near) => {
    turn += 1;
    forward(near, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  }).listen(0, '127.0.0.1');
  await once(balancer, 'listening');

  function forward(near: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1', () => {
      near.pipe(far).pipe(near);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        socket.setNoDelay();
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    });
    far.once('error', () => {
      if (far.connecting || !sockets.has(far)) forward(near, others);
    });
    near.once('error', () => far.destroy());
  }

  return {
    url: `http://127.0.0.1:${portOf(balancer)}`,
    close: () => closeWith(balancer, sockets),
  };
}
