/** A browser as far as cookies are concerned: it stores those of a server's answers and sends them as a page of an origin does. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { socketTo } from './raw-socket.ts';

export class PageCookies {
  readonly #url: string;
  /** The origin of the page. */
  readonly #origin: string;
  readonly #jar = new Map<string, string>();
  /** The headers `Set-Cookie` of all answers, in order. */
  readonly received: string[] = [];

  /** @param origin by default that of the server */
  constructor(url: string, origin = new URL(url).origin) {
    this.#url = url;
    this.#origin = origin;
  }

  /** The headers of a request of the page. Scripts of the page could not read the cookies. */
  get headers(): Record<string, string> {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return { origin: this.#origin, ...(cookie && { cookie }) };
  }

  /** The name that the page is remembered under, as scripts read it; null if it is not remembered. */
  get name(): string | null {
    const found = [...this.#jar].find(([name]) => name.startsWith('faceoff-name-'));
    return found ? decodeURIComponent(found[1]) : null;
  }

  /** Opens the page: its socket gets the answer with the cookies. */
  async visit(headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const socket = socketTo(this.#url, { headers: { ...this.headers, ...headers } });
    const [answer] = (await once(socket, 'upgrade')) as [IncomingMessage];
    this.#store(answer.headers['set-cookie'] ?? []);
    socket.terminate();
  }

  /** Sends a request of the page. */
  async send(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.#store(response.headers.getSetCookie());
    return response;
  }

  /** A page of another origin whose requests have the same cookies, as those of another port of the host do. */
  from(origin: string): PageCookies {
    const other = new PageCookies(this.#url, origin);
    for (const [name, value] of this.#jar) other.#jar.set(name, value);
    return other;
  }

  #store(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      this.received.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; Max-Age=0(;|$)/.test(cookie)) this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
  }
}
