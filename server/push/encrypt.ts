/** Encrypts a notification for one device, as RFC 8291 and RFC 8188 (`aes128gcm`) describe: in one record. */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { CURVE } from '../club/push/keys.ts';
import type { PushAddress } from '../club/push/sql.ts';

const RECORD_SIZE = 4_096;
/** Follows the text in the last record. */
const DELIMITER = Buffer.from([2]);

interface Ephemeral {
  readonly salt: Buffer;
  /** A pair of keys for this notification. */
  readonly pair: ECDH;
}

/** @param ephemeral new for each notification @returns the body of a request to the push service */
export function encrypt(
  text: string,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  { salt, pair }: Ephemeral = newEphemeral(),
): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const shared = derived(
    pair.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  );
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [
    cipher.update(Buffer.concat([Buffer.from(text), DELIMITER])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, sizes, ours, ...sealed]);
}

function newEphemeral(): Ephemeral {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), pair };
}

function derived(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}
