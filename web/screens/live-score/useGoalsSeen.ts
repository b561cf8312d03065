import { useLayoutEffect, useRef } from 'react';
import { GOAL_SEEN_AFTER_MS } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { countGoalsOfOthers, type OptimisticGame } from './optimisticGame.ts';

interface GoalsSeen {
  /** Number of goals of a side that the user has seen. */
  readonly goalsSeen: (side: Side) => number;
  /** Marks all goals on the screen as seen. Called when the user sets the period, takes a goal back, or answers a question about a goal. */
  readonly markAllSeen: () => void;
}

/**
 * Counts the goals of a side that the user has seen: all goals on the screen, except goals of other devices that arrived a
 * moment ago. The user may have been about to tap the same goal.
 */
export function useGoalsSeen(score: OptimisticGame): GoalsSeen {
  const shown = useRef(score);
  /** When each goal of another device was first shown, as `Date.now()`. */
  const arrivals = useRef<Readonly<Record<Side, readonly number[]>>>(NONE);
  useLayoutEffect(() => {
    const now = Date.now();
    const arrived = (side: Side) => [
      ...arrivals.current[side].filter((time) => isRecent(time, now)),
      ...Array.from({ length: countGoalsOfOthers(side, shown.current, score) }, () => now),
    ];
    arrivals.current = { home: arrived('home'), away: arrived('away') };
    shown.current = score;
  }, [score]);
  return {
    goalsSeen: (side) => {
      const now = Date.now();
      const recent = arrivals.current[side].filter((time) => isRecent(time, now));
      return Math.max(0, score[`${side}Score`] - recent.length);
    },
    markAllSeen: () => {
      arrivals.current = NONE;
    },
  };
}

/** Uses the absolute difference, since the clock of the device may have been set back. */
function isRecent(time: number, now: number): boolean {
  return Math.abs(now - time) < GOAL_SEEN_AFTER_MS;
}

const NONE = { home: [], away: [] } as const;
