/** The filter of a list of matches. */
export const MATCH_KINDS = ['SINGLE', 'SERIES', 'PLAYOFF'] as const;
/** A single match, a game of a series outside play-offs, or a game of a play-off. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A match passes if it fulfils every part that is given. */
export interface MatchFilter {
  /** Nicknames of one player, or of two against each other. */
  readonly players?: readonly string[] | null | undefined;
  /** Ids of one player, or of two against each other. */
  readonly playerIds?: readonly string[] | null | undefined;
  /** Name of a team. */
  readonly team?: string | null | undefined;
  readonly kind?: MatchKind | null | undefined;
  /** Days of play or wall-clock times, both inclusive. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  /** Whether the match has a result. */
  readonly finished?: boolean | null | undefined;
}
