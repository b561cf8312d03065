/** Rows of the database in the terms of the rules. */
import {
  type PlayoffConsequences,
  type PlayoffSituation,
  playoffConsequences,
  type SeriesSituation,
  seriesConsequences,
} from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import type { PlayoffSlot } from '../../rules/playoff.ts';
import { type Seat, seriesWinner, type Wins, winsIn } from '../../rules/series.ts';
import type { SeriesGame } from '../matches/sql.ts';
import type { Series } from './sql.ts';

/** Where a series stands; player ids. */
export interface Standing {
  readonly wins: Wins;
  readonly winnerSeat: Seat | null;
  readonly winnerId: number | null;
}

/** Where a series stands after its games. */
export function standingOf(series: Series, games: readonly SeriesGame[]): Standing {
  const wins = winsIn(games);
  const winnerSeat = seriesWinner(wins);
  const winnerId = winnerSeat === null ? null : series.entrants[winnerSeat].playerId;
  return { wins, winnerSeat, winnerId };
}

/** Each of these series in the terms of the rules. */
export function situationsBySlot(series: readonly Series[], games: readonly SeriesGame[]) {
  return series.map((one) => ({
    id: one.id,
    slot: one.slot,
    situation: situationOf(one, games),
  }));
}

/** What a result in one game of a series brings about there and in those around it. */
export function consequencesOf(
  series: Series,
  around: readonly Series[],
  games: readonly SeriesGame[],
  gameNumber: number,
  result: Result | null,
): PlayoffConsequences {
  if (series.slot === null) {
    const follows = seriesConsequences(situationOf(series, games), gameNumber, result);
    return { ...follows, later: [], podium: null };
  }
  return playoffConsequences(playoffSituation(around, games), series.slot, gameNumber, result);
}

/** A play-off in the terms of the rules, from its series and all their games. */
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

/** A series in the terms of the rules. */
function situationOf(series: Series, games: readonly SeriesGame[]): SeriesSituation {
  const own = games.filter(({ seriesId }) => seriesId === series.id);
  return { entrants: series.entrants, games: own, winner: standingOf(series, own).winnerSeat };
}
