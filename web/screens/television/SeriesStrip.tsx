import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';

interface SeriesStripProps {
  readonly series: SeriesSheetFragment;
  /** Number of the live game, or of the next one; null if there is none. */
  readonly current: number | null;
}

/** The games of a series, with the wins of both players. */
export function SeriesStrip({ series, current }: SeriesStripProps) {
  return (
    <GameStrip
      sides={seriesSides(series)}
      bestOf={series.bestOf}
      games={series.matches}
      current={current}
    />
  );
}
