/** What cannot be deleted, and the message for it. */
import { counted, listed } from './phrases.ts';
import type { Score } from './running-score.ts';

/** A series needs all of its games, so none of them is deleted alone. */
export const SERIES_MATCH_NOT_DELETABLE = 'Series match can not be deleted';

/** What a deletion takes along. */
export function describeLostGames(played: number): string {
  const were = played === 1 ? 'was' : 'were';
  return `${counted(played, 'game')} ${were} already played and would be lost with it.`;
}

/** The live matches that an undo takes away: "Lost with it: Puk – Gólik, live at 2 : 1." */
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
