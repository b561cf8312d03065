/** The address that a request comes from, and the address of this machine on the local network. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Site } from '../site.ts';

export interface ProxySettings {
  /** How many proxies in front are our own; X-Forwarded-For is believed only as far as they wrote it. */
  readonly trustedProxies: number;
}

/**
 * What wrong codes are counted under: the address that a request comes from. What a browser sends for the page of another
 * site is counted apart, so that a page of another site uses up nobody's own attempts.
 */
export function rateLimitAddressOf(
  request: IncomingMessage,
  { site, trustedProxies }: ProxySettings & { readonly site: Site },
): string {
  const address = clientAddressOf(request, { trustedProxies });
  return isOfAnotherSite(request, site) ? `${address} (another site)` : address;
}

/** Browsers name the site of the page with everything that may write; scripts name none. */
function isOfAnotherSite({ headers }: IncomingMessage, { publicOrigin }: Site): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return URL.parse(origin)?.host !== host;
}

/** The IPv4 address, or the /64 network of an IPv6 address. */
export function clientAddressOf(
  request: IncomingMessage,
  { trustedProxies }: ProxySettings,
): string {
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

/** The same of the other end of a connection, which is a proxy where there is one. */
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

/** The address of this machine on the local network, or null when it has none. */
export function localNetworkAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/** Whether a name or address means this machine and is of no use on any other. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || ['::1', '[::1]'].includes(host);
}
