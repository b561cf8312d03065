/** Turns rows of a series into the types of the rules. */
import type { SeriesSituation } from '../../rules/consequences.ts';
import { type Seat, seriesWinner, type Wins, winsIn } from '../../rules/series.ts';
import type { SeriesGame } from '../matches/row.ts';
import type { Series } from './row.ts';

/** Where a series stands. */
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

/** @param games may include games of other series */
export function situationOf(series: Series, games: readonly SeriesGame[]): SeriesSituation {
  const own = games.filter(({ seriesId }) => seriesId === series.id);
  return { entrants: series.entrants, games: own, winner: standingOf(series, own).winnerSeat };
}
