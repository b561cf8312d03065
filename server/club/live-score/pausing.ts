/** Pauses live matches without activity. */
import type { Logger } from 'pino';
import { PAUSED_AFTER_MS } from '../../../rules/live-score.ts';
import { failureText } from '../../database/errors.ts';
import { Refusal } from '../../database/refusal.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { findIdleGames } from '../matches/sql.ts';
import { pauseMatch } from './commands.ts';

const LOOK_EVERY_MS = 60_000;

/** Checks every minute. Of several instances the first one pauses a match. @returns a function that stops the checks */
export function startPausing(club: ServerContext, log: Logger): () => void {
  const timer = setInterval(() => {
    pauseIdleGames(club).catch((error: unknown) => log.error({ err: error }, failureText(error)));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
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
