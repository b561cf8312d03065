/** Bytes that a server has written to its connections, those of WebSockets included. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export function countSentBytes(server: Server): { bytes(): number; end(): void } {
  const open = new Set<Socket>();
  let closed = 0;
  const count = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      closed += socket.bytesWritten;
    });
  };
  server.on('connection', count);
  return {
    bytes: () => [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, closed),
    end: () => server.off('connection', count),
  };
}
