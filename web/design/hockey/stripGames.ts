/** The games of a series for all components that show them as a strip. */

import type { Score } from '../../../rules/live-score.ts';
import { isPlayed, winningSide } from '../../../rules/match.ts';
import { gameNumbers, homeSeatOf, type Seat, seatOf } from '../../../rules/series.ts';

export interface GameOfSeries {
  readonly gameNumber: number | null;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
  readonly live: Score | null;
}

interface StripGame {
  readonly number: number;
  /** `ahead` games are certain to be needed, `maybe` games are not. */
  readonly state: 'played' | 'live' | 'ahead' | 'maybe';
  /** Goals of a finished or live game; null before it. */
  readonly goals: Readonly<Record<Seat, number>> | null;
  /** Winner of a finished game; otherwise null. */
  readonly winner: Seat | null;
  readonly overTime: boolean;
}

/** Returns all games that a series of this length may have. */
export function stripGames(bestOf: number, games: readonly GameOfSeries[]): readonly StripGame[] {
  return gameNumbers(bestOf).map((number) =>
    stripGame(
      bestOf,
      number,
      games.find(({ gameNumber }) => gameNumber === number),
    ),
  );
}

function stripGame(bestOf: number, number: number, game: GameOfSeries | undefined): StripGame {
  const played = game && isPlayed(game) ? game : null;
  const score = played ?? game?.live ?? null;
  return {
    number,
    state: played ? 'played' : game?.live ? 'live' : game ? 'ahead' : 'maybe',
    goals: score && bySeat(score, homeSeatOf(bestOf, number)),
    winner: played && seatOf(winningSide(played), bestOf, number),
    overTime: game?.overTime === true,
  };
}

function bySeat({ homeScore, awayScore }: Score, home: Seat): Record<Seat, number> {
  return home === 'one' ? { one: homeScore, two: awayScore } : { one: awayScore, two: homeScore };
}
