import { seriesToPlay } from '../../../rules/playoff.ts';
import { hasLiveScore } from '../matches/liveScore.ts';
import type { PlayoffDetailQuery } from './gql/playoffs.ts';

type Series = NonNullable<PlayoffDetailQuery['playoff']>['series'];

/** Returns the ids of the series being played, else that of the one to play next. */
export function currentSeries(series: Series): readonly string[] {
  const live = series.filter(({ matches }) => matches.some(hasLiveScore));
  const next = seriesToPlay(series.filter(({ completed }) => !completed));
  return (live.length > 0 ? live : next ? [next] : []).map(({ id }) => id);
}
