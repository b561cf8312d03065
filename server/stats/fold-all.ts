/** Computes the figures of all time, which are kept. */
import { playerFigures } from '../../rules/figures.ts';
import type { SeqCache } from '../log/seq-cache.ts';

/** Reads all finished matches, and computes what most pages show of them: in parts, which leave the event loop to requests. */
export async function foldAll(cache: SeqCache): Promise<void> {
  const { players } = await cache.singles();
  for (const player of players) {
    await cache.foldMatches({ player }, (matches) => playerFigures(matches, player));
  }
  await cache.book();
}
