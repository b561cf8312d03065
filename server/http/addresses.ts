/** The address that a request comes from. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import type { Site } from '../access/site.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** What a request is counted under. */
export interface Addresses {
  /** What it holds open: the IPv4 address that it comes from, or the /64 network of an IPv6 address. */
  readonly clientAddressOf: (request: Incoming) => string;
  /**
   * Its work, and wrong codes: the same address. What a browser sends for the page of another site is counted apart, so that
   * such a page uses up nobody's own attempts.
   */
  readonly rateLimitAddressOf: (request: Incoming) => string;
}

/** @param trustedProxies how many proxies in front are our own; X-Forwarded-For is believed only as far as they wrote it */
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

/** Browsers name the site of the page with everything that may write; scripts name none. */
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

/** What the other end of a connection is counted under, which is a proxy where there is one. */
export function peerOf({ remoteAddress = 'unknown' }: Pick<Socket, 'remoteAddress'>): string {
  return rateLimitKey(remoteAddress) ?? remoteAddress;
}

/** What limits are counted under: an IPv4 address or the /64 network of an IPv6 address; null for other texts. */
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

/** Whether a name or address means this machine and is of no use on any other. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || ['::1', '[::1]'].includes(host);
}
