/** Words for what follows if a player gives a series up. */
import type { PlayoffSlot } from './bracket.ts';
import { counted } from './phrases.ts';

export interface ForfeitFacts {
  /** Nickname and wins of the player who gives up. */
  readonly loser: readonly [nickName: string, wins: number];
  readonly winner: readonly [nickName: string, wins: number];
  /** Number of games without a result. */
  readonly unplayed: number;
  /** Null for a series outside play-offs. */
  readonly playoff: { readonly title: string; readonly slot: PlayoffSlot | null } | null;
}

/** Returns a sentence for each consequence. */
export function describeForfeit(facts: ForfeitFacts): readonly string[] {
  const { loser, winner, unplayed } = facts;
  const played = loser[1] + winner[1];
  return [
    describeEnd(facts),
    unplayed === 1
      ? '1 game still to be played is removed.'
      : `${unplayed} games still to be played are removed.`,
    ...(played === 0
      ? ['Nothing counts in the statistics. This can be undone in the history.']
      : [
          `The ${counted(played, 'game')} already played ${played === 1 ? 'stays and counts' : 'stay and count'}.`,
          'Nothing else counts in the statistics. This can be undone in the history.',
        ]),
  ];
}

function describeEnd({ loser, winner, playoff }: ForfeitFacts): string {
  const end = `${loser[0]} gives up at ${loser[1]}–${winner[1]}, ${winner[0]} wins the series`;
  if (!playoff) return `${end}.`;
  if (playoff.slot === 'FINAL') return `${end}, and with it ${playoff.title}.`;
  return playoff.slot === 'THIRD_PLACE' ? `${end} and is third.` : `${end} and plays on.`;
}
