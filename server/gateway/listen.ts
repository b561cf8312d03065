/** The HTTP server: how it starts to listen, and how it stops without breaking off running requests. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Club } from '../changes/club.ts';
import { StartError } from '../start-error.ts';
import type { createApp } from './app.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { notBefore } from './seen-seq.ts';

/** Connections that may wait to be accepted: after a restart all viewers come back at once. The system may allow fewer. */
const BACKLOG = 8_192;

/** How long running requests have to finish once the server stops. */
const GRACE_MS = 2_500;
/** How often idle connections are closed meanwhile. */
const SWEEP_MS = 50;

export function httpServer(
  { fetch }: ReturnType<typeof createApp>,
  answers: KeptAnswers,
  { live }: Pick<Club, 'live'>,
): Server {
  const listener = getRequestListener(answers.of(fetch), { hostname: 'localhost' });
  return createServer(notBefore(live, answers.inFrontOf(listener)));
}

/** @returns the port @throws StartError when the address can not be used */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen({ port, host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = taken ? 'it is in use' : String(error);
    throw new StartError(`Faceoff can not listen on ${host}:${port}: ${reason}. Set PORT or HOST.`);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Accepts no more requests, lets running ones finish, then closes what is left. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
