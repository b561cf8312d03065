import type { CSSProperties } from 'react';
import type { Side } from '../../../rules/match.ts';
import { gaveUp, givenUpBy, homeSeatOf, shownScore } from '../../../rules/series.ts';
import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import { opposingColours } from '../teams/colours.ts';
import type { MatchRowFragment, SeriesSidesFragment } from './gql/matches.ts';

type Match = Pick<
  MatchRowFragment,
  'home' | 'away' | 'homeScore' | 'awayScore' | 'gameNumber' | 'series'
> & { readonly live?: { readonly homeScore: number; readonly awayScore: number } | null };

/** Both sides of a match, with its live score or its result. */
export function matchSides(match: Match): readonly [BoardSide, BoardSide] {
  const { home, away } = matchColours(match);
  const { homeScore, awayScore } = match.live ?? match;
  const lead = match.live || homeScore === null || awayScore === null ? 0 : homeScore - awayScore;
  return [
    {
      ...match.home,
      colours: home,
      score: homeScore,
      lost: lead < 0,
    },
    {
      ...match.away,
      colours: away,
      score: awayScore,
      lost: lead > 0,
    },
  ];
}

type Series = SeriesSidesFragment & {
  readonly winningSide?: { readonly competitor: { readonly id: string } } | null;
};

/**
 * Both sides of a series. The score is the number of wins, also after a side gave up, unless there were none; of a series of
 * one game, the goals once it is finished.
 */
export function seriesSides(series: Series): readonly [BoardSide, BoardSide] {
  const { bestOf } = series;
  const winner = series.winningSide?.competitor.id;
  const wins = { one: series.playerOneWins, two: series.playerTwoWins };
  const goals = { one: series.playerOneGoals, two: series.playerTwoGoals };
  const terms = { bestOf, forfeitedBy: givenUpBy(series) };
  const score = shownScore(terms, wins, goals) ?? NO_SCORE;
  const [one, two] = opposingColours(series.one.team.colors, series.two.team.colors);
  return [
    {
      ...series.one,
      colours: one,
      score: score.one,
      lost: winner === series.two.competitor.id,
      gaveUp: gaveUp('one', terms),
    },
    {
      ...series.two,
      colours: two,
      score: score.two,
      lost: winner === series.one.competitor.id,
      gaveUp: gaveUp('two', terms),
    },
  ];
}

/** The competitor who has won a series; null without a winner. */
export function winnerOf({ winningSide, one, two }: Series) {
  const id = winningSide?.competitor.id;
  return [one, two].find(({ competitor }) => competitor.id === id)?.competitor ?? null;
}

const NO_SCORE = { one: null, two: null };

/** Colours of both sides. In a series each side keeps the same colour at home and away. */
export function matchColours(
  match: Pick<MatchRowFragment, 'home' | 'away' | 'gameNumber' | 'series'>,
): Readonly<Record<Side, CSSProperties>> {
  const [ofHome, ofAway] = [match.home.team.colors, match.away.team.colors];
  const { series, gameNumber } = match;
  if (series && gameNumber !== null && homeSeatOf(series.bestOf, gameNumber) === 'two') {
    const [away, home] = opposingColours(ofAway, ofHome);
    return { home, away };
  }
  const [home, away] = opposingColours(ofHome, ofAway);
  return { home, away };
}
