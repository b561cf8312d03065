import { useLayoutEffect, useRef } from 'react';
import { GOAL_SEEN_AFTER_MS, scoreOf } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import type { OptimisticGame } from './optimisticGame.ts';

interface GoalsSeen {
  readonly goalsSeen: (side: Side) => number;
  /** The person has answered to what is shown: set the period, took a goal back, or was asked about one. */
  readonly markAllSeen: () => void;
}

/**
 * How many goals of a side the person at this screen has seen: all that are shown, except those of other devices that have
 * only just come. A thumb may have been on its way to the same goal.
 */
export function useGoalsSeen(game: OptimisticGame): GoalsSeen {
  const shown = useRef(game);
  /** When each goal of another device came on the screen, in milliseconds. */
  const arrivals = useRef<Readonly<Record<Side, readonly number[]>>>(NONE);
  useLayoutEffect(() => {
    const now = Date.now();
    const arrived = (side: Side) => [
      ...arrivals.current[side].filter((time) => isRecent(time, now)),
      ...Array.from({ length: goalsOfOthers(side, shown.current, game) }, () => now),
    ];
    arrivals.current = { home: arrived('home'), away: arrived('away') };
    shown.current = game;
  }, [game]);
  return {
    goalsSeen: (side) => {
      const now = Date.now();
      const recent = arrivals.current[side].filter((time) => isRecent(time, now));
      return Math.max(0, game[`${side}Score`] - recent.length);
    },
    markAllSeen: () => {
      arrivals.current = NONE;
    },
  };
}

/** Also where the clock of the device was set back meanwhile. */
function isRecent(time: number, now: number): boolean {
  return Math.abs(now - time) < GOAL_SEEN_AFTER_MS;
}

const NONE = { home: [], away: [] } as const;

/** The goals by which the score has grown, without those that were tapped here. */
function goalsOfOthers(side: Side, before: OptimisticGame, after: OptimisticGame): number {
  const grownBy = (count: (game: OptimisticGame) => number) =>
    Math.max(0, count(after) - count(before));
  const grown = grownBy((game) => game[`${side}Score`]);
  const tapped = grownBy((game) => scoreOf({ goals: game.tapped })[`${side}Score`]);
  return Math.max(0, grown - tapped);
}
