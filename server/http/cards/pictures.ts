/** Cache of the pictures of cards. A worker thread draws each picture once. */
import { Worker } from 'node:worker_threads';
import { PromiseCache } from '../../access/cache.ts';
import { AddressBuckets, TokenBucket } from '../../access/token-bucket.ts';
import { Refusal } from '../../database/refusal.ts';
import type { PresentCard } from './present.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** Limit for all addresses together. Drawing a picture takes a tenth of a second of one core. */
const IN_TOTAL = { burst: 10, perSecond: 3 };
/** The limit of one address is lower, so that a client that requests all cards does not use up the total limit. */
const PER_ADDRESS = { burst: 5, perSecond: 1 };
const DRAWING_TIMEOUT_MS = 30_000;

type Png = Uint8Array<ArrayBuffer>;

export class Pictures {
  readonly #total: TokenBucket;
  readonly #byAddress = new AddressBuckets(PER_ADDRESS);
  /** Pictures by version. Concurrent requests for the same picture share one promise. */
  readonly #pictures = new PromiseCache(MAX_BYTES);
  #queue: Promise<unknown> = Promise.resolve();

  constructor(total = new TokenBucket(IN_TOTAL)) {
    this.#total = total;
  }

  /**
   * Returns the picture of a card, from the cache if it is there.
   * @param address the client's address, whose limit counts a new picture
   * @throws Refusal BUSY if the limit of the address or the total limit is exceeded
   */
  of(card: PresentCard, address: string): Promise<Png> {
    return this.#pictures.share(card.version, () => this.#draw(card, address));
  }

  /** Draws one picture at a time, so that drawing occupies one core at most. */
  async #draw({ svg }: PresentCard, address: string): Promise<Png> {
    const wait = this.#byAddress.of(address).take() || this.#total.take();
    if (wait > 0) {
      const message = 'Too many cards are being drawn.';
      throw new Refusal('BUSY', message, { retryAfter: Math.ceil(wait) });
    }
    const drawing = this.#queue.then(() => draw(svg));
    this.#queue = drawing.catch(() => {});
    return drawing;
  }
}

/** Draws in a new worker thread, whose end frees the memory of the renderer. */
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
