/** The latency of a write while many clients watch: until the writer is answered, and until the last viewer has it. */
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { finish, type Game, WATCHED } from './play.ts';
import { median } from './times.ts';

export interface CrowdCost {
  readonly viewers: number;
  /** Median milliseconds until the write is answered. */
  readonly answered: number;
  /** Median milliseconds until the last viewer has it. */
  readonly seenByAll: number;
}

const ROUNDS = 15;

/** @param firstScore no score from here on was entered before: the same score again would change nothing */
export async function measureCrowd(
  url: string,
  game: Game,
  viewers: number,
  firstScore: number,
): Promise<CrowdCost> {
  const crowd = Array.from({ length: viewers }, () => new Viewer(url, game.playoffId));
  await Promise.all(crowd.map((viewer) => viewer.sees(1)));
  const answered: number[] = [];
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const all = Promise.all(crowd.map((viewer) => viewer.sees(round + 2))).then(() => {
      seen.push(performance.now() - began);
    });
    await finish(url, game, firstScore + round);
    answered.push(performance.now() - began);
    await all;
  }
  await Promise.all(crowd.map((viewer) => viewer.leave()));
  return { viewers, answered: median(answered), seenByAll: median(seen) };
}

class Viewer {
  readonly #client: Client;
  #results = 0;
  #waiting: { results: number; resolve: () => void } | null = null;

  constructor(url: string, playoffId: string) {
    this.#client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
    });
    this.#client.subscribe(
      { query: WATCHED, variables: { id: playoffId } },
      { next: () => this.#count(), error: () => {}, complete: () => {} },
    );
  }

  /** Resolves when this many results have arrived. */
  sees(results: number): Promise<void> {
    if (this.#results >= results) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting = { results, resolve };
    });
  }

  async leave(): Promise<void> {
    await this.#client.dispose();
  }

  #count(): void {
    this.#results += 1;
    if (this.#waiting && this.#results >= this.#waiting.results) this.#waiting.resolve();
  }
}
