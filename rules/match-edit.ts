/**
 * Edits of a match beside its score: who plays on which side, with which team, and when.
 *
 * | the match                  | date                  | players, sides, teams                              |
 * | -------------------------- | --------------------- | -------------------------------------------------- |
 * | single, in any state       | may change            | may change; each goal stays with its side          |
 * | scheduled, not begun       | refused               | refused                                            |
 * | scheduled, live or over    | may change            | refused                                            |
 *
 * The matches of a series or a league are scheduled.
 */
import type { Broken } from './broken.ts';
import type { MatchFacts } from './changes/details.ts';
import { brokenInClub } from './club-messages.ts';
import type { TwoNames } from './history.ts';
import { broken } from './messages.ts';

interface EditedMatch {
  /** The competition that schedules the match; null for a single match. */
  readonly isOf: 'series' | 'league' | null;
  /** Whether the match is live or finished. */
  readonly isBegun: boolean;
}

/**
 * Returns the rule that an edit breaks, or null. The date of a scheduled match is set when the match begins, which would
 * overwrite an earlier edit.
 */
export function brokenEdit(
  { isOf, isBegun }: EditedMatch,
  before: MatchFacts,
  after: MatchFacts,
): Broken | null {
  if (isOf === null) return null;
  if (!isSameMeeting(before, after)) return broken(`${isOf}MatchKeepsPlayers`);
  if (isBegun || before.matchDate === after.matchDate) return null;
  return brokenInClub(`${isOf}MatchNotBegun`, ['matchDate']);
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
