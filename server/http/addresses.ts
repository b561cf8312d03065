/** Client addresses, under which limits count requests. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import type { Site } from '../access/site.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The keys under which limits count a request. */
export interface Addresses {
  /** Key for limits of concurrency: the IPv4 address of the client, or the /64 network of its IPv6 address. */
  readonly clientAddressOf: (request: Incoming) => string;
  /**
   * Key for limits of work and of wrong validation codes: the client address. Requests from pages of other sites have a
   * separate key, so that such a page cannot use up the attempts of the person who opened it.
   */
  readonly rateLimitAddressOf: (request: Incoming) => string;
}

/** @param trustedProxies number of trusted proxies in front of the server; earlier entries of X-Forwarded-For are ignored */
export function addressesOf(site: Site, trustedProxies: number): Addresses {
  const clientAddressOf = (request: Incoming) => clientOf(request, trustedProxies);
  return {
    clientAddressOf,
    rateLimitAddressOf: (request) => {
      const address = clientAddressOf(request);
      return isOfAnotherSite(request, site) ? `${address} (another site)` : address;
    },
  };
}

/** Browsers send `Origin` with every request that can write. Scripts send none and count as this site. */
function isOfAnotherSite({ headers }: Incoming, { publicOrigin }: Site): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return URL.parse(origin)?.host !== host;
}

function clientOf(request: Incoming, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = String(header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const own = peerOf(request.socket);
  const chain = [...forwarded, own];
  const client = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? own;
  return rateLimitKey(client) ?? own;
}

/** The key of the other end of a connection, which may be a proxy. */
export function peerOf({ remoteAddress = 'unknown' }: Pick<Socket, 'remoteAddress'>): string {
  return rateLimitKey(remoteAddress) ?? remoteAddress;
}

/** Returns an IPv4 address unchanged and an IPv6 address as its /64 network; null for other texts. */
function rateLimitKey(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [plain = ''] = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Whether a host name or address is a loopback address, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || ['::1', '[::1]'].includes(host);
}
