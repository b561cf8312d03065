/** Rules of deletions and their messages. */
import type { LiveGameDetails } from './changes/live-score.ts';
import { formatGameOfChange } from './history.ts';
import { counted } from './phrases.ts';

/** A series needs all of its games, so a single one cannot be deleted. */
export const SERIES_MATCH_NOT_DELETABLE = 'Series match can not be deleted';

/** Names the finished games that a deletion removes. */
export function describeLostGames(played: number): string {
  const were = played === 1 ? 'was' : 'were';
  return `${counted(played, 'game')} ${were} already played and would be lost with it.`;
}

/** Names a live match that an undo removes or overwrites: "Game 1, live at 1 : 1, would be removed". */
export function describeLostLive({ game, score }: LiveGameDetails, isRemoved: boolean): string {
  const place = formatGameOfChange(game);
  const outcome = isRemoved ? 'removed' : 'overwritten';
  return `${place}, live at ${score.homeScore} : ${score.awayScore}, would be ${outcome}`;
}

/** The message for a player of a play-off who has no match, and may be waiting for an opponent. */
export function playerInPlayoff(nickName: string, title: string): string {
  return `${nickName} is a player of the play-off ${title}: delete that first.`;
}

/** The message for a player of a series that was given up before its first game, so that the player has no match. */
export function playerInSeries(nickName: string): string {
  return `${nickName} is a player of a series that was given up: delete that first.`;
}

/** The message for a player who has matches, played or not. */
export function playerNotDeletable(nickName: string, matches: number): string {
  return `${nickName} has ${counted(matches, 'match', 'matches')} and cannot be deleted.`;
}
