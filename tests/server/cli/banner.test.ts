/** The output of the terminal at the start. */
import { describe, expect, test } from 'vitest';
import { banner } from '../../../server/http/banner.ts';
import { chooseAddress } from '../../../server/http/local-network.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';

const SETTINGS = {
  host: '0.0.0.0',
  trustedProxies: 0,
  contactEmail: 'eva@example.org',
  contactEmailIsDefault: false,
  timeZone: 'Europe/Bratislava',
  timeZoneIsDefault: true,
};
const MACHINE = { isContainer: false, timeZone: 'Europe/Bratislava' };
const HERE = { url: 'http://localhost:4000', code: 'slapshot99', webhooksOff: [] };

test('the banner has a URL and a QR code for phones', () => {
  const text = banner({ ...HERE, publicUrl: 'http://192.0.2.7:4000' }, SETTINGS, MACHINE);
  expect(text).toContain('For your friends  http://192.0.2.7:4000');
  expect(text.split('\n').length).toBeGreaterThan(20);
});

test('the banner names webhooks that are off', () => {
  const webhooksOff = ['Webhook 1 (chat.example.org) is off since 2026-11-20.'];
  const running = { ...HERE, publicUrl: 'http://192.0.2.7:4000', webhooksOff };
  expect(banner(running, SETTINGS, MACHINE).split('\n')).toContain(webhooksOff[0]);
});

test('the QR code has its own colours, so that it is readable in a terminal with a light theme', () => {
  const text = banner({ ...HERE, publicUrl: 'http://192.0.2.7:4000' }, SETTINGS, MACHINE);
  const code = text.split('\n').filter((line) => /[█▀▄]/.test(line));
  expect(code.length).toBeGreaterThan(12);
  for (const line of code) {
    expect(line.startsWith('\x1b[38;5;231;48;5;16m')).toBe(true);
    expect(line.endsWith('\x1b[0m')).toBe(true);
  }
});

sharedClubTest(NATIVE)(
  'an address that only this machine can open is not offered to phones',
  ({ club: { server } }) => {
    const composed = { ...HERE, publicUrl: 'http://localhost:4000' };
    for (const running of [server, composed]) {
      const text = banner(running, SETTINGS, MACHINE);
      expect(text).not.toContain('For your friends');
      expect(text).toContain('No phone can open this address: set PUBLIC_URL');
      expect(text.split('\n').length).toBeLessThan(12);
    }
  },
);

test.for([
  ['0.0.0.0', 1, true],
  ['::', 2, true],
  ['127.0.0.1', 1, false],
  ['192.0.2.7', 1, false],
  ['0.0.0.0', 0, false],
] as const)(
  'listening on %s, with %i trusted proxies, the banner warns: %s',
  ([host, trustedProxies, warns]) => {
    const running = { ...HERE, publicUrl: 'http://192.0.2.7:4000' };
    const settings = { ...SETTINGS, host, trustedProxies };
    const text = banner(running, settings, MACHINE);
    expect(text.includes('TRUSTED_PROXIES is set, and any address can connect')).toBe(warns);
    expect(banner(running, settings, { ...MACHINE, isContainer: true })).not.toContain('TRUSTED');
  },
);

test('in a container the banner names the setting for a URL for phones', () => {
  const running = { ...HERE, publicUrl: 'http://localhost:4000' };
  const text = banner(running, SETTINGS, { ...MACHINE, isContainer: true });
  expect(text).toContain('set PUBLIC_URL to the one that phones open');
  expect(text.split('\n').length).toBeLessThan(12);
});

describe('the zone of dates', () => {
  const NOTE = 'Dates are those of Europe/Bratislava: set TIME_ZONE';
  const textIn = (timeZone: string, timeZoneIsDefault = true) =>
    banner(
      { ...HERE, publicUrl: 'http://192.0.2.7:4000' },
      { ...SETTINGS, timeZoneIsDefault },
      { ...MACHINE, timeZone },
    );

  test.each(['America/New_York', 'UTC', 'Europe/London', 'Africa/Lagos'])(
    'is named on a machine in %s without TIME_ZONE',
    (timeZone) => {
      expect(textIn(timeZone)).toContain(NOTE);
      expect(textIn(timeZone, false)).not.toContain(NOTE);
    },
  );

  test.each(['Europe/Bratislava', 'Europe/Prague', 'Europe/Vienna'])(
    'is not named in %s, where clocks show the same',
    (timeZone) => {
      expect(textIn(timeZone)).not.toContain(NOTE);
    },
  );
});

describe('the address for phones', () => {
  const of = (address: string, mac: string, internal = false) => [
    { address, mac, internal, family: 'IPv4' as const, netmask: '', cidr: null },
  ];
  const DOCKER = of('172.17.0.1', '02:42:ac:11:00:01');
  const CARD = of('192.168.1.20', '3c:7c:3f:00:00:01');
  const WIFI = of('192.168.7.4', '3c:7c:3f:00:00:02');
  const TUNNEL = of('10.8.0.2', '00:00:00:00:00:00');
  const LOOPBACK = of('127.0.0.1', '00:00:00:00:00:00', true);

  test.each([
    [
      'of the default route',
      { lo: LOOPBACK, docker0: DOCKER, eth0: CARD },
      '192.168.1.20',
      '192.168.1.20',
    ],
    [
      'of the default route of two cards',
      { eth0: CARD, wlan0: WIFI },
      '192.168.7.4',
      '192.168.7.4',
    ],
    ['of a card without a default route', { docker0: DOCKER, eth0: CARD }, null, '192.168.1.20'],
    [
      'of a card behind the tunnel of a VPN',
      { tun0: TUNNEL, eth0: CARD },
      '10.8.0.2',
      '192.168.1.20',
    ],
    ['of the only network there is', { lo: LOOPBACK, docker0: DOCKER }, null, '172.17.0.1'],
    ['of none', { lo: LOOPBACK }, null, null],
  ])('is that %s', (_, interfaces, routed, address) => {
    expect(chooseAddress(interfaces, routed)).toBe(address);
  });
});
