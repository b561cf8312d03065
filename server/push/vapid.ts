/** Says to a push service who sends, as RFC 8292 describes (VAPID). */
import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from '../club/push/keys.ts';

/** Push services take tokens for at most a day. */
const VALID_S = 12 * 3_600;

interface VapidOptions {
  readonly keys: PushKeys;
  /** A URL by which the push service can find who runs the club. */
  readonly subject: string;
  readonly now: Date;
}

/** Returns the header `Authorization` of a request to an endpoint. */
export function vapidAuthorization(endpoint: string, { keys, subject, now }: VapidOptions): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + VALID_S,
    sub: subject,
  };
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.');
  const signature = sign('sha256', Buffer.from(content), {
    key: privateKeyOf(keys),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function privateKeyOf({ publicKey, privateKey }: PushKeys) {
  // Uncompressed: a byte, and both coordinates.
  const point = Buffer.from(publicKey, 'base64url');
  const key = {
    ...{ kty: 'EC', crv: 'P-256', d: privateKey },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return createPrivateKey({ key, format: 'jwk' });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
