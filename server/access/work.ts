/**
 * Limits the work per address, in milliseconds of event loop time. Parsing and executing documents have one set of buckets
 * for all transports, messages of sockets have another.
 */
import { CACHES, EXECUTIONS } from '../database/limits.ts';
import { createCache } from './cache.ts';
import { isThisMachine } from './concurrency.ts';
import { BYTES_PER_BUCKET, TokenBucket } from './token-bucket.ts';

/** Charged for work, in milliseconds. */
export interface Payer {
  /** The line in which its work waits for its turn. */
  readonly line: string;
  /** Maximum number of executions of the line in flight, however long they take; by default the limits of an address. */
  readonly maxInFlight?: number;
  /** Returns the seconds until it has work left. */
  wait(): number;
  spend(ms: number): void;
}

/** The work of one address. */
export class Account extends TokenBucket implements Payer {
  readonly line: string;

  constructor(address: string) {
    super(EXECUTIONS.work);
    this.line = address;
  }

  /** The line of work that does not wait for the account. */
  get lineOnCredit(): string {
    return `${this.line} on credit`;
  }
}

export class WorkAccounts {
  readonly #accounts = createCache<Account>(CACHES.addresses, () => BYTES_PER_BUCKET);

  /** @param address null for pages that this server renders @returns null if work is not limited: for them and for this machine */
  of(address: string | null): Account | null {
    if (address === null || isThisMachine(address)) return null;
    const known = this.#accounts.get(address);
    if (known) return known;
    const account = new Account(address);
    this.#accounts.set(address, account);
    return account;
  }
}

/**
 * Returns a payer that charges accounts in equal parts; null for none. Its work does not wait for them: for pages and subscriptions,
 * whose results other addresses wait for, and for mutations, which have been committed. It has its turns in the line of the first.
 */
export function onCredit(accounts: readonly Account[]): Payer | null {
  const [first] = accounts;
  if (!first) return null;
  return {
    line: first.lineOnCredit,
    wait: () => 0,
    spend(ms) {
      for (const account of accounts) account.spend(ms / accounts.length);
    },
  };
}
