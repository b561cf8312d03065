/** What the subscriptions to matches have in common: of which matches they are. */

import { requireRowById, rowIdOf } from '../../graphql/ids.ts';
import type { Change } from '../../log/change.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { SubscriptionSpec } from '../../log/source.ts';
import { matchById } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import { playoffById } from '../playoffs/queries.ts';
import { seriesById } from '../series/queries.ts';

interface MatchEventsOptions {
  /** Whether a change is one of these events, of whatever match. */
  readonly isEvent: (change: Change) => boolean;
  /** Whether a match is still to be sent when its turn comes. */
  readonly isSent: (match: Match) => boolean;
}

/** Only events of these; all where none is given. */
interface Narrowed {
  readonly matchId?: string | null | undefined;
  readonly seriesId?: string | null | undefined;
  readonly playoffId?: string | null | undefined;
}

const SUBJECTS = [
  ['matchId', 'match', matchById],
  ['seriesId', 'series', seriesById],
  ['playoffId', 'play-off', playoffById],
] as const;

/** The matches of events, each as it is when its turn comes; one that is gone by then is left out. @throws Refusal NOT_FOUND */
export async function matchEvents(
  cache: SeqCache,
  narrowed: Narrowed,
  { isEvent, isSent }: MatchEventsOptions,
): Promise<SubscriptionSpec<Change>> {
  const wanted = new Map<keyof Narrowed, number>();
  for (const [subject, what, byId] of SUBJECTS) {
    const id = narrowed[subject];
    if (id === null || id === undefined) continue;
    const row = rowIdOf(what, id);
    await requireRowById<unknown>(cache, byId, what, row);
    wanted.set(subject, row);
  }
  return new SubscriptionSpec<Change>({
    of: 'EVENTS',
    concerns: (change) =>
      isEvent(change) && [...wanted].every(([subject, row]) => change[subject] === row),
    value: async (change, cache) => {
      const match = await cache.find(matchById, change?.matchId ?? null);
      return match && isSent(match) ? match : undefined;
    },
  });
}
