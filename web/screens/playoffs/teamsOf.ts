import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** The teams of a play-off by player id. Each player has the same team in all series of a play-off. */
export function teamsOf({ series }: PlayoffCardFragment): ReadonlyMap<string, BoardSide['team']> {
  return new Map(series.flatMap(seriesSides).map(({ player, team }) => [player.id, team]));
}
