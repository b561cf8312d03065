/** Writes the final and the 3rd-place series of a play-off, which follow from its semifinals. */
import type { LaterStep } from '../../rules/consequences.ts';
import type { Club } from '../changes/open-club.ts';
import type { Tx } from '../database/driver.ts';
import { dropSeries, redrawSeries, startSeries } from '../series/games.ts';
import type { Series } from '../series/row.ts';

/** Creates, redraws or removes the final and the 3rd-place series. Games already played in them are deleted. */
export async function takeLaterSteps(
  tx: Tx,
  club: Club,
  playoffId: number,
  present: readonly Series[],
  steps: readonly LaterStep[],
): Promise<void> {
  for (const later of steps) {
    const series = present.find(({ slot }) => slot === later.slot);
    if (later.step === 'create') {
      await startSeries(tx, club, { pair: later.pair, playoffId, slot: later.slot });
    } else if (series && later.step === 'redraw') {
      await redrawSeries(tx, club, series, later.pair);
    } else if (series) {
      await dropSeries(tx, series.id);
    }
  }
}
