/** A correction of a game in a play-off held in memory, as its preview takes it. */
import { playoffConsequences } from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../../rules/playoff.ts';
import type { CorrectionInSeries } from '../../rules/preview.ts';
import { homeSeatOf, otherSeat } from '../../rules/series.ts';
import { games } from './games.ts';
import { PlayoffInMemory } from './playoff-in-memory.ts';

/** By player id. */
export const NAMES = ['', 'Eva', 'Jana', 'Peter', 'Tomas'];

export type Series = PlayoffInMemory['series'];

/** A play-off with these games played, one slot after the other. */
export function playedSoFar(played: Partial<Record<PlayoffSlot, string>>): PlayoffInMemory {
  const playoff = new PlayoffInMemory();
  for (const slot of PLAYOFF_SLOTS) {
    for (const game of games(played[slot] ?? '-')) {
      if (game.result) playoff.enter(slot, game.gameNumber, game.result);
      else if (game.live) playoff.begin(slot, game);
    }
  }
  return playoff;
}

export function correctionIn(
  playoff: PlayoffInMemory,
  slot: PlayoffSlot,
  gameNumber: number,
  result: Result,
): CorrectionInSeries {
  const { series } = playoff;
  const own = series[slot];
  if (!own) throw new Error(`There is no ${slot}.`);
  return {
    series: own,
    follows: playoffConsequences(series, slot, gameNumber, result),
    around: series,
    nickNameOf: (playerId) => NAMES[playerId] ?? '',
  };
}

export function seatsIn(series: Series, slot: PlayoffSlot, gameNumber: number) {
  const { entrants } = series[slot] ?? {};
  const home = homeSeatOf(gameNumber);
  return {
    home: entrants?.[home].playerId ?? 0,
    away: entrants?.[otherSeat(home)].playerId ?? 0,
  };
}

export function scoresIn(series: Series): [place: string, home: number, away: number, Result][] {
  return PLAYOFF_SLOTS.flatMap((slot) =>
    (series[slot]?.games ?? []).flatMap(({ gameNumber, result }) => {
      const { home, away } = seatsIn(series, slot, gameNumber);
      const score: [string, number, number, Result][] = result
        ? [[`${slot} ${gameNumber}`, home, away, result]]
        : [];
      return score;
    }),
  );
}
