/** Turns rows of a play-off into the types of the rules. */
import type { PlayoffSituation } from '../../rules/consequences.ts';
import type { PlayoffSlot } from '../../rules/playoff.ts';
import type { SeriesGame } from '../matches/row.ts';
import type { Series } from '../series/row.ts';
import { situationOf } from '../series/situation.ts';

/** @param series all series of the play-off @param games all games of these series */
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
