/** The network between the pages and the server, as a cable that can be pulled and plugged in again. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from '../setup/port.ts';

export interface Cable {
  /** The server's address at this end of the cable. */
  readonly url: string;
  /** Now or before: what fails because of it may be told later. */
  readonly wasCut: boolean;
  pull(): Promise<void>;
  plugIn(): Promise<void>;
  remove(): Promise<void>;
}

export async function layCable(serverUrl: string): Promise<Cable> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const end = createServer((near) => {
    const far = connect(Number(target.port), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => near.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  const port = await listen(end, 0);
  let isCut = false;
  let wasCut = false;

  async function pull(): Promise<void> {
    if (isCut) return;
    isCut = true;
    wasCut = true;
    const closed = once(end, 'close');
    end.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    get wasCut() {
      return wasCut;
    },
    pull,
    plugIn: async () => {
      await listen(end, port);
      isCut = false;
    },
    remove: pull,
  };
}

async function listen(end: Server, port: number): Promise<number> {
  end.listen(port, '127.0.0.1');
  await once(end, 'listening');
  return portOf(end);
}
