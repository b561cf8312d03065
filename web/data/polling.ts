/** Refreshes the queries on screen over HTTP while no WebSocket opens, as behind a proxy that does not forward `Upgrade`. */
import { fetchFromClub } from './clubRequest.ts';
import { markBlocked, markServerContact, markUnreachable } from './connection.ts';
import { REPEATED, WAITS } from './limits.ts';
import type { LogPosition } from './logPosition.ts';

interface Options {
  /** URL of the GraphQL endpoint. */
  readonly url: string;
  readonly position: LogPosition;
  /** Requests all queries on screen again. */
  readonly refresh: () => void;
  /** Drops all data, because the log was replaced. */
  readonly reset: () => void;
}

interface Head {
  readonly epoch: string;
  readonly seq: number;
}

export class Polling {
  readonly #options: Options;
  #refusals = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Called when a WebSocket failed to open. */
  async refused(): Promise<void> {
    this.#refusals += 1;
    // A first failure may be a restart of the server, after which the next attempt succeeds.
    if (this.#timer !== null || this.#refusals === 1) return;
    const head = await this.#head();
    if (!head) this.#refusals = 1;
    else if (this.#refusals >= REPEATED.refusedSockets && this.#timer === null) this.#refresh(head);
  }

  /** Called when a WebSocket has opened. */
  end(): void {
    this.#refusals = 0;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #poll(): Promise<void> {
    const head = await this.#head();
    if (this.#timer === null) return;
    if (head) return this.#refresh(head);
    this.end();
    markUnreachable();
  }

  #refresh({ epoch, seq }: Head): void {
    const { position, refresh, reset } = this.#options;
    markBlocked();
    if (position.epoch !== null && position.epoch !== epoch) reset();
    else if (seq > position.latest) refresh();
    position.epoch = epoch;
    this.#timer = setTimeout(() => void this.#poll(), WAITS.poll);
  }

  /** @returns the position of the log; null if the server does not answer */
  async #head(): Promise<Head | null> {
    try {
      const response = await fetchFromClub(this.#options.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"query":"{ club { epoch seq } }"}',
      });
      const { data } = await response.json();
      markServerContact();
      return data.club;
    } catch {
      return null;
    }
  }
}
