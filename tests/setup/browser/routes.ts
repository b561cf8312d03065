/** The paths of every screen, in a club that has a season, a series, a play-off and a league. */
import type { PlayerPaths } from '../player-paths.ts';

interface SeriesOfTwo {
  readonly id: string;
  readonly matchIds: readonly string[];
  /** Nicknames. */
  readonly playerOne: string;
  readonly playerTwo: string;
}

/** The queries that are needed to find a series and a play-off. */
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
    '/records',
    '/tonight',
    '/evenings',
    paths.evening(),
    '/seasons',
    '/seasons/1',
    '/series',
    `/series/${series.id}`,
    `/match/${series.matchIds[0]}`,
    '/playoff',
    `/playoff/${over.id}`,
    '/league',
    '/league/1',
    '/teams',
    '/players',
    paths.player(series.playerOne),
    paths.pair(series.playerOne, series.playerTwo),
    ...paths.doubles(),
    '/history',
    '/devices',
    // The television and overlay pages of other series and play-offs are the same screens, with the same code.
    '/tv',
    `/tv/playoff/${over.id}`,
    `/overlay/series/${series.id}`,
    '/nowhere',
  ];
}
