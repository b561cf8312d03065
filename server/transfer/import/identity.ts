/** The keys by which rows of an import are found among the rows of the club. */
import type { Result } from '../../../rules/match.ts';
import type { Entrant, Pair } from '../../../rules/playoff.ts';
import { competitorId } from '../../../rules/side.ts';
import type { Findings } from './findings.ts';

/** Ids in this club by ids in the source. */
export interface IdMap {
  readonly matches: Map<number, number>;
  readonly series: Map<number, number>;
  readonly playoffs: Map<number, number>;
  readonly leagues: Map<number, number>;
}

/**
 * Assigns to each planned row an existing row with the same key. Each existing row is used once.
 * @param before earlier assignments, which stay
 */
export function matchByKey<Planned, Existing>(
  planned: readonly Planned[],
  here: readonly Existing[],
  keyOf: (one: Planned | Existing) => string,
  before: ReadonlyMap<Planned, Existing> = new Map(),
): ReadonlyMap<Planned, Existing> {
  const taken = new Set(before.values());
  const byKey = Map.groupBy(
    here.filter((one) => !taken.has(one)),
    keyOf,
  );
  const assigned = new Map(before);
  for (const one of planned) {
    const found = assigned.has(one) ? undefined : byKey.get(keyOf(one))?.shift();
    if (found) assigned.set(one, found);
  }
  return assigned;
}

export function scoreKey(result: Result | null): readonly unknown[] {
  return [result?.homeScore, result?.awayScore, result?.overTime];
}

export function entrantsKey([one, two]: Pair<Entrant>): readonly unknown[] {
  return [competitorId(one), one.teamId, competitorId(two), two.teamId];
}

/** Reports a row that is here already. @param other what differs: "games" */
export function reportDifferent(
  findings: Findings,
  where: string,
  id: number,
  other = 'games',
): void {
  const advice = 'to take it over anew, undo the import that brought it, then import again';
  findings.add(
    'LEFT_OUT',
    where,
    `It is here already as ${id}, with other ${other}; that stays: ${advice}`,
  );
}
