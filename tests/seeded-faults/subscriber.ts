/** What all subscribers have in common. */
import type { Findings } from './findings.ts';

export interface ClientOptions {
  readonly name: string;
  /** The servers that it connects to, one after the other. */
  readonly urls: readonly string[];
  readonly findings: Findings;
  /** When it disconnects. */
  readonly ended: AbortSignal;
}

export interface Subscriber {
  readonly name: string;
  /** Resolves when it has everything up to this seq. */
  reaches(seq: number): Promise<void>;
}

/** Reads what arrived. Where that throws, the result is not what the schema promises. */
export function validate({ name, findings }: ClientOptions, read: () => void): void {
  try {
    read();
  } catch (error) {
    findings.add(`${name} got what it cannot read: ${error}`);
  }
}

/** The connection is lost often, and comes back soon. */
export const RECONNECT_AFTER_MS = 50;

/** Checks that changes arrive in order of seq, none left out and none twice. */
export class Order {
  seq: number;
  readonly #options: Pick<ClientOptions, 'name' | 'findings'>;
  readonly #awaited = new Map<number, () => void>();

  constructor(options: Pick<ClientOptions, 'name' | 'findings'>, after: number) {
    this.#options = options;
    this.seq = after;
  }

  arrived(seq: number): void {
    const { name, findings } = this.#options;
    if (seq !== this.seq + 1) findings.add(`${name} got ${seq} after ${this.seq}`);
    this.goesOnAfter(seq);
  }

  /** All changes up to this one are there, by whichever way. */
  goesOnAfter(seq: number): void {
    this.seq = seq;
    for (const [awaited, resolve] of this.#awaited) if (awaited <= seq) resolve();
  }

  reaches(seq: number): Promise<void> {
    return this.seq >= seq
      ? Promise.resolve()
      : new Promise((resolve) => this.#awaited.set(seq, resolve));
  }
}

/** The servers, one after the other. */
export function inTurn(urls: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return urls[turn % urls.length] ?? '';
  };
}
