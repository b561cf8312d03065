/** The addresses of every screen in a club that has a series and a play-off. */
import type { OpenDoor } from '../setup/door.ts';

export async function everyRoute(door: OpenDoor): Promise<readonly string[]> {
  const [[series], playoffs] = await Promise.all([door.seriesList(1), door.playoffs(5)]);
  const over = playoffs.find((playoff) => playoff.finalsCompleted) ?? playoffs[0];
  if (!series || !over) throw new Error('The club has no series or no play-off.');
  return [
    '/',
    '/overall',
    '/stats',
    '/series',
    `/series/${series.id}`,
    '/playoff',
    `/playoff/${over.id}`,
    '/teams',
    '/players',
    '/history',
    '/nowhere',
  ];
}
