import { formatGame, formatPair } from '../../rules/history.ts';
import type { PlayoffSlot } from '../../rules/playoff.ts';
import type { MatchRowFragment } from './gql/matches.ts';

/** "Semifinal 1, game 5", "Game 3", "Jana – Peter" */
export function matchTitle(
  match: Pick<MatchRowFragment, 'gameNumber' | 'homePlayer' | 'awayPlayer'>,
  slot: PlayoffSlot | null,
): string {
  const { gameNumber, homePlayer, awayPlayer } = match;
  return gameNumber === null
    ? formatPair(homePlayer.nickName, awayPlayer.nickName)
    : formatGame(slot, gameNumber);
}
