/**
 * Turns of the event loop for executions and figures. Work waits in one line for each payer, and the lines have their turns
 * alternately, so that an address that asks for much delays itself more than others, and the event loop never for long.
 */
import { withDeadline } from '../database/deadline.ts';
import { EXECUTIONS } from '../database/limits.ts';
import type { Payer } from './work.ts';

/** Weight of the latest execution in the moving average. */
const WEIGHT_OF_LAST = 0.3;

interface Waiting {
  /** Null for work that is not limited. */
  readonly payer: Payer | null;
  readonly begin: () => void;
}

export class Turns {
  /** The lines with work that waits or is in flight, in the order of their turns. */
  readonly #lines = new Map<string | null, Line>();
  #usedMs = 0;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Does synchronous work, such as figures: at once if this turn has time left, or in a later turn. While the payer has no work
   * left, it waits.
   * @throws TIMEOUT when the deadline passes before it begins
   */
  async run<T>(payer: Payer | null, signal: AbortSignal, work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const begin = () => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    };
    const { steps } = this.#lineOf(payer);
    const waiting = { payer, begin };
    if (steps.size === 0 && this.#hasTime && waitOf(payer) === 0) {
      this.#do(waiting);
      this.#schedule();
      return promise;
    }
    steps.add(waiting);
    this.#schedule();
    // `withDeadline` rejects at the deadline only if the work could still be removed.
    return withDeadline(signal, promise, () => steps.delete(waiting));
  }

  /**
   * Runs an execution when its line allows it. Executions begin in the same turn if they are short, so that their reads are
   * batched. The payer is charged for the synchronous beginning; without work left, no execution begins.
   * @param signal the deadline for the beginning; without one, the execution waits without limit
   * @throws TIMEOUT when the deadline passes before it begins
   */
  async execute<T>(
    payer: Payer | null,
    execution: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const line = this.#lineOf(payer);
    const begin = () => {
      const end = line.begin();
      const done = execution().finally(() => {
        end();
        this.#schedule();
      });
      resolve(done);
    };
    const waiting = { payer, begin };
    line.executions.add(waiting);
    this.#schedule();
    if (!signal) return promise;
    return withDeadline(signal, promise, () => line.executions.delete(waiting));
  }

  /** Number of executions of a line that wait or are in flight. */
  lengthOf(line: string): number {
    return this.#lines.get(line)?.length ?? 0;
  }

  get #hasTime(): boolean {
    return this.#usedMs <= EXECUTIONS.turnMs;
  }

  #lineOf(payer: Payer | null): Line {
    const name = payer?.line ?? null;
    const line = this.#lines.get(name) ?? new Line(payer);
    this.#lines.set(name, line);
    return line;
  }

  #do({ payer, begin }: Waiting): void {
    const began = performance.now();
    begin();
    const ms = performance.now() - began;
    payer?.spend(ms);
    this.#usedMs += ms;
  }

  /** Begins the next turn: at once, or when one of the payers has work left. */
  #schedule(): void {
    if (this.#isScheduled) return;
    clearTimeout(this.#timer);
    const wait = this.#usedMs > 0 ? 0 : this.#shortestWait();
    if (wait === Number.POSITIVE_INFINITY) return;
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#turn(), wait * 1_000).unref();
      return;
    }
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#turn();
    });
  }

  /** Seconds until work can begin; infinity while none waits, or none but executions for which their lines have no place. */
  #shortestWait(): number {
    let shortest = Number.POSITIVE_INFINITY;
    for (const { next } of this.#lines.values()) {
      if (next) shortest = Math.min(shortest, waitOf(next.payer));
      if (shortest === 0) break;
    }
    return shortest;
  }

  #turn(): void {
    this.#usedMs = 0;
    while (this.#hasTime && this.#doNext());
    this.#schedule();
  }

  /** Does the first work of the first line that may begin, which is then the last of all. Returns false if there is none. */
  #doNext(): boolean {
    for (const [name, line] of this.#lines) {
      const { next } = line;
      if (!next) {
        if (line.length === 0) this.#lines.delete(name);
        continue;
      }
      if (waitOf(next.payer) > 0) continue;
      this.#lines.delete(name);
      this.#lines.set(name, line);
      line.steps.delete(next);
      line.executions.delete(next);
      this.#do(next);
      return true;
    }
    return false;
  }
}

class Line {
  /** Synchronous work, which goes first: executions in flight wait for it. */
  readonly steps = new Set<Waiting>();
  readonly executions = new Set<Waiting>();
  readonly #maxInFlight: number;
  readonly #maxInFlightMs: number;
  #inFlight = 0;
  /** Moving average of the work of one execution, in milliseconds. Concurrent executions share the elapsed time equally. */
  #averageMs = 0;
  /** Sum of elapsed time divided by the number of executions in flight, in milliseconds. */
  #shareMs = 0;
  /** Time of the last update of the sum. */
  #sharedUntil = 0;

  /**
   * The work in flight of an address is bounded, and so is the number of executions of a payer with a maximum of its own. Work that
   * is not limited, such as a subscription that many share, begins together so that its reads are batched.
   */
  constructor(payer: Payer | null) {
    const isOfAddress = payer !== null && payer.maxInFlight === undefined;
    this.#maxInFlight = payer?.maxInFlight ?? EXECUTIONS.inFlight;
    this.#maxInFlightMs = isOfAddress ? EXECUTIONS.inFlightMs : Number.POSITIVE_INFINITY;
  }

  /** Number of executions that wait or are in flight. */
  get length(): number {
    return this.executions.size + this.#inFlight;
  }

  get next(): Waiting | undefined {
    const [step] = this.steps;
    if (step) return step;
    const together = Math.floor(this.#maxInFlightMs / this.#averageMs);
    if (this.#inFlight >= Math.max(1, Math.min(this.#maxInFlight, together))) return undefined;
    const [execution] = this.executions;
    return execution;
  }

  /** Counts an execution. @returns the function that ends it */
  begin(): () => void {
    this.#share();
    this.#inFlight += 1;
    const began = this.#shareMs;
    return () => {
      this.#share();
      this.#averageMs += WEIGHT_OF_LAST * (this.#shareMs - began - this.#averageMs);
      this.#inFlight -= 1;
    };
  }

  #share(): void {
    const now = performance.now();
    if (this.#inFlight > 0) this.#shareMs += (now - this.#sharedUntil) / this.#inFlight;
    this.#sharedUntil = now;
  }
}

function waitOf(payer: Payer | null): number {
  return payer?.wait() ?? 0;
}
