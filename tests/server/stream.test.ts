/** What a response holds that others wait for. */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { test } from 'vitest';
import { closeWhenStalled, whenOver } from '../../server/http/stream.ts';
import { portOf } from '../setup/port.ts';

const MORE_THAN_A_CONNECTION_TAKES = 64 * 1024 * 1024;

test('a reader who takes nothing is given up, and lets go what others wait for', async ({
  onTestFinished,
}) => {
  const released = Promise.withResolvers<void>();
  const server = createServer((_, outgoing) => {
    whenOver(outgoing, released.resolve);
    closeWhenStalled(outgoing, 100);
    outgoing.end(Buffer.alloc(MORE_THAN_A_CONNECTION_TAKES));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const request = get({ port: portOf(server), host: '127.0.0.1' });
  request.on('error', () => {});
  const [response] = await once(request, 'response');
  response.on('error', () => {});
  response.pause();
  await released.promise;
});
