/** The keys with which the club signs its notifications (VAPID, RFC 8292): on the curve P-256, in base64url. */
import { createECDH } from 'node:crypto';
import type { Sql } from '../../database/driver.ts';

/** The curve of all keys of Web Push. */
export const CURVE = 'prime256v1';

export interface PushKeys {
  /** The point, uncompressed. Browsers get it. */
  readonly publicKey: string;
  /** Secret: it is in no log, no answer and no backup. */
  readonly privateKey: string;
}

/** Returns the keys of the club, which the first call makes for all instances. */
export async function readPushKeys(sql: Sql): Promise<PushKeys> {
  const made = newKeys();
  const [keys] = await sql<[PushKeys]>`
    update club set
      push_public_key = coalesce(push_public_key, ${made.publicKey}),
      push_private_key = coalesce(push_private_key, ${made.privateKey})
    returning push_public_key as "publicKey", push_private_key as "privateKey"`;
  return keys;
}

function newKeys(): PushKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // Node leaves out leading zeros, which a JWK must have.
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}
