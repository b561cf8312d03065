/** A correction of a game in a play-off held in memory, as its preview takes it. */
import { PLAYOFF_SLOTS, type PlayoffSlot } from '../../rules/bracket.ts';
import { playoffConsequences, type SeriesBySlot } from '../../rules/consequences.ts';
import type { Result } from '../../rules/match.ts';
import { seatsIn as seatsInSeries } from '../../rules/playoff.ts';
import type { CorrectionInSeries } from '../../rules/preview.ts';
import { games } from './games.ts';
import { listed, PlayoffInMemory } from './playoff-in-memory.ts';

/** By player id. */
export const NAMES = [
  ...['', 'Eva', 'Jana', 'Peter', 'Tomas', 'Hana', 'Ivan', 'Karol', 'Lenka', 'Maros'],
  ...['Nela', 'Oto', 'Petra', 'Roman', 'Sara', 'Viera', 'Zuzana'],
];

/** A play-off with these games played, one slot after the other. */
export function playedSoFar(
  played: Partial<Record<PlayoffSlot, string>>,
  terms = listed(4),
): PlayoffInMemory {
  const playoff = new PlayoffInMemory(terms);
  for (const slot of PLAYOFF_SLOTS) {
    for (const game of games(played[slot] ?? '-', terms.bestOf)) {
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
  const { situation } = playoff;
  const own = situation.series[slot];
  if (!own) throw new Error(`There is no ${slot}.`);
  return {
    series: own,
    follows: playoffConsequences(situation, slot, gameNumber, result),
    around: situation,
    nickNameOf: (playerId) => NAMES[playerId] ?? '',
  };
}

export function seatsIn(series: SeriesBySlot, slot: PlayoffSlot, gameNumber: number) {
  const own = series[slot];
  if (!own) throw new Error(`There is no ${slot}.`);
  const { home, away } = seatsInSeries(own, gameNumber);
  return { home: home.firstId, away: away.firstId };
}

export function scoresIn(
  series: SeriesBySlot,
): [place: string, home: number, away: number, Result][] {
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
