/**
 * Edits of a match beside its score: who plays on which side, with which team, and when.
 *
 * | the match                  | date                  | players, sides, teams                              |
 * | -------------------------- | --------------------- | -------------------------------------------------- |
 * | single, in any state       | may change            | may change; each goal stays with its side          |
 * | of a series, not begun     | refused               | refused                                            |
 * | of a series, live or over  | may change            | refused                                            |
 */
import type { Broken } from './broken.ts';
import type { MatchFacts } from './changes/details.ts';
import { brokenInClub } from './club-messages.ts';
import type { TwoNames } from './history.ts';
import { broken } from './messages.ts';

interface EditedMatch {
  readonly isOfSeries: boolean;
  /** Whether the match is live or finished. */
  readonly isBegun: boolean;
}

/**
 * Returns the rule that an edit breaks, or null. The date of a match of a series is set when the match begins, which would
 * overwrite an earlier edit.
 */
export function brokenEdit(
  { isOfSeries, isBegun }: EditedMatch,
  before: MatchFacts,
  after: MatchFacts,
): Broken | null {
  if (!isOfSeries) return null;
  if (!isSameMeeting(before, after)) return broken('seriesMatchKeepsPlayers');
  if (isBegun || before.matchDate === after.matchDate) return null;
  return brokenInClub('seriesMatchNotBegun', ['matchDate']);
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
