/** Finished matches and play-offs, entered through the API. */
import type { Seeds } from '../setup/seeds.ts';

export { game } from '../setup/seeds.ts';

/** Player one wins every series in four. */
export async function playToTheEnd(club: Seeds, playoffId: string): Promise<void> {
  for (const each of [0, 1, 2, 3]) {
    const series = (await club.playoff(playoffId)).series[each];
    await club.play(series?.id ?? '', '1 1 1 1');
  }
}

/** A wall-clock date as the screens show it. */
export function day(wallClock: string): string {
  return wallClock.slice(0, 10).split('-').reverse().join('/');
}
