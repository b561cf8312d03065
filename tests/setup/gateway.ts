/** An HTTP proxy in front of a club that does not forward WebSockets, like nginx with its defaults, or that requires a login. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { portOf } from './port.ts';

/** REDIRECT: 302 to a login on another site. REFUSAL: 401. PAGE: 200 with a login page. */
export type Login = 'REDIRECT' | 'REFUSAL' | 'PAGE';

export interface Gateway extends AsyncDisposable {
  readonly url: string;
  /** Whether `Upgrade` requests are forwarded. Setting false closes no open WebSockets. */
  passesUpgrades: boolean;
  /** How the gateway answers in place of the club; null while the visitor is logged in. */
  login: Login | null;
  /** Whether loading a page logs the visitor in again, as a login with a session of its own does. */
  renewsLogin: boolean;
  /** Requests forwarded to the club, as "METHOD path", without those for files. */
  readonly passed: string[];
  /** Destroys all open WebSockets. */
  cutSockets(): void;
}

export async function startGateway(clubUrl: string): Promise<Gateway> {
  const { hostname, port } = new URL(clubUrl);
  const sockets = new Set<Duplex>();
  const answers = new Set<ServerResponse>();
  const gateway = createServer((incoming, outgoing) => {
    answers.add(outgoing);
    outgoing.once('close', () => answers.delete(outgoing));
    const { method = 'GET', url = '', headers } = incoming;
    if (state.renewsLogin && headers['sec-fetch-mode'] === 'navigate') state.login = null;
    if (state.login) return answerAsLogin(outgoing, state.login);
    if (!url.startsWith('/assets/')) state.passed.push(`${method} ${url}`);
    pass(incoming, outgoing);
  });
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const own = { ...headers, connection: 'close' };
    const onward = request({ hostname, port, method, path: url, headers: own }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  gateway.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    if (state.login || !state.passesUpgrades) {
      return void near.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\n\r\n');
    }
    const far = connect(Number(port), hostname, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
        lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
      }
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const state: Gateway = {
    url: `http://127.0.0.1:${portOf(gateway)}`,
    passesUpgrades: true,
    login: null,
    renewsLogin: false,
    passed: [],
    cutSockets: () => {
      for (const socket of sockets) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      state.cutSockets();
      // A page that is still open would report a truncated response as an error.
      await Promise.all([...answers].map((answer) => once(answer, 'close')));
      gateway.close();
      gateway.closeAllConnections();
    },
  };
  return state;
}

function answerAsLogin(outgoing: ServerResponse, login: Login): void {
  if (login === 'REDIRECT') outgoing.writeHead(302, { Location: 'https://login.example.org/' });
  else {
    const status = login === 'REFUSAL' ? 401 : 200;
    outgoing.writeHead(status, { 'Content-Type': 'text/html' });
  }
  outgoing.end('<!doctype html><title>Log in</title>');
}
