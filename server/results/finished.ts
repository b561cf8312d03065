/** The events of the subscription to finished matches. */
import { Repeater } from 'graphql-yoga';
import type { Change } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import { rowsWritten } from '../live/following.ts';
import type { Match } from '../matches/row.ts';

/**
 * Each match that a change finished or corrected, read when the subscriber takes it. A match that is deleted by then,
 * or whose score was taken back, is left out. A match that can not be read is an error in its place, and the next
 * follows.
 */
export function finishedMatches(
  live: Club['live'],
  concerns: (change: Change) => boolean,
  load: (id: number) => Promise<Match | null>,
): AsyncIterableIterator<Match | Error> {
  const ids = rowsWritten(live, (change) => {
    const { matchId: id, matchGone: gone } = change;
    return id !== null && (gone || concerns(change)) ? { id, gone } : null;
  });
  return new Repeater<Match | Error>(async (push, stop) => {
    stop.then(() => ids.return?.());
    for await (const id of ids) {
      const match = await load(id).catch((cause) => new Error('A match is not read.', { cause }));
      if (match instanceof Error || match?.result) await push(match);
    }
    stop();
  });
}
