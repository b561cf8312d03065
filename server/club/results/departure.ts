/** A departure: a competitor gives up a series outside play-offs, or leaves a play-off and gives up the series there, if there is one. */
import {
  forfeitConsequences,
  type LaterConsequences,
  playoffForfeitConsequences,
} from '../../../rules/consequences.ts';
import type { GivenUpBy, Seat, SeriesProgress } from '../../../rules/series.ts';
import type { Competitor } from '../../../rules/side.ts';
import type { Tx } from '../../database/driver.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type { SeriesGame } from '../matches/row.ts';
import { type PlayoffRows, playoffSituation } from '../playoffs/row.ts';
import { takeLaterSteps } from '../playoffs/schedule.ts';
import { setLeft } from '../playoffs/sql.ts';
import { matchGamesToProgress } from '../series/games.ts';
import { type Series, situationOf } from '../series/row.ts';
import { setForfeit } from '../series/sql.ts';

/** A play-off or a series outside play-offs that a competitor leaves, with the consequences. */
export interface Leaving {
  readonly leaver: Competitor;
  /** Null for a series outside play-offs. */
  readonly rows: PlayoffRows | null;
  /** The series that ends; null for a competitor who waits for an opponent. */
  readonly ends: SeriesEnd | null;
  readonly follows: LaterConsequences;
}

interface SeriesEnd {
  readonly series: Series;
  readonly by: GivenUpBy;
  readonly progress: SeriesProgress;
  readonly games: readonly SeriesGame[];
}

/**
 * Returns the departure of a competitor who gives up a series.
 * @param games may include games of other series
 * @param rows the play-off of the series; null outside play-offs
 */
export function leavingSeries(
  series: Series,
  games: readonly SeriesGame[],
  rows: PlayoffRows | null,
  by: Seat,
): Leaving & { readonly ends: SeriesEnd } {
  const { progress, ...follows } =
    rows && series.slot
      ? playoffForfeitConsequences(playoffSituation(rows), series.slot, by)
      : { ...forfeitConsequences(situationOf(series, games), by), later: [], podium: null };
  return { leaver: series.entrants[by], rows, ends: { series, games, by, progress }, follows };
}

/** Writes all rows that change. Live matches must have been ruled out. */
export async function leave(
  tx: Tx,
  club: ServerContext,
  { leaver, rows, ends, follows }: Leaving,
): Promise<void> {
  if (ends) {
    const { series, games, by, progress } = ends;
    await setForfeit(tx, series, by);
    await matchGamesToProgress(tx, club, series, games, { progress, blockingMatches: [] });
  }
  if (!rows) return;
  await setLeft(tx, rows.playoff.id, leaver);
  await takeLaterSteps(tx, club, rows.playoff, rows.series, follows.later);
}
