import type { BoardSide } from '../design/ScoreBoard.tsx';
import { standings } from '../matches/standings.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** The teams of a play-off by the ids of their players: everybody keeps their team through all of it. */
export function teamsOf({ series }: PlayoffCardFragment): ReadonlyMap<string, BoardSide['team']> {
  return new Map(series.flatMap(standings).map(({ player, team }) => [player.id, team]));
}
