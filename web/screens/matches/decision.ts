import { isPlayed, type Result } from '../../../rules/match.ts';
import type { Decision } from '../../../rules/playoff.ts';
import { decidingGame } from '../../../rules/series.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import type { MatchRowFragment } from './gql/matches.ts';

type Match = Pick<MatchRowFragment, 'id' | 'homePlayer' | 'awayPlayer'> & {
  readonly [Part in keyof Result]: Result[Part] | null;
};

/** Returns what a finished match decided; null if it did not decide its series. */
export function decisionOf(match: Match, series: SeriesSheetFragment | null): Decision | null {
  if (!series?.completed || series.forfeitedBy || !isPlayed(match)) return null;
  const games = series.matches
    .toSorted(byPlay)
    .map((game) => ({ ...game, gameNumber: numberOf(game), result: isPlayed(game) ? game : null }));
  const deciding = decidingGame({ bestOf: series.bestOf, forfeitedBy: null }, games);
  if (deciding?.id !== match.id) return null;
  const { playerOneWins, playerTwoWins, bestOf, slot, playoff } = series;
  const isHomeWin = match.homeScore > match.awayScore;
  return {
    winner: (isHomeWin ? match.homePlayer : match.awayPlayer).nickName,
    wins: { one: playerOneWins, two: playerTwoWins },
    overTime: match.overTime === true,
    bestOf,
    slot,
    title: playoff?.title ?? null,
  };
}

type Game = SeriesSheetFragment['matches'][number];

/** Compares by the time of play. The games of a series may be played in any order. */
function byPlay(one: Game, other: Game): number {
  return one.matchDate.localeCompare(other.matchDate) || numberOf(one) - numberOf(other);
}

function numberOf({ gameNumber }: Game): number {
  return gameNumber ?? 0;
}
