import type { SeriesSheetFragment } from './gql/series.ts';

/** The first game without a score, nearly always the one that is played next; none once the series is decided. */
export function nextGame({
  completed,
  matches,
}: Pick<SeriesSheetFragment, 'completed' | 'matches'>) {
  if (completed) return undefined;
  return matches
    .filter((match) => match.homeScore === null)
    .sort((one, other) => (one.gameNumber ?? 0) - (other.gameNumber ?? 0))
    .at(0);
}
