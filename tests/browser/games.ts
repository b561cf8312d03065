/** Finished matches and play-offs, entered through the API. */
import type { NewMatch } from '../setup/door.ts';
import type { Seeds } from '../setup/seeds.ts';

/** The first, at home, wins 3 : 2. */
export function game(winner: string, loser: string, part: Partial<NewMatch> = {}): NewMatch {
  return {
    matchDate: '2026-03-01T20:00:00',
    homePlayer: winner,
    awayPlayer: loser,
    homeTeam: 'Dallas Stars',
    awayTeam: 'Calgary Flames',
    homeScore: 3,
    awayScore: 2,
    overTime: false,
    ...part,
  };
}

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
