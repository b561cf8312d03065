/** Rules of deletions and their messages. */
import { counted, listed } from './phrases.ts';
import type { Score } from './running-score.ts';

/** A series needs all of its games, so a single one cannot be deleted. */
export const SERIES_MATCH_NOT_DELETABLE = 'Series match can not be deleted';

/** Names the finished games that a deletion removes. */
export function describeLostGames(played: number): string {
  const were = played === 1 ? 'was' : 'were';
  return `${counted(played, 'game')} ${were} already played and would be lost with it.`;
}

/** Names the live matches that an undo removes: "Lost with it: Puk – Gólik, live at 2 : 1." */
export function describeLostLive(matches: readonly (Score & { readonly about: string })[]): string {
  const named = matches.map(
    ({ about, homeScore, awayScore }) => `${about}, live at ${homeScore} : ${awayScore}`,
  );
  return `Lost with it: ${listed(named)}.`;
}

/** The message for a player who has matches, played or not. */
export function playerNotDeletable(nickName: string, matches: number): string {
  return `${nickName} has ${counted(matches, 'match', 'matches')} and cannot be deleted.`;
}
