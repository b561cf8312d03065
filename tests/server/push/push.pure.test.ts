/** The request to a push service, without a push service. */
import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PUSH } from '../../../server/database/limits.ts';
import { isPublicAddress, lookupAllowed } from '../../../server/push/addresses.ts';
import { encrypt } from '../../../server/push/encrypt.ts';
import { payloadOf } from '../../../server/push/notification.ts';

test('a text is encrypted as in the example of RFC 8291', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const device = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = encrypt('When I grow up, I want to be a watermelon', device, { salt, pair });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

describe('an address is public', () => {
  test.each([
    ['142.250.74.110', true],
    ['2a00:1450:4001:82a::200e', true],
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254'].map(no),
    ...['172.31.255.255', '192.168.1.1', '224.0.0.1', '255.255.255.255', 'localhost'].map(no),
    ...['::', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fe80::1'].map(no),
    ...['fe80::1%eth0', 'ff02::1', '2001:db8::1', '2002:a00:1::', '127.1', ''].map(no),
  ] as const)('%s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  function no(address: string): readonly [string, boolean] {
    return [address, false];
  }
});

test.each([false, true])(
  'a name that leads to this machine is not connected to, all addresses: %s',
  async (all) => {
    const answered = Promise.withResolvers<unknown>();
    lookupAllowed(isPublicAddress)('localhost', { all }, (error) => answered.resolve(error));
    expect(await answered.promise).toMatchObject({ code: 'EFORBIDDENADDRESS' });
  },
);

test('a text that is too long for push services is cut, and nothing else of the notification', () => {
  const body = 'Žofka'.repeat(2_000);
  const text = { title: 'T', body, path: '/evenings', facts: '' };
  const json = payloadOf(
    { ...text, notice: 'EVENING', topic: 'evening:2026-01-02', isCorrection: false },
    'https://club.example.org/hockey',
  );
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(PUSH.payloadBytes);
  expect(JSON.parse(json)).toEqual({
    web_push: 8030,
    notification: {
      title: 'T',
      body: expect.stringMatching(/^(Žofka){100}/),
      navigate: 'https://club.example.org/hockey/evenings',
      tag: 'evening:2026-01-02',
      lang: 'en',
      renotify: true,
      silent: false,
    },
  });
});
