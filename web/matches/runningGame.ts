import type { GoalsFragment, MatchRowFragment } from './gql/matches.ts';

type Match = MatchRowFragment & GoalsFragment;

/** A match that is being played. */
export type RunningGame = Match & { readonly live: NonNullable<Match['live']> };
