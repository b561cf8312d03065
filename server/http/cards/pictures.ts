/** Cache of the pictures of cards. A worker thread draws each picture once. */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PromiseCache } from '../../access/cache.ts';
import { AddressBuckets, TokenBucket } from '../../access/token-bucket.ts';
import { CACHES, FILES } from '../../database/limits.ts';
import { busy } from '../../database/refusal.ts';
import { brokenRequest } from '../../database/request-messages.ts';
import { TIMEOUTS } from '../../database/timeouts.ts';
import type { PresentCard } from './present.ts';

type Png = Uint8Array<ArrayBuffer>;

export class Pictures {
  readonly #total: TokenBucket;
  readonly #pause: (milliseconds: number) => Promise<unknown>;
  readonly #byAddress = new AddressBuckets(FILES.cards);
  /** Pictures by version. Concurrent requests for the same picture share one promise. */
  readonly #pictures = new PromiseCache(CACHES.cards);
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    total = new TokenBucket(FILES.allCards),
    pause: (milliseconds: number) => Promise<unknown> = delay,
  ) {
    this.#total = total;
    this.#pause = pause;
  }

  /**
   * Returns the picture of a card, from the cache if it is there.
   * @param address the client's address, whose limit counts a new picture
   * @throws Refusal BUSY if the limit of the address or the total limit is exceeded for longer than a few seconds
   */
  of(card: PresentCard, address: string): Promise<Png> {
    return this.#pictures.share(card.version, () => this.#draw(card, address));
  }

  /** Draws one picture at a time, so that drawing occupies one core at most. */
  async #draw({ svg }: PresentCard, address: string): Promise<Png> {
    // First the address: while its pictures wait, they take nothing from others.
    const own = this.#byAddress.of(address);
    await this.#take(own);
    try {
      await this.#take(this.#total);
    } catch (error) {
      // A picture that is not drawn because of others costs its address nothing.
      own.spend(-1);
      throw error;
    }
    const drawing = this.#queue.then(() => draw(svg));
    this.#queue = drawing.catch(() => {});
    return drawing;
  }

  async #take(bucket: TokenBucket): Promise<void> {
    const wait = bucket.wait();
    if (wait > TIMEOUTS.cardS) throw busy(brokenRequest('cardsTooMany'), Math.ceil(wait));
    bucket.spend(1);
    if (wait > 0) await this.#pause(wait * 1_000);
  }
}

/** Draws in a new worker thread, whose end frees the memory of the renderer. */
function draw(svg: string): Promise<Png> {
  const { promise, resolve, reject } = Promise.withResolvers<Png>();
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: svg });
  worker.unref();
  const timer = setTimeout(() => worker.terminate(), TIMEOUTS.drawingMs).unref();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('A card was not drawn.')));
  return promise.finally(() => clearTimeout(timer));
}
