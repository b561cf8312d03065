/** Words for what a deletion or an undo removes. */
import type { DescribedChange } from './changes/facts.ts';
import { formatGameOfChange } from './changes/parts.ts';
import { describeChange } from './changes/words.ts';
import { counted } from './phrases.ts';

/** Names the finished games that a deletion removes. */
export function describeLostGames(played: number): string {
  const were = played === 1 ? 'was' : 'were';
  return `${counted(played, 'game')} ${were} already played and would be lost with it.`;
}

/** Asks for the confirmation of a deletion that removes finished games. */
export function describeDeletionWith(games: number): string {
  const lost = `${counted(games, 'game')} already played will be lost with it`;
  return `${lost}, and with them what they count for in the statistics. The history keeps them: this can be undone there.`;
}

/**
 * Describes a live match that an undo removes or overwrites: "Game 1, live at 1 : 1, would be removed".
 * @param change the latest change of the live score
 */
export function describeLostChange({
  isRemoved,
  ...change
}: DescribedChange & { readonly isRemoved: boolean }): string {
  const { facts } = change;
  if (facts.__typename !== 'LiveScoreFacts') return describeChange(change).text;
  const { game, homeScore, awayScore } = facts;
  const outcome = isRemoved ? 'removed' : 'overwritten';
  return `${formatGameOfChange(game)}, live at ${homeScore} : ${awayScore}, would be ${outcome}`;
}
