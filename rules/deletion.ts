/** What cannot be deleted, and the message for it. */
import { counted } from './phrases.ts';

/** A series needs all of its games, so none of them is deleted alone. */
export const SERIES_MATCH_NOT_DELETABLE = 'Series match can not be deleted';

/** The message for a player who has matches, played or not. */
export function playerNotDeletable(nickName: string, matches: number): string {
  return `${nickName} has ${counted(matches, 'match', 'matches')} and cannot be deleted.`;
}
