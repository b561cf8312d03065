/** A live score as the screen shows it: the state from the server, plus the taps of this device that have no response yet. */

import {
  correctedGoals,
  type GameSoFar,
  periodAllowed,
  scoreOf,
} from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { goalsOf, type MatchWithLiveScore } from '../matches/liveScore.ts';
import type { GameDetailQuery } from './gql/live-score.ts';
import type { Tap } from './waitingTaps.ts';

export type Match = NonNullable<GameDetailQuery['match']>;

interface ShownGoal {
  /** The id of the goal, or the key of its tap while there is no response. `takeBackGoal` takes either. */
  readonly id: string;
  readonly side: Side;
  readonly period: number;
  /** Missing while there is no response. */
  readonly minute?: number;
}

/** The fields of a match with a live score that are needed here. */
type MatchOnServer = Pick<MatchWithLiveScore, 'id'> & {
  readonly live: Pick<MatchWithLiveScore['live'], 'period'>;
  readonly goals: readonly (Pick<MatchWithLiveScore['goals'][number], 'id' | 'side' | 'period'> & {
    readonly minute?: number;
  })[];
};

export interface OptimisticGame extends GameSoFar {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly goals: readonly ShownGoal[];
  /** Goals in `goals` that were tapped on this device and have no answer from the server yet. */
  readonly tapped: readonly ShownGoal[];
  /** The goal that was entered last, which is not the last one of `goals` if it was entered late. */
  readonly lastEntered: ShownGoal | undefined;
}

/**
 * Merges the waiting taps into the state from the server. Each waiting goal carries its number among the goals of its side
 * (`makes`) and is added only while the server has fewer. So the score never decreases while a response is pending, and no goal
 * counts twice when the subscription delivers it before the response arrives. A tap that may duplicate a goal of another device
 * is left out until the user confirms that it is a different goal.
 */
export function optimisticGame(match: MatchOnServer, waiting: readonly Tap[]): OptimisticGame {
  const { id, live } = match;
  const taps = waiting.filter(({ matchId, unseen }) => matchId === id && !unseen);
  const keys = new Set(taps.map(({ key }) => key));
  const entered = taps.reduce(afterTap, goalsOf(match));
  const tapped = entered.filter((goal) => keys.has(goal.id));
  const all = [...entered].sort((one, other) => one.period - other.period);
  const { period } = taps.findLast((tap) => 'period' in tap) ?? live;
  return {
    ...scoreOf({ goals: all }),
    period: periodAllowed({ period, goals: all }),
    goals: all,
    tapped,
    lastEntered: tapped.at(-1) ?? latestOf(entered),
  };
}

/**
 * Number of new goals of a side between two renders that other devices have entered. A tap of this device gets the id of its goal
 * with the response, which may be rendered together with the next tap: as many new ids as taps that are gone are goals of this device.
 */
export function countGoalsOfOthers(
  side: Side,
  before: OptimisticGame,
  after: OptimisticGame,
): number {
  const arrived = ofSide(side, after.goals, [...before.goals, ...after.tapped]);
  const answered = ofSide(side, before.tapped, after.tapped);
  return Math.max(0, arrived.length - answered.length);
}

/** Returns the goals of a side that are not among other goals. */
function ofSide(side: Side, goals: readonly ShownGoal[], others: readonly ShownGoal[]) {
  return goals.filter(
    (goal) => goal.side === side && others.every((other) => other.id !== goal.id),
  );
}

/** Returns the goals after a tap, which the server may have counted already. */
function afterTap(goals: readonly ShownGoal[], tap: Tap): readonly ShownGoal[] {
  switch (tap.what) {
    case 'goal': {
      const { key: id, side, period, makes } = tap;
      const isCounted = makes <= scoreOf({ goals })[`${side}Score`];
      return isCounted ? goals : [...goals, { id, side, period }];
    }
    case 'takeBack':
      return correctedGoals(goals, new Map([[tap.goal, null]]));
    case 'give':
      return correctedGoals(goals, new Map([[tap.goal, tap.side]]));
    case 'period':
      return goals;
  }
}

/** Ids of goals are numbers in the order of their entry. */
function latestOf(goals: readonly ShownGoal[]): ShownGoal | undefined {
  return [...goals].sort((one, other) => Number(one.id) - Number(other.id)).at(-1);
}
