import type { BoardSide } from '../design/ScoreBoard.tsx';
import { facingColours } from '../teams/colours.ts';
import type { MatchRowFragment } from './gql/matches.ts';

interface SeriesScore {
  readonly playerOne: MatchRowFragment['homePlayer'];
  readonly playerTwo: MatchRowFragment['homePlayer'];
  readonly teamOne: MatchRowFragment['homeTeam'];
  readonly teamTwo: MatchRowFragment['homeTeam'];
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
  readonly winner?: { readonly id: string } | null;
}

/** One side of a series, whose score is its wins. */
export interface Standing extends BoardSide {
  readonly score: number;
}

export function standings(series: SeriesScore): readonly [Standing, Standing] {
  const { playerOne, playerTwo, teamOne, teamTwo, playerOneWins, playerTwoWins, winner } = series;
  const [one, two] = facingColours(teamOne.colors, teamTwo.colors);
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
