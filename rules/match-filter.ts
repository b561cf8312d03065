/** Which matches a list shows. */

export const MATCH_KINDS = ['SINGLE', 'SERIES', 'PLAYOFF'] as const;
/** A match of its own, a game of a series outside play-offs, or a game of a play-off. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A match passes when it has every part that is given. */
export interface MatchFilter {
  /** Nicknames of one or two who play. */
  readonly players?: readonly string[] | null | undefined;
  /** Their ids. */
  readonly playerIds?: readonly string[] | null | undefined;
  /** The name of a team. */
  readonly team?: string | null | undefined;
  readonly kind?: MatchKind | null | undefined;
  /** Wall-clock dates, both included. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  /** Whether it has a result. */
  readonly finished?: boolean | null | undefined;
}
