/** Limits the requests, operations and connections that are open at the same time, per address and in total. */
import { CONNECTIONS, type OpenLimit } from '../database/limits.ts';
import { busy, type Refusal } from '../database/refusal.ts';
import { brokenRequest, type OpenKind } from '../database/request-messages.ts';

export interface ConcurrencyLimits {
  /** Pending requests, including event streams, and sockets. */
  readonly connections: ConcurrencyLimit;
  /** Operations on all sockets. */
  readonly operations: ConcurrencyLimit;
  /** TCP connections of other machines, including idle ones. */
  readonly remoteConnections: ConcurrencyLimit;
}

/** @param trustedProxies number of trusted proxies; if there are any, remote connections are not limited per address */
export function usualLimits(trustedProxies: number): ConcurrencyLimits {
  const { open, operations, remote } = CONNECTIONS;
  const { max } = remote;
  return {
    connections: new ConcurrencyLimit('connections', open),
    operations: new ConcurrencyLimit('operations', operations),
    remoteConnections: new ConcurrencyLimit(
      'connections',
      trustedProxies > 0 ? { perAddress: max, max } : remote,
    ),
  };
}

export class ConcurrencyLimit {
  readonly #what: OpenKind;
  readonly #limit: OpenLimit;
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(what: OpenKind, limit: OpenLimit) {
    this.#what = what;
    this.#limit = limit;
  }

  get count(): number {
    return this.#all;
  }

  /** @returns the refusal of one more for this address, or null */
  refusal(address: string): Refusal | null {
    const { perAddress, max, reservedForNewcomers = 0 } = this.#limit;
    const tooMany = brokenRequest('openTooMany', [], { what: this.#what });
    if (this.#all >= max) return busy(tooMany);
    if (isThisMachine(address)) return null;
    const held = this.#of.get(address) ?? 0;
    if (held >= perAddress) {
      return busy(brokenRequest('openTooManyFromAddress', [], { what: this.#what }));
    }
    const isNewcomer = held < CONNECTIONS.few;
    return !isNewcomer && this.#all >= max - reservedForNewcomers ? busy(tooMany) : null;
  }

  /** Counts one more. @returns a function that ends it, once */
  begin(address: string): () => void {
    this.#add(address, 1);
    let counts = true;
    return () => {
      if (counts) this.#add(address, -1);
      counts = false;
    };
  }

  #add(address: string, more: 1 | -1): void {
    this.#all += more;
    const count = (this.#of.get(address) ?? 0) + more;
    if (count > 0) this.#of.set(address, count);
    else this.#of.delete(address);
  }
}

/** Whether a counted address is that of a program on this machine, which has connected without a proxy. */
export function isThisMachine(address: string): boolean {
  return /^(127\.[\d.]+|::1)$/.test(address);
}
