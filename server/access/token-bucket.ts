import { createCache } from './cache.ts';

/** How many are let through at once after a pause, and how many from then on. */
interface BucketLimits {
  readonly burst: number;
  readonly perSecond: number;
  /** Milliseconds since some moment. */
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

  /** Seconds until one more is let through; 0 lets this one through. */
  take(): number {
    const wait = this.wait();
    if (wait === 0) this.spend(1);
    return wait;
  }

  /** Seconds until there is one again, without taking it. */
  wait(): number {
    const { burst, perSecond, now } = this.#limits;
    const time = now();
    const earned = ((time - this.#filledAt) / 1_000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + earned);
    this.#filledAt = time;
    return Math.max(0, (1 - this.#tokens) / perSecond);
  }

  /** Takes what something has cost, also more than there was. */
  spend(tokens: number): void {
    this.#tokens -= tokens;
  }
}

const BYTES_PER_BUCKET = 200;
const MAX_BYTES = 1024 * 1024;

/** A bucket for each address; those that have not been asked for longest are full again. */
export class AddressBuckets {
  readonly #limits: BucketLimits;
  readonly #buckets = createCache<TokenBucket>(MAX_BYTES, () => BYTES_PER_BUCKET);

  constructor(limits: BucketLimits) {
    this.#limits = limits;
  }

  of(address: string): TokenBucket {
    const bucket = this.#buckets.get(address) ?? new TokenBucket(this.#limits);
    this.#buckets.set(address, bucket);
    return bucket;
  }
}
