/** Limits how many requests, operations and connections are open at the same time: from one address, and in all. */
import { busy, type Refusal } from '../database/refusal.ts';

export interface ConcurrencyLimits {
  /** Requests that are not answered to the end, event streams among them, and sockets. */
  readonly connections: ConcurrencyLimit;
  /** What runs on all sockets. */
  readonly operations: ConcurrencyLimit;
  /** TCP connections of other machines, idle ones included. */
  readonly remoteConnections: ConcurrencyLimit;
}

interface Max {
  readonly fromOneAddress: number;
  readonly inAll: number;
  /** How many of all are kept for addresses that hold few, so that some addresses with very many do not keep out all others. */
  readonly kept?: number;
}

/** More than one person uses. A household or a bar beyond this only has to share what is not kept. */
const FEW = 20;

/**
 * One address may be a whole household, a bar, or a proxy that TRUSTED_PROXIES does not name; a subscriber takes 20 kB.
 * What comes from this machine itself is only limited in all.
 */
const MAX: Max = { fromOneAddress: 1_000, inAll: 10_000, kept: 2_000 };

/** A page has its changes and some five live queries. */
const MAX_OPERATIONS = {
  fromOneAddress: 6_000,
  inAll: 60_000,
  kept: 12_000,
} as const satisfies Max;

/**
 * The full thousand of one address, with three idle connections of each browser; one address takes a fifth of all. What is
 * left of those that the server accepts is for this machine: its supervisor must get in.
 */
const MAX_REMOTE = { fromOneAddress: 4_000, inAll: 19_000, kept: 4_000 } as const satisfies Max;

/** @param trustedProxies where there are any, the other end of a connection is a proxy, which connects for many */
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

  /** @param name of what is limited, in the plural, for the refusal */
  constructor(name: string, max: Max = MAX) {
    this.#name = name;
    this.#max = max;
  }

  get count(): number {
    return this.#all;
  }

  /** @returns why one more of this address is refused, or null */
  refusal(address: string): Refusal | null {
    const { fromOneAddress, inAll, kept = 0 } = this.#max;
    const tooMany = `There are too many ${this.#name}`;
    if (this.#all >= inAll) return busy(`${tooMany}.`);
    if (isThisMachine(address)) return null;
    const held = this.#of.get(address) ?? 0;
    if (held >= fromOneAddress) return busy(`${tooMany} from your address.`);
    return held >= FEW && this.#all >= inAll - kept ? busy(`${tooMany}.`) : null;
  }

  /** Counts one more. @returns what ends it, once */
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

/**
 * Whether an address, as addresses are counted, is one of this machine: of IPv6 it is the network that a loopback address
 * is in.
 */
export function isThisMachine(address: string): boolean {
  return address.startsWith('127.') || address.startsWith('0:0:0:0::/64');
}
