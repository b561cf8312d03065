/** TCP servers on the loopback address and their ports. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP port.');
  return address.port;
}

/** A port that is free at the moment, for a program that must be given one. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
