import { CACHES } from '../database/limits.ts';
import { createCache } from './cache.ts';

/** Number of tokens of a full bucket, and the rate at which it is refilled. */
interface BucketLimits {
  readonly burst: number;
  readonly perSecond: number;
  /** Returns milliseconds since an arbitrary moment. */
  readonly now?: () => number;
}

export class TokenBucket {
  readonly #limits: Required<BucketLimits>;
  #tokens: number;
  #filledAt: number;

  constructor(limits: BucketLimits) {
    this.#limits = { now: () => performance.now(), ...limits };
    this.#tokens = limits.burst;
    this.#filledAt = this.#limits.now();
  }

  /** Takes a token. Returns 0, or the seconds to wait if there is none. */
  take(): number {
    const wait = this.wait();
    if (wait === 0) this.spend(1);
    return wait;
  }

  /** Returns the seconds until there is a token, without taking it. */
  wait(): number {
    const { burst, perSecond, now } = this.#limits;
    const time = now();
    const earned = ((time - this.#filledAt) / 1_000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + earned);
    this.#filledAt = time;
    return Math.max(0, (1 - this.#tokens) / perSecond);
  }

  /** Takes any number of tokens, also more than there are. */
  spend(tokens: number): void {
    this.#tokens -= tokens;
  }
}

export const BYTES_PER_BUCKET = 200;

/** A bucket for each address. The least recently used ones are dropped, which fills them again. */
export class AddressBuckets {
  readonly #limits: BucketLimits;
  readonly #buckets = createCache<TokenBucket>(CACHES.addresses, () => BYTES_PER_BUCKET);

  constructor(limits: BucketLimits) {
    this.#limits = limits;
  }

  of(address: string): TokenBucket {
    const known = this.#buckets.get(address);
    if (known) return known;
    const bucket = new TokenBucket(this.#limits);
    this.#buckets.set(address, bucket);
    return bucket;
  }
}
