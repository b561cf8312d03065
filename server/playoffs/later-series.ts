/** The final and the 3rd-place series of a play-off, which follow from its semifinals. */
import type { LaterStep, PlayoffSituation } from '../../rules/consequences.ts';
import type { PlayoffSlot } from '../../rules/playoff.ts';
import type { Club } from '../changes/open-club.ts';
import type { Tx } from '../database/driver.ts';
import type { SeriesGame } from '../matches/row.ts';
import { dropSeries, redrawSeries, startSeries } from '../series/games.ts';
import type { Series } from '../series/row.ts';
import { situationOf } from '../series/situation.ts';

/** A play-off as the rules see it. @param series all series of the play-off @param games all games of these series */
export function playoffSituation(
  series: readonly Series[],
  games: readonly SeriesGame[],
): PlayoffSituation {
  const inSlot = (wanted: PlayoffSlot) => {
    const found = series.find(({ slot }) => slot === wanted);
    return found && situationOf(found, games);
  };
  const [semifinal1, semifinal2] = [inSlot('SEMIFINAL_1'), inSlot('SEMIFINAL_2')];
  if (!semifinal1 || !semifinal2) throw new Error('A play-off has two semifinals.');
  const [thirdPlace, final] = [inSlot('THIRD_PLACE'), inSlot('FINAL')];
  return {
    SEMIFINAL_1: semifinal1,
    SEMIFINAL_2: semifinal2,
    ...(thirdPlace && { THIRD_PLACE: thirdPlace }),
    ...(final && { FINAL: final }),
  };
}

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
