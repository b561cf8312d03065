import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';

type WithLiveScore<Match extends { readonly live: unknown }> = Match & {
  readonly live: NonNullable<Match['live']>;
};

/** A match that is being played or is paused. */
export type MatchWithLiveScore = WithLiveScore<MatchRowFragment & GoalsFragment>;

/** Whether the match is being played, including a match that is paused. */
export function hasLiveScore<Match extends { readonly live: unknown }>(
  match: Match,
): match is WithLiveScore<Match> {
  return match.live !== null;
}

/** Whether the match has a live score and is not paused. */
export function isLive<Match extends { readonly live: { readonly paused: boolean } | null }>(
  match: Match,
): match is WithLiveScore<Match> {
  return match.live?.paused === false;
}
