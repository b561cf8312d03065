/**
 * The work that one address may cause, in milliseconds for which the event loop is busy with it. There is one set of accounts for parsing
 * and executing documents, whichever transport they come by, and one for the messages of sockets.
 */
import { isThisMachine } from './concurrency.ts';
import { AddressBuckets, type TokenBucket } from './token-bucket.ts';

/** A second of work at once, then a fifth of the time. */
const WORK_PER_ADDRESS = { burst: 1_000, perSecond: 200 };

export class WorkAccounts {
  readonly #accounts = new AddressBuckets(WORK_PER_ADDRESS);

  /** @returns null where work is not limited: for this machine, and for the pages that this server renders (null) */
  of(address: string | null): TokenBucket | null {
    return address === null || isThisMachine(address) ? null : this.#accounts.of(address);
  }
}
