/** Pauses live matches without activity. */
import { PAUSED_AFTER_MS } from '../../../rules/live-score.ts';
import { withDeadline } from '../../database/deadline.ts';
import { Refusal } from '../../database/refusal.ts';
import type { Job } from '../../database/schedule.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { findIdleGames } from '../matches/sql.ts';
import { pauseMatch } from './commands.ts';

const LOOK_EVERY_MS = 60_000;

/** Checks every minute. Of several instances the first one pauses a match. */
export function pausing(club: ServerContext): Job {
  return {
    name: 'pausing',
    everyMs: LOOK_EVERY_MS,
    run: (signal) => withDeadline(signal, pauseIdleGames(club)),
  };
}

export async function pauseIdleGames(club: ServerContext): Promise<void> {
  const untouchedSince = new Date(club.now().getTime() - PAUSED_AFTER_MS);
  const untouched = await club.database.connections.use(AbortSignal.timeout(LOOK_EVERY_MS), (sql) =>
    findIdleGames(sql, untouchedSince),
  );
  for (const id of untouched) {
    await pauseMatch(club, id, untouchedSince).catch((error: unknown) => {
      // Another request finished or deleted this match. Skip it; the next run, in a minute, pauses any that are left.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
