import type { CSSProperties } from 'react';
import type { Side } from '../../../rules/match.ts';
import { homeSeatOf } from '../../../rules/series.ts';
import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import { opposingColours } from '../teams/colours.ts';
import type { MatchRowFragment, SeriesSidesFragment } from './gql/matches.ts';

type Match = Pick<
  MatchRowFragment,
  | 'homePlayer'
  | 'awayPlayer'
  | 'homeTeam'
  | 'awayTeam'
  | 'homeScore'
  | 'awayScore'
  | 'gameNumber'
  | 'series'
> & { readonly live?: { readonly homeScore: number; readonly awayScore: number } | null };

/** Both sides of a match, with its live score or its result. */
export function matchSides(match: Match): readonly [BoardSide, BoardSide] {
  const { home, away } = matchColours(match);
  const { homeScore, awayScore } = match.live ?? match;
  const lead = match.live || homeScore === null || awayScore === null ? 0 : homeScore - awayScore;
  return [
    {
      player: match.homePlayer,
      team: match.homeTeam,
      colours: home,
      score: homeScore,
      lost: lead < 0,
    },
    {
      player: match.awayPlayer,
      team: match.awayTeam,
      colours: away,
      score: awayScore,
      lost: lead > 0,
    },
  ];
}

type Series = SeriesSidesFragment & { readonly winner?: { readonly id: string } | null };

/** One side of a series. Its score is the number of wins. */
export interface SeriesSide extends BoardSide {
  readonly score: number;
}

export function seriesSides(series: Series): readonly [SeriesSide, SeriesSide] {
  const { playerOne, playerTwo, teamOne, teamTwo, playerOneWins, playerTwoWins, winner } = series;
  const [one, two] = opposingColours(teamOne.colors, teamTwo.colors);
  return [
    {
      player: playerOne,
      team: teamOne,
      colours: one,
      score: playerOneWins,
      lost: winner?.id === playerTwo.id,
    },
    {
      player: playerTwo,
      team: teamTwo,
      colours: two,
      score: playerTwoWins,
      lost: winner?.id === playerOne.id,
    },
  ];
}

/** Colours of both sides. In a series each player keeps the same colour at home and away. */
export function matchColours(
  match: Pick<MatchRowFragment, 'homeTeam' | 'awayTeam' | 'gameNumber' | 'series'>,
): Readonly<Record<Side, CSSProperties>> {
  const [ofHome, ofAway] = [match.homeTeam.colors, match.awayTeam.colors];
  const { series, gameNumber } = match;
  if (series && gameNumber !== null && homeSeatOf(series.bestOf, gameNumber) === 'two') {
    const [away, home] = opposingColours(ofAway, ofHome);
    return { home, away };
  }
  const [home, away] = opposingColours(ofHome, ofAway);
  return { home, away };
}
