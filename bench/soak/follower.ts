/** Subscribes to `changes` during the whole soak, and checks that no seq is missing or repeated. */
import { setTimeout as delay } from 'node:timers/promises';
import { graphql } from '../../tests/setup/graphql.ts';
import type { Transport } from '../../tests/setup/subscription.ts';

const CHANGES = graphql('subscription ($after: Int) { answer: changes(after: $after) { seq } }');
const RETRY_MS = 200;
const REACH_TIMEOUT_MS = 30_000;

export class Follower {
  readonly name: string;
  /** A description of a seq out of order, if there was one. */
  fault: string | null = null;
  /** Number of new subscriptions. */
  retries = 0;
  #seq: number;
  #stopped = false;
  #close: (() => PromiseLike<void>) | null = null;

  /** @param seq the last seq before the subscription */
  constructor(name: string, transport: Transport, url: string, seq: number) {
    this.name = name;
    this.#seq = seq;
    void this.#follow(transport, url);
  }

  /** @returns whether all changes up to this seq arrived in time */
  async reach(seq: number): Promise<boolean> {
    const deadline = performance.now() + REACH_TIMEOUT_MS;
    while (this.#seq < seq && performance.now() < deadline) await delay(RETRY_MS);
    return this.#seq >= seq;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#close?.();
  }

  async #follow(transport: Transport, url: string): Promise<void> {
    while (!this.#stopped) {
      try {
        const changes = transport.follow(url, CHANGES, { after: this.#seq });
        this.#close = () => changes[Symbol.asyncDispose]();
        for (;;) this.#note((await changes.next()).seq);
      } catch {
        await this.#close?.().then(undefined, () => {});
        if (this.#stopped) return;
        this.retries += 1;
        await delay(RETRY_MS);
      }
    }
  }

  #note(seq: number): void {
    if (seq !== this.#seq + 1) this.fault ??= `${this.name} got ${seq} after ${this.#seq}`;
    this.#seq = seq;
  }
}
