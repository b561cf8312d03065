/**
 * Limits the work per address, in milliseconds of event loop time. Parsing and executing documents have one set of buckets
 * for all transports, messages of sockets have another.
 */
import { isThisMachine } from './concurrency.ts';
import { AddressBuckets, type TokenBucket } from './token-bucket.ts';

/** Charged for work, in milliseconds. */
export type Account = Pick<TokenBucket, 'wait' | 'spend'>;

/** A second of work at once, then a fifth of the elapsed time. */
const WORK_PER_ADDRESS = { burst: 1_000, perSecond: 200 };

/**
 * Charged for each byte that is received, in milliseconds: decoding it, and parsing and coercing the values that it may be a
 * part of.
 */
export const MS_PER_BYTE = 0.0001;

export class WorkAccounts {
  readonly #accounts = new AddressBuckets(WORK_PER_ADDRESS);

  /** @param address null for pages that this server renders @returns null if work is not limited: for them and for this machine */
  of(address: string | null): TokenBucket | null {
    return address === null || isThisMachine(address) ? null : this.#accounts.of(address);
  }
}

/**
 * Returns an account that charges others in equal parts; null for none. Its work never waits: for pages and subscriptions, whose
 * results other addresses wait for, and for mutations, which have been committed.
 */
export function onCredit(accounts: readonly Account[]): Account | null {
  if (accounts.length === 0) return null;
  return {
    wait: () => 0,
    spend(ms) {
      for (const account of accounts) account.spend(ms / accounts.length);
    },
  };
}
