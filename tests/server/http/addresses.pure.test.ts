/** The addresses under which requests are counted. */
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isThisMachine } from '../../../server/access/concurrency.ts';
import { addressesOf } from '../../../server/http/addresses.ts';

function counted(remoteAddress: string, forwarded?: string): string {
  const socket = { remoteAddress } as Socket;
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return addressesOf(1).clientAddressOf({ headers, socket });
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
  expect(counted('127.0.0.1', address)).toBe(key);
  expect(counted('127.0.0.1', `[${address}]:50123`)).toBe(key);
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
