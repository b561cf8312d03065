/** A push service and browsers that subscribe to it: checks who sends, and decrypts notifications as RFC 8291 describes. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { expect } from 'vitest';
import type { Connecting } from '../../server/push/post.ts';
import { selfSigned } from './certificate.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** A notification as a browser shows it. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly navigate: string;
  readonly tag: string;
  readonly silent: boolean;
}

export interface Browser {
  readonly subscription: {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
  };
  /** The notifications that arrived since the last call, also those that were not taken. */
  shown(): Shown[];
  titles(): string[];
  /** Headers of the last request. */
  headers(): Receiver['received'][number]['headers'];
}

export interface PushService extends AsyncDisposable, Pick<Receiver, 'answer' | 'received'> {
  readonly connecting: Connecting;
  browser(): Browser;
}

/** @param key of the club, which signs; by default any */
export async function startPushService(key?: () => string): Promise<PushService> {
  const tls = await selfSigned();
  const receiver = await startReceiver(tls);
  receiver.answer(201);
  return {
    received: receiver.received,
    answer: receiver.answer,
    connecting: { isAllowed: (address) => address === '127.0.0.1', ca: tls.cert },
    browser: () => openBrowser(receiver, key),
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

function openBrowser({ url, received }: Receiver, key?: () => string): Browser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const path = `/push/${randomUUID()}`;
  let read = 0;
  const arrived = () => received.filter((each) => each.path === path);
  const shown = () => {
    const since = arrived().slice(read);
    read += since.length;
    return since.map(({ headers, text }) => {
      expectSender(headers.authorization ?? '', url, key?.());
      const json = JSON.parse(decrypted(Buffer.from(text, 'latin1')));
      expect(json.web_push).toBe(8030);
      return json.notification as Shown;
    });
  };
  return {
    subscription: { endpoint: url + path, p256dh, auth },
    shown,
    titles: () => shown().map(({ title }) => title),
    headers: () => arrived().at(-1)?.headers ?? {},
  };

  function decrypted(body: Buffer): string {
    const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
    const [sender, record] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    expect(record.length).toBeLessThanOrEqual(size);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const shared = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
    const content = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', content, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    expect(plain.at(-1)).toBe(2);
    return plain.subarray(0, -1).toString();
  }
}

function derive(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

/** Expects a token of RFC 8292 for this service, which is signed by the key that is named. */
function expectSender(authorization: string, audience: string, expected?: string): void {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  if (expected !== undefined) expect(key).toBe(expected);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
    typ: 'JWT',
    alg: 'ES256',
  });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect({ aud, sub }).toEqual({ aud: audience, sub: expect.stringMatching(/^https:/) });
  expect(Number.isInteger(exp)).toBe(true);
}
