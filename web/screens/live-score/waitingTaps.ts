/** The taps that wait on this device, in the order in which they were made. */

import type { UnseenGoal } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import { localSetting, readJson } from '../../data/localSetting.ts';

/** What a tap changes in a game. */
export type TapAction =
  | {
      readonly what: 'goal';
      readonly side: Side;
      readonly period: number;
      /** The goals of its side, with it. */
      readonly makes: number;
      /** The goals of its side that the person had seen. A tap of a former build does not say it. */
      readonly goalsSeen?: number;
    }
  | { readonly what: 'period'; readonly period: number }
  /** The id of a goal, or the key of a tap that is not answered yet. */
  | { readonly what: 'takeBack'; readonly goal: string };

export type Tap = TapAction & {
  readonly key: string;
  readonly matchId: string;
  /** It was sent, and the server may have it. */
  readonly isSent?: boolean;
  /** When it was made, in milliseconds by the clock of the device. A tap of a former build does not say it. */
  readonly at?: number;
  /** The tap waits for the person's answer: another device has entered a goal, unseen here, that may be the same one. */
  readonly unseen?: UnseenTap;
};

/** The goal of another device, as the server refused a tap for it. */
export interface UnseenTap extends UnseenGoal {
  /** How many goals its side had then. */
  readonly goals: number;
  /** When the server said so, in milliseconds by the clock of the device. */
  readonly toldAt: number;
}

export interface WaitingTaps {
  readonly read: () => readonly Tap[];
  readonly store: (taps: readonly Tap[]) => void;
}

/** "2 goals", or "1 change" where there is none among them. */
export function countTaps(taps: readonly Tap[]): string {
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

const ACTIONS: readonly unknown[] = ['goal', 'period', 'takeBack'] satisfies Tap['what'][];

/** Anything else is not of this build. */
function isTap(value: unknown): value is Tap {
  const { key, matchId, what }: Partial<Record<string, unknown>> = Object(value);
  return typeof key === 'string' && typeof matchId === 'string' && ACTIONS.includes(what);
}
