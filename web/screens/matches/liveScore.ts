import type { Side } from '../../../rules/match.ts';
import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';

type WithLiveScore<Match extends { readonly live: unknown }> = Match & {
  readonly live: NonNullable<Match['live']>;
};

/** A match that is being played or is paused. */
export type MatchWithLiveScore = WithLiveScore<MatchRowFragment & GoalsFragment>;

/** Whether the match belongs to a series or a league: it keeps its players, sides and teams, and is not deleted alone. */
export function isScheduled({
  series,
  league,
}: Pick<MatchRowFragment, 'series' | 'league'>): boolean {
  return series !== null || league !== null;
}

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

/** Whether a game of the series has begun and has no result. */
export function isBeingPlayed({
  matches,
}: {
  readonly matches: readonly { readonly live: unknown }[];
}): boolean {
  return matches.some(hasLiveScore);
}

type GoalOnServer = GoalsFragment['goals'][number];

/** The goals of a match, with sides as the rules name them. */
export function goalsOf<Goal extends Pick<GoalOnServer, 'side'>>({
  goals,
}: {
  readonly goals: readonly Goal[];
}): readonly (Omit<Goal, 'side'> & { readonly side: Side })[] {
  return goals.map((goal) => ({ ...goal, side: goal.side === 'HOME' ? 'home' : 'away' }));
}

/** The side as the schema names it. */
export function sideInSchema(side: Side): GoalOnServer['side'] {
  return side === 'home' ? 'HOME' : 'AWAY';
}
