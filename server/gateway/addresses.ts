/** The address that a request comes from, and the address of this machine on the local network. */
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { rateLimitKey } from '../access/addresses.ts';

/**
 * The address that a wrong code is counted under.
 * @param trustedProxies how many proxies in front are our own; X-Forwarded-For is believed only as far as they wrote it
 */
export function askerOf(request: IncomingMessage, trustedProxies: number): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = String(header ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const own = request.socket.remoteAddress ?? 'unknown';
  const chain = [...forwarded, own];
  const asker = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? own;
  return rateLimitKey(asker) ?? rateLimitKey(own) ?? own;
}

/** The address of this machine on the local network, or null when it has none. */
export function localNetworkAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
