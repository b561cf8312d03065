import { memo } from 'react';
import { capitalized, shortDate } from '../../../rules/phrases.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { formatSeriesStanding, GAVE_UP, isSingleGame } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { Emoji } from '../../design/controls/Emoji.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import { Pairing } from '../../design/hockey/Pairing.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { CompetitionRow } from '../competitions/CompetitionRow.tsx';
import { seriesSides, winnerOf } from '../matches/sides.ts';
import type { SeriesCardFragment } from './gql/series.ts';

/** A series in the list. */
export const SeriesRow = memo(function SeriesRow({
  series,
}: {
  readonly series: SeriesCardFragment;
}) {
  const { id, createdAt, slot, bestOf, completed } = series;
  const winner = winnerOf(series);
  const sides = seriesSides(series);
  const [gaveUp] = winner ? sides.filter((side) => side.gaveUp) : [];
  const about = [
    slot && SLOT_NAMES[slot],
    isSingleGame(series) ? 'one game' : `best of ${bestOf}`,
    gaveUp && `${nameOf(gaveUp.competitor)} ${GAVE_UP}`,
    shortDate(createdAt),
  ];
  return (
    <CompetitionRow
      to={`/series/${id}`}
      about={capitalized(about.filter(Boolean).join(' · '))}
      isOver={completed}
      state={
        winner ? (
          <span translate="no">
            <Emoji>{`🏆 ${nameOf(winner)}`}</Emoji>
          </span>
        ) : completed ? (
          leftToRight(formatSeriesStanding(series))
        ) : (
          <InProgress isBegun={series.playerOneWins + series.playerTwoWins > 0} />
        )
      }
    >
      <Pairing sides={sides} />
    </CompetitionRow>
  );
});
