/** Addresses: whose request it is, and where friends find this server. */
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { guessingAddress } from '../access/addresses.ts';

/**
 * Whom a wrong code counts against.
 * @param trustedProxies how many proxies in front are ours; only what they wrote into X-Forwarded-For is believed
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
  return guessingAddress(asker) ?? guessingAddress(own) ?? own;
}

/** The address of this machine on the local network, or null when it has none. */
export function localNetworkAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
