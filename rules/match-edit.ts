/**
 * Edits of a match beside its score: who plays on which side, with which team, and when.
 *
 * | the match                  | date                  | players, sides, teams                              |
 * | -------------------------- | --------------------- | -------------------------------------------------- |
 * | single, in any state       | may change            | may change; each goal stays with its side          |
 * | of a series, not begun     | refused               | refused                                            |
 * | of a series, live or over  | may change            | refused                                            |
 */
import type { MatchFacts } from './changes/matches.ts';
import type { TwoNames } from './history.ts';

/** The series determines the players, sides and teams of its matches. */
export const SERIES_MATCH_KEEPS_ITS_PLAYERS =
  'A match of a series keeps the players, sides and teams of its series.';
/** The date of a match of a series is set when the match begins, which would overwrite an earlier edit. */
const SERIES_MATCH_NOT_BEGUN =
  'A match of a series gets its date when it is played: change it after that.';

interface EditedMatch {
  readonly isOfSeries: boolean;
  /** Whether the match is live or finished. */
  readonly isBegun: boolean;
}

/** Returns the reason why an edit is refused, or null. */
export function editRefusal(
  { isOfSeries, isBegun }: EditedMatch,
  before: MatchFacts,
  after: MatchFacts,
): string | null {
  if (!isOfSeries) return null;
  if (!isSameMeeting(before, after)) return SERIES_MATCH_KEEPS_ITS_PLAYERS;
  return isBegun || before.matchDate === after.matchDate ? null : SERIES_MATCH_NOT_BEGUN;
}

export function isSameMatch(before: MatchFacts, after: MatchFacts): boolean {
  return isSameMeeting(before, after) && before.matchDate === after.matchDate;
}

function isSameMeeting(before: MatchFacts, after: MatchFacts): boolean {
  return isSamePair(before.players, after.players) && isSamePair(before.teams, after.teams);
}

function isSamePair([one, two]: TwoNames, other: TwoNames): boolean {
  return one === other[0] && two === other[1];
}
