/** A running game as the screen shows it: what the server has recorded, and what was tapped on this device since. */

import { type GameSoFar, periodAllowed, scoreOf } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import type { MatchWithLiveScore } from '../matches/liveScore.ts';
import type { GameDetailQuery } from './gql/live-score.ts';
import type { Tap } from './waitingTaps.ts';

export type Game = NonNullable<GameDetailQuery['match']>;

interface ShownGoal {
  /** Its id, or the key of its tap: by this it is taken back. */
  readonly id: string;
  readonly side: Side;
  readonly period: number;
}

/** The part of a running game that is shown. */
type RecordedGame = Pick<MatchWithLiveScore, 'id'> & {
  readonly live: Pick<MatchWithLiveScore['live'], 'period'>;
  readonly goals: readonly Pick<MatchWithLiveScore['goals'][number], 'id' | 'side' | 'period'>[];
};

export interface OptimisticGame extends GameSoFar {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly goals: readonly ShownGoal[];
  /** Goals in `goals` that were tapped on this device and have no answer from the server yet. */
  readonly tapped: readonly ShownGoal[];
}

/**
 * A waiting goal carries its number among the goals of its side. It is shown as long as the server has recorded fewer: so
 * the score never goes back while an answer is on its way, and no goal counts twice when its change arrives before its answer.
 * A goal that may be one of another device is shown once somebody has said that it is another one.
 */
export function optimisticGame(
  { id, live, goals }: RecordedGame,
  waiting: readonly Tap[],
): OptimisticGame {
  const taps = waiting.filter(({ matchId, unseen }) => matchId === id && !unseen);
  const gone = new Set(taps.map((tap) => (tap.what === 'takeBack' ? tap.goal : '')));
  const recorded = goals
    .map((goal) => ({ ...goal, side: SIDES[goal.side] }))
    .filter((goal) => !gone.has(goal.id));
  const score = scoreOf({ goals: recorded });
  const tapped = taps.flatMap((tap) => {
    const isNew =
      tap.what === 'goal' && tap.makes > score[`${tap.side}Score`] && !gone.has(tap.key);
    return isNew ? [{ id: tap.key, side: tap.side, period: tap.period }] : [];
  });
  const all = [...recorded, ...tapped];
  const { period } = taps.findLast((tap) => tap.what !== 'takeBack') ?? live;
  return {
    ...scoreOf({ goals: all }),
    period: periodAllowed({ period, goals: all }),
    goals: all,
    tapped,
  };
}

const SIDES = { HOME: 'home', AWAY: 'away' } as const;
