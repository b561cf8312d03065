/** The number of players, kept in memory, for the cost of queries that list all players. */
import type { Connections } from '../../database/pool.ts';
import { type Change, isOfWholeClub } from '../../log/change.ts';
import type { LiveFeed } from '../../log/feed.ts';
import { idIn } from '../../log/subjects.ts';
import { countPlayers } from './sql.ts';

/** @returns a function that returns the number of players after the last change of players */
export async function followPlayerCount(
  connections: Connections,
  live: LiveFeed<Change>,
): Promise<() => number> {
  let count = 0;
  const look = async () => {
    count = await live.retryUntilEnd(() => connections.use(live.ended, countPlayers), count);
  };
  live.follow({
    appended: (changes) => {
      const isMoved = (change: Change) =>
        idIn(change.place, 'player') !== null || isOfWholeClub(change);
      if (changes.some(isMoved)) void look();
    },
    reconnected: () => void look(),
    restarted: () => void look(),
  });
  await look();
  return () => count;
}
