/** The events that the television page has seen, with the times of their arrival: the programme shows new ones. */
import { type LiveScene, playoffsIn, type TelevisionData } from './televisionData.ts';

/** Times of arrival are those of `Date.now()`. */
export interface Seen {
  /** Keys are the ids of matches. */
  readonly goals: ReadonlyMap<string, LatestGoal>;
  /** Keys are the ids of matches. */
  readonly periods: ReadonlyMap<string, LatestPeriod>;
  /** Scenes of the live matches, and of those that were live until a moment ago. Keys are the ids of matches. */
  readonly live: ReadonlyMap<string, LiveUntil>;
  /** When each result arrived; null for those that were entered before the page was opened. Keys are their seqs. */
  readonly results: ReadonlyMap<number, number | null>;
  /** When each play-off was decided; null until then. Without those that were decided before the page was opened. */
  readonly playoffs: ReadonlyMap<string, number | null>;
}

/** The goal of a match with the highest id so far. */
interface LatestGoal {
  readonly id: number;
  /** Time of arrival, as `Date.now()`; null for a goal that was scored before the page was opened. */
  readonly at: number | null;
}

/** The period that a match has reached. */
interface LatestPeriod {
  readonly period: number;
  /** Time at which the period before ended; null if that was before the page was opened. */
  readonly since: number | null;
}

interface LiveUntil {
  readonly scene: LiveScene;
  /** Null while the match is live. */
  readonly until: number | null;
}

export const NOTHING_SEEN: Seen = {
  goals: new Map(),
  periods: new Map(),
  live: new Map(),
  results: new Map(),
  playoffs: new Map(),
};

/** Adds what has arrived. Returns the same object if nothing has changed. */
export function updateSeen(seen: Seen, data: TelevisionData, now: number): Seen {
  const isOpening = seen === NOTHING_SEEN;
  const next: Seen = {
    goals: updateMap(seen.goals, latestGoals(seen.goals, data, now)),
    periods: updateMap(seen.periods, latestPeriods(seen.periods, data, now)),
    live: updateMap(seen.live, liveScenes(seen.live, data, now)),
    results: updateMap(
      seen.results,
      data.results.flatMap(
        ({ seq }): Entries<number, number | null> =>
          seen.results.has(seq) ? [] : [[seq, isOpening ? null : now]],
      ),
    ),
    playoffs: updateMap(seen.playoffs, decisions(seen.playoffs, data, now)),
  };
  const isSame =
    next.goals === seen.goals &&
    next.periods === seen.periods &&
    next.live === seen.live &&
    next.results === seen.results &&
    next.playoffs === seen.playoffs;
  return isSame && !isOpening ? seen : next;
}

type Entries<Key, Value> = readonly (readonly [Key, Value])[];

/** Returns the same map if there is nothing to set. */
function updateMap<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  changed: Entries<Key, Value>,
): ReadonlyMap<Key, Value> {
  return changed.length > 0 ? new Map([...before, ...changed]) : before;
}

/** Entries of other matches are kept, so that the goal with which a paused match resumes is recognized as new. */
function latestGoals(
  goals: Seen['goals'],
  { live }: TelevisionData,
  now: number,
): Entries<string, LatestGoal> {
  return live.flatMap(({ match }): Entries<string, LatestGoal> => {
    const id = Math.max(0, ...match.goals.map((goal) => Number(goal.id)));
    const before = goals.get(match.id);
    if (before && before.id >= id) return [];
    return [[match.id, { id, at: before ? now : null }]];
  });
}

/** A period that is set back, because it was chosen by mistake, ends again later. */
function latestPeriods(
  periods: Seen['periods'],
  { live }: TelevisionData,
  now: number,
): Entries<string, LatestPeriod> {
  return live.flatMap(
    ({
      match: {
        id,
        live: { period },
      },
    }): Entries<string, LatestPeriod> => {
      const before = periods.get(id);
      if (before?.period === period) return [];
      return [[id, { period, since: before && before.period < period ? now : null }]];
    },
  );
}

function liveScenes(
  before: Seen['live'],
  { of, live }: TelevisionData,
  now: number,
): Entries<string, LiveUntil> {
  // The page of one match shows its result at once.
  if (of === 'match') return [];
  const ids = live.map(({ match }) => match.id);
  const ended = [...before].flatMap(
    ([id, { scene, until }]): Entries<string, LiveUntil> =>
      until === null && !ids.includes(id) ? [[id, { scene, until: now }]] : [],
  );
  const present = live.flatMap((scene): Entries<string, LiveUntil> => {
    const { id } = scene.match;
    const known = before.get(id);
    return known?.until === null && known.scene.match === scene.match
      ? []
      : [[id, { scene, until: null }]];
  });
  return [...ended, ...present];
}

function decisions(
  before: Seen['playoffs'],
  data: TelevisionData,
  now: number,
): Entries<string, number | null> {
  return playoffsIn(data).flatMap(({ id, winningSide }): Entries<string, number | null> => {
    const decidedAt = before.get(id);
    if (winningSide) return decidedAt === null ? [[id, now]] : [];
    return decidedAt === null ? [] : [[id, null]];
  });
}
