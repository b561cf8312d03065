/** Limits the requests, operations and connections that are open at the same time, per address and in total. */
import { busy, type Refusal } from '../database/refusal.ts';

export interface ConcurrencyLimits {
  /** Pending requests, including event streams, and sockets. */
  readonly connections: ConcurrencyLimit;
  /** Operations on all sockets. */
  readonly operations: ConcurrencyLimit;
  /** TCP connections of other machines, including idle ones. */
  readonly remoteConnections: ConcurrencyLimit;
}

interface Max {
  readonly fromOneAddress: number;
  readonly inAll: number;
  /** The part of the total that is reserved for addresses with few, so that a few addresses cannot take the total. */
  readonly kept?: number;
}

/** Maximum for an address to use the reserved part, more than one person needs. */
const FEW = 20;

/**
 * One address may be a household, a bar, or a proxy that is missing in `TRUSTED_PROXIES`; a subscriber takes 20 kB. The
 * machine of the server itself is limited only by the total.
 */
const MAX: Max = { fromOneAddress: 1_000, inAll: 10_000, kept: 2_000 };

/** A page holds the subscription to changes and some five live queries. */
const MAX_OPERATIONS = {
  fromOneAddress: 6_000,
  inAll: 60_000,
  kept: 12_000,
} as const satisfies Max;

/**
 * A thousand clients of one address with three idle connections each. One address takes a fifth of the total. The rest of
 * the connections that the server accepts is for its own machine, whose supervisor must be able to connect.
 */
const MAX_REMOTE = { fromOneAddress: 4_000, inAll: 19_000, kept: 4_000 } as const satisfies Max;

/** @param trustedProxies number of trusted proxies; if there are any, remote connections are not limited per address */
export function usualLimits(trustedProxies: number): ConcurrencyLimits {
  const { fromOneAddress, inAll, kept } = MAX_REMOTE;
  return {
    connections: new ConcurrencyLimit('connections'),
    operations: new ConcurrencyLimit('operations', MAX_OPERATIONS),
    remoteConnections: new ConcurrencyLimit(
      'connections',
      trustedProxies > 0 ? { fromOneAddress: inAll, inAll } : { fromOneAddress, inAll, kept },
    ),
  };
}

export class ConcurrencyLimit {
  readonly #name: string;
  readonly #max: Max;
  readonly #of = new Map<string, number>();
  #all = 0;

  /** @param name plural noun for messages: "requests" */
  constructor(name: string, max: Max = MAX) {
    this.#name = name;
    this.#max = max;
  }

  get count(): number {
    return this.#all;
  }

  /** @returns the refusal of one more for this address, or null */
  refusal(address: string): Refusal | null {
    const { fromOneAddress, inAll, kept = 0 } = this.#max;
    const tooMany = `There are too many ${this.#name}`;
    if (this.#all >= inAll) return busy(`${tooMany}.`);
    if (isThisMachine(address)) return null;
    const held = this.#of.get(address) ?? 0;
    if (held >= fromOneAddress) return busy(`${tooMany} from your address.`);
    return held >= FEW && this.#all >= inAll - kept ? busy(`${tooMany}.`) : null;
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
