/**
 * The addresses to which notifications may be sent. Their endpoints come from the network, so that nobody may lead the server to
 * programs of its own network.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The addresses of IPv6 that are given out, without those that lead to IPv4 or stand in examples. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');

const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return version === 6 && GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** The code of the error of a connection to another address. */
const FORBIDDEN_ADDRESS = 'EFORBIDDENADDRESS';

export function forbiddenAddress(): Error {
  return Object.assign(new Error('The address is not public.'), { code: FORBIDDEN_ADDRESS });
}

/** Resolves a name as the connection is opened, so that no later answer of its owner can be another one. */
export function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options: LookupOptions, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error || !first) answer(error ?? forbiddenAddress(), '', 0);
      else if (options.all) answer(null, allowed);
      else answer(null, first.address, first.family);
    });
  };
}
