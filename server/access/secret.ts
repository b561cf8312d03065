/** Compares secrets in constant time. */
import { hash, timingSafeEqual } from 'node:crypto';

export function isSameSecret(given: string, known: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(known));
}

/** Digests have the same length, which `timingSafeEqual` requires. */
function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
