/** Port of a server for the bench, and the message that it is ready. */
import { once } from 'node:events';
import type { Server } from 'node:http';

export const PLACE = {
  host: process.env.HOST ?? '127.0.0.1',
  port: Number(process.env.PORT),
  // All subscribers may connect at once.
  backlog: 8_192,
};

export async function listening(server: Server): Promise<void> {
  server.listen(PLACE);
  await once(server, 'listening');
  running();
}

export function running(): void {
  process.stdout.write('The server is running.\n');
  process.once('SIGTERM', () => process.exit());
}
