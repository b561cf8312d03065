/** The URLs of the club that a page offers to other devices. */
import { beforeEach, expect, test, vi } from 'vitest';
import { ownAddress, publicAddress } from '../../web/data/base.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

test.for([
  ['http://192.168.1.5:4000', 'http://192.168.1.5:4000'],
  ['https://club.example.org', 'https://club.example.org'],
  ['http://faceoff.local:4000', 'http://faceoff.local:4000'],
  ['http://[2001:db8::7]:4000', 'http://[2001:db8::7]:4000'],
  ['http://localhost:4000', null],
  ['http://club.localhost:4000', null],
  ['http://127.0.0.1:4000', null],
  ['http://[::1]:4000', null],
] as const)('a page that was opened at %s offers %s', ([opened, offered]) => {
  const { hostname, origin } = new URL(opened);
  vi.stubGlobal('location', { hostname, origin });
  expect(ownAddress()).toBe(offered);
});

test('a configured URL is that of the page', () => {
  expect(publicAddress()).toBeNull();
  document.documentElement.dataset.address = 'https://club.example.org/faceoff';
  expect(publicAddress()).toBe('https://club.example.org/faceoff');
});
