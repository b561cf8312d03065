/** Words for what follows if a player gives a series up. */
import type { PlayoffSlot } from './bracket.ts';
import { counted, verb, withVerb } from './phrases.ts';
import type { NamedCompetitor } from './side.ts';

export interface ForfeitFacts {
  /** The competitor who gives up, with the wins. */
  readonly loser: readonly [NamedCompetitor, wins: number];
  readonly winner: readonly [NamedCompetitor, wins: number];
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

function describeEnd({ loser: [loser, wins], winner, playoff }: ForfeitFacts): string {
  const [left, more] = winner;
  const givesUp = `${withVerb(loser, 'gives', 'give')} up at ${wins}–${more}`;
  const end = `${givesUp}, ${withVerb(left, 'wins', 'win')} the series`;
  if (!playoff) return `${end}.`;
  if (playoff.slot === 'FINAL') return `${end}, and with it ${playoff.title}.`;
  return playoff.slot === 'THIRD_PLACE'
    ? `${end} and ${verb(left, 'is', 'are')} third.`
    : `${end} and ${verb(left, 'plays', 'play')} on.`;
}
