/** The addresses under which requests are counted. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isThisMachine } from '../../../server/access/concurrency.ts';
import { addressesOf } from '../../../server/http/addresses.ts';

function counted(remoteAddress: string, headers: IncomingHttpHeaders = {}, trusted = 1): string {
  const socket = { remoteAddress } as Socket;
  return addressesOf(trusted).clientAddressOf({ headers, socket });
}

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7'],
  ['::ffff:1', '0:0:0:0::/64'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['::2', '0:0:0:0::/64'],
  ['::8.8.8.8', '0:0:0:0::/64'],
] as const)('%s is counted as %s', ([address, key]) => {
  expect(counted(address)).toBe(key);
  const forwarded = isThisMachine(key) ? `${key} (forwarded)` : key;
  for (const text of [address, `[${address}]:50123`]) {
    expect(counted('127.0.0.1', { 'x-forwarded-for': text })).toBe(forwarded);
  }
});

test.for([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:7f00:1', true],
  ['::2', false],
  ['::', false],
  ['::8.8.8.8', false],
  ['::ffff:808:808', false],
  ['12.7.0.1', false],
] as const)('%s is this machine: %s', ([address, expected]) => {
  expect(isThisMachine(counted(address))).toBe(expected);
});

test.for([
  ['x-forwarded-for', '203.0.113.7', 0],
  ['x-forwarded-for', '127.0.0.1', 0],
  ['x-forwarded-for', '127.0.0.1', 1],
  ['x-forwarded-for', '::1', 1],
  ['x-forwarded-for', '::ffff:7f00:1', 1],
  ['x-real-ip', '203.0.113.7', 0],
  ['forwarded', 'for=203.0.113.7', 0],
  ['via', '1.1 proxy.example', 1],
] as const)(
  'a request that a proxy on this machine passes on with %s: %s is not one of this machine, with %i trusted',
  ([name, value, trusted]) => {
    expect(isThisMachine(counted('127.0.0.1', { [name]: value }, trusted))).toBe(false);
    expect(isThisMachine(counted('::1', { [name]: value }, trusted))).toBe(false);
  },
);
