/** Client addresses, under which limits count requests. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import { isThisMachine } from '../access/concurrency.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The key under which limits count a request. */
export interface Addresses {
  /**
   * Returns the IPv4 address of the client, or the /64 network of its IPv6 address. Requests of pages of other sites count, too:
   * a script can send any `Origin`.
   */
  readonly clientAddressOf: (request: Incoming) => string;
}

/** @param trustedProxies number of trusted proxies in front of the server; earlier entries of X-Forwarded-For are ignored */
export function addressesOf(trustedProxies: number): Addresses {
  /** The latest client of each connection; a proxy sends requests of many clients over one connection. */
  const latest = new WeakMap<Socket, Client>();
  return {
    clientAddressOf: (request) => {
      const { headers, socket } = request;
      const forwardedFor = trustedProxies > 0 ? String(headers['x-forwarded-for'] ?? '') : '';
      const viaProxy = isForwarded(request);
      const known = latest.get(socket);
      if (known?.forwardedFor === forwardedFor && known.viaProxy === viaProxy) return known.address;
      const key = clientOf(forwardedFor, peerOf(socket), trustedProxies);
      const address = viaProxy && isThisMachine(key) ? `${key} ${FORWARDED}` : key;
      latest.set(socket, { forwardedFor, viaProxy, address });
      return address;
    },
  };
}

interface Client {
  readonly forwardedFor: string;
  readonly viaProxy: boolean;
  readonly address: string;
}

/** @param forwardedFor value of X-Forwarded-For @param own key of the other end of the connection */
function clientOf(forwardedFor: string, own: string, trustedProxies: number): string {
  const forwarded = forwardedFor
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const chain = [...forwarded, own];
  const client = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? own;
  return rateLimitKey(client) ?? own;
}

/** Keeps the loopback address of a proxy, or one that a header claims, from counting as this machine, which is not limited. */
const FORWARDED = '(forwarded)';

/** Whether a proxy has passed on a request: one of its usual headers is there. */
function isForwarded({ headers }: Incoming): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via'];

/** The key of the other end of a connection, which may be a proxy. */
export function peerOf({ remoteAddress = 'unknown' }: Pick<Socket, 'remoteAddress'>): string {
  return rateLimitKey(remoteAddress) ?? remoteAddress;
}

/** Returns an IPv4 address unchanged, an IPv6 address as its /64 network, its loopback address as `::1`; null for other texts. */
function rateLimitKey(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const [plain = ''] = bare.split('%', 1);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const groups = groupsOf(plain);
  const network = groups.slice(0, 4).join(':');
  if (network !== '0:0:0:0') return `${network}::/64`;
  const [, , , , , marker, high = '', low = ''] = groups;
  // Clients of IPv4 that a socket of both protocols has accepted.
  if (groups[4] === '0' && marker === 'ffff')
    return [...octetsOf(high), ...octetsOf(low)].join('.');
  return groups.join(':') === LOOPBACK ? '::1' : `${network}::/64`;
}

const LOOPBACK = '0:0:0:0:0:0:0:1';

/** Returns the eight groups of an IPv6 address as hexadecimal numbers without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function octetsOf(group: string): readonly number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 0xff];
}

/** Whether a host name or address is a loopback address, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  return (
    /^(.+\.)?localhost$/.test(host) || host.startsWith('127.') || ['::1', '[::1]'].includes(host)
  );
}
