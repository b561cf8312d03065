import type { BoardSide } from '../../design/hockey/ScoreBoard.tsx';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** The teams of a play-off by player id. */
export function teamsOf({ entrants }: PlayoffCardFragment): ReadonlyMap<string, BoardSide['team']> {
  return new Map(entrants.map(({ player, team }) => [player.id, team]));
}
