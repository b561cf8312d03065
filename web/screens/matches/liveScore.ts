import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';

type WithLiveScore<Match extends { readonly live: unknown }> = Match & {
  readonly live: NonNullable<Match['live']>;
};

/** A match that is being played, be it paused. */
export type MatchWithLiveScore = WithLiveScore<MatchRowFragment & GoalsFragment>;

export function hasLiveScore<Match extends { readonly live: unknown }>(
  match: Match,
): match is WithLiveScore<Match> {
  return match.live !== null;
}

/** What the screens call live: a game that is paused is not. */
export function isLive<Match extends { readonly live: { readonly paused: boolean } | null }>(
  match: Match,
): match is WithLiveScore<Match> {
  return match.live?.paused === false;
}
