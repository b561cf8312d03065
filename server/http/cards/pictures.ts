/** The pictures of cards: each is drawn once, by a worker thread, and remembered. */
import { Worker } from 'node:worker_threads';
import { PromiseCache } from '../../access/cache.ts';
import { AddressBuckets, TokenBucket } from '../../access/token-bucket.ts';
import { Refusal } from '../../database/refusal.ts';
import type { PresentCard } from './present.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** Drawing one takes a tenth of a second of a core. */
const IN_ALL = { burst: 10, perSecond: 3 };
/** One client that requests every card must not use up the limit of all. */
const PER_ADDRESS = { burst: 5, perSecond: 1 };
const DRAWING_TIMEOUT_MS = 30_000;

type Png = Uint8Array<ArrayBuffer>;

export class Pictures {
  readonly #all: TokenBucket;
  readonly #ofAddresses = new AddressBuckets(PER_ADDRESS);
  /** A request for a picture that is being drawn waits for it. */
  readonly #drawn = new PromiseCache(MAX_BYTES);
  #queue: Promise<unknown> = Promise.resolve();

  constructor(all = new TokenBucket(IN_ALL)) {
    this.#all = all;
  }

  /**
   * @param address who asks for it
   * @throws Refusal BUSY when too many others have just been drawn
   */
  of(card: PresentCard, address: string): Promise<Png> {
    return this.#drawn.share(card.version, () => this.#draw(card, address));
  }

  /** One after the other: drawing leaves the other cores to the rest. */
  async #draw({ svg }: PresentCard, address: string): Promise<Png> {
    const wait = this.#ofAddresses.of(address).take() || this.#all.take();
    if (wait > 0) {
      const message = 'Too many cards are being drawn.';
      throw new Refusal('BUSY', message, { retryAfter: Math.ceil(wait) });
    }
    const drawing = this.#queue.then(() => draw(svg));
    this.#queue = drawing.catch(() => {});
    return drawing;
  }
}

/** Draws in a worker of its own, so that the memory of the renderer is freed with it. */
function draw(svg: string): Promise<Png> {
  const { promise, resolve, reject } = Promise.withResolvers<Png>();
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: svg });
  worker.unref();
  const timer = setTimeout(() => worker.terminate(), DRAWING_TIMEOUT_MS).unref();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('A card was not drawn.')));
  return promise.finally(() => clearTimeout(timer));
}
