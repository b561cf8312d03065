/** What all who watch have in common. */
import type { Findings } from './findings.ts';

export interface Watching {
  readonly name: string;
  /** The servers that it connects to, one after the other. */
  readonly urls: readonly string[];
  readonly findings: Findings;
  /** When the watching ends. */
  readonly ended: AbortSignal;
}

export interface Viewer {
  readonly name: string;
  /** Resolves when it shows what the club is at this seq. */
  reaches(seq: number): Promise<void>;
}

/** What arrived is looked at; where that fails, it is not what the schema promises. */
export function look({ name, findings }: Watching, at: () => void): void {
  try {
    at();
  } catch (error) {
    findings.add(`${name} was told what it cannot read: ${error}`);
  }
}

/** The connection is lost often, and comes back soon. */
export const COME_BACK_AFTER_MS = 50;

/** Checks that changes arrive in order of seq, none left out and none twice. */
export class Order {
  seq: number;
  readonly #given: Pick<Watching, 'name' | 'findings'>;
  readonly #awaited = new Map<number, () => void>();

  constructor(given: Pick<Watching, 'name' | 'findings'>, after: number) {
    this.#given = given;
    this.seq = after;
  }

  arrived(seq: number): void {
    const { name, findings } = this.#given;
    if (seq !== this.seq + 1) findings.add(`${name} was told of ${seq} after ${this.seq}`);
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

/** The servers by turns. */
export function inTurn(urls: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return urls[turn % urls.length] ?? '';
  };
}
