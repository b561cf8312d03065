import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';

type Match = MatchRowFragment & GoalsFragment;

/** A match that is being played. */
export type RunningGame = Match & { readonly live: NonNullable<Match['live']> };

/** The match while it is being played, else null. */
export function runningGame(match: Match | null | undefined): RunningGame | null {
  return match?.live ? { ...match, live: match.live } : null;
}
