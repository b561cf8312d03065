import type { CSSProperties } from 'react';
import { facingColours } from '../teams/colours.ts';
import type { SeriesCardFragment } from './gql/series.ts';

/** One side of a series as a scoreboard shows it. */
export interface Standing {
  readonly player: SeriesCardFragment['playerOne'];
  readonly team: SeriesCardFragment['teamOne'];
  readonly wins: number;
  readonly won: boolean;
  readonly lost: boolean;
  readonly colours: CSSProperties;
}

export function standings(series: SeriesCardFragment): readonly [Standing, Standing] {
  const one = series.winner?.id === series.playerOne.id;
  const two = series.winner?.id === series.playerTwo.id;
  const [colours, coloursOfTwo] = facingColours(series.teamOne.colors, series.teamTwo.colors);
  return [
    {
      player: series.playerOne,
      team: series.teamOne,
      wins: series.playerOneWins,
      won: one,
      lost: two,
      colours,
    },
    {
      player: series.playerTwo,
      team: series.teamTwo,
      wins: series.playerTwoWins,
      won: two,
      lost: one,
      colours: coloursOfTwo,
    },
  ];
}
