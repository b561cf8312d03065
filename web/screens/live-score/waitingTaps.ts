/** Taps in local storage that the server has not accepted yet, oldest first. */

import type { UnseenGoal } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import { localSetting, readJson } from '../../data/localSetting.ts';

/** The change that a tap makes to a live score. */
export type TapAction =
  | {
      readonly what: 'goal';
      readonly side: Side;
      readonly period: number;
      /** Number of goals of the side, including this one. */
      readonly makes: number;
      /** Number of goals of the side that the user had seen. Missing in taps that an earlier build stored. */
      readonly goalsSeen?: number;
    }
  | { readonly what: 'period'; readonly period: number }
  /** `goal` is the id of a goal, or the key of a tap that has no response yet. */
  | { readonly what: 'takeBack'; readonly goal: string }
  /** Gives a goal to the other side. `goal` is as for `takeBack`, `side` the side that scored. */
  | { readonly what: 'give'; readonly goal: string; readonly side: Side };

export type Tap = TapAction & {
  /** Idempotency key. */
  readonly key: string;
  readonly matchId: string;
  /** Whether the tap was sent. The server may have received it. */
  readonly isSent?: boolean;
  /** Time of the tap, as `Date.now()`. Missing in taps that an earlier build stored. */
  readonly at?: number;
  /** Set while the tap waits for an answer from the user: another device has entered a goal, not yet seen here, that may be the same. */
  readonly unseen?: UnseenTap;
};

/** The goal of another device that made the server refuse a tap. */
export interface UnseenTap extends UnseenGoal {
  /** Number of goals of the side at that time. */
  readonly goals: number;
  /** When the refusal arrived, as `Date.now()`. The name is part of the stored format. */
  readonly toldAt: number;
}

export interface WaitingTaps {
  readonly read: () => readonly Tap[];
  readonly store: (taps: readonly Tap[]) => void;
}

/** "2 goals", or "1 change" if none of the taps is a goal. */
export function formatTapCount(taps: readonly Tap[]): string {
  const goals = taps.filter(({ what }) => what === 'goal').length;
  return goals > 0 ? counted(goals, 'goal') : counted(taps.length, 'change');
}

const stored = localSetting('taps');

export const waitingTaps: WaitingTaps & { readonly key: string } = {
  key: stored.key,
  read: () => {
    const taps = readJson(stored);
    return Array.isArray(taps) ? taps.filter(isTap) : [];
  },
  store: (taps) => stored.store(JSON.stringify(taps)),
};

const ACTIONS: readonly unknown[] = ['goal', 'period', 'takeBack', 'give'] satisfies Tap['what'][];

/** Returns false for values that another build has stored in a different format. */
function isTap(value: unknown): value is Tap {
  const { key, matchId, what }: Partial<Record<string, unknown>> = Object(value);
  return typeof key === 'string' && typeof matchId === 'string' && ACTIONS.includes(what);
}
