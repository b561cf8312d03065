/** The addresses of every screen in a club that has a series and a play-off. */
import type { PlayerPaths } from '../player-paths.ts';

interface SeriesOfTwo {
  readonly id: string;
  readonly matchIds: readonly string[];
  /** Nicknames. */
  readonly playerOne: string;
  readonly playerTwo: string;
}

/** What is read of a club. */
interface Club {
  readonly seriesList: (first: number) => Promise<readonly SeriesOfTwo[]>;
  readonly playoffs: (
    first: number,
  ) => Promise<readonly { readonly id: string; readonly finalsCompleted: boolean }[]>;
}

export async function everyRoute(door: Club, paths: PlayerPaths): Promise<readonly string[]> {
  const [[series], playoffs] = await Promise.all([door.seriesList(1), door.playoffs(5)]);
  const over = playoffs.find((playoff) => playoff.finalsCompleted) ?? playoffs[0];
  if (!series || !over) throw new Error('The club has no series or no play-off.');
  return [
    '/',
    '/overall',
    '/stats',
    '/series',
    `/series/${series.id}`,
    `/match/${series.matchIds[0]}`,
    '/playoff',
    `/playoff/${over.id}`,
    '/teams',
    '/players',
    paths.player(series.playerOne),
    paths.pair(series.playerOne, series.playerTwo),
    '/history',
    // What stays on one series or play-off is the same screen, with the same code.
    '/tv',
    `/tv/playoff/${over.id}`,
    `/overlay/series/${series.id}`,
    '/nowhere',
  ];
}
