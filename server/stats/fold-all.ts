/** Computes the figures of all time, which are kept. */
import { figuresIn } from '../../rules/figures.ts';
import type { SeqCache } from '../log/seq-cache.ts';

/** Reads all finished matches, and computes what most pages show of them: in parts, which leave the event loop to requests. */
export async function foldAll(cache: SeqCache): Promise<void> {
  const { singles } = await cache.ledgers();
  for (const who of singles.keys) {
    await cache.foldMatches('singles', { who }, (matches) => figuresIn(matches, who));
  }
  await cache.book();
}
