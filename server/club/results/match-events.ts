/** The filter by series and play-off that the subscriptions to matches share. */
import { requireRowById, rowIdOf } from '../../graphql/ids.ts';
import type { Change } from '../../log/change.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import { hasSubject, idIn, type Subject } from '../../log/subjects.ts';
import { SubscriptionSpec } from '../../log/subscription-spec.ts';
import { matchById } from '../matches/queries.ts';
import type { Match } from '../matches/row.ts';
import { playoffById } from '../playoffs/queries.ts';
import { seriesById } from '../series/queries.ts';

interface MatchEventsOptions {
  /** Whether a change is an event of this subscription, for any match. */
  readonly isEvent: (change: Change) => boolean;
  /** Whether a match, as it is when the event is sent, is still relevant. */
  readonly isSent: (match: Match) => boolean;
}

/** Restricts events to a series or a play-off; without either all events are sent. */
interface Narrowed {
  readonly matchId?: string | null | undefined;
  readonly seriesId?: string | null | undefined;
  readonly playoffId?: string | null | undefined;
}

const SUBJECTS = [
  ['matchId', 'match', matchById],
  ['seriesId', 'series', seriesById],
  ['playoffId', 'playoff', playoffById],
] as const;

/** Subscribes to matches, each in its state when the event is sent. Deleted matches are omitted. @throws Refusal NOT_FOUND */
export async function matchEvents(
  cache: SeqCache,
  narrowed: Narrowed,
  { isEvent, isSent }: MatchEventsOptions,
): Promise<SubscriptionSpec<Change>> {
  const wanted: Subject[] = [];
  for (const [argument, kind, byId] of SUBJECTS) {
    const id = narrowed[argument];
    if (id === null || id === undefined) continue;
    const row = rowIdOf(kind, id, argument);
    await requireRowById<unknown>(cache, byId, kind, row);
    wanted.push({ kind, id: row });
  }
  return new SubscriptionSpec<Change>({
    concerns: (change) =>
      isEvent(change) && wanted.every((subject) => hasSubject(change.place, subject)),
    eventOf: async (change, cache) => {
      const match = await cache.find(matchById, idIn(change.place, 'match'));
      return match && isSent(match) ? match : undefined;
    },
  });
}
