/** Words for what a deletion or an undo removes. */
import type { LiveGameDetails } from './changes/live-score.ts';
import { formatGameOfChange } from './history.ts';
import { counted } from './phrases.ts';

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
