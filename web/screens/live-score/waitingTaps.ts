/** Taps in local storage that the server has not accepted yet, oldest first. */

import type { UnseenGoal } from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { counted } from '../../../rules/phrases.ts';
import {
  localRows,
  localSetting,
  parseJson,
  readJson,
  type StoredRows,
} from '../../data/localSetting.ts';

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
  /** Replaces the taps. Taps that another page adds meanwhile stay. */
  readonly change: (part: (taps: readonly Tap[]) => readonly Tap[]) => void;
}

/** "2 goals", or "1 change" if none of the taps is a goal. */
export function formatTapCount(taps: readonly Tap[]): string {
  const goals = taps.filter(({ what }) => what === 'goal').length;
  return goals > 0 ? counted(goals, 'goal') : counted(taps.length, 'change');
}

const rows = localRows('tap');
/** The list in which an earlier build stored all taps. */
const former = localSetting('taps');

/** A tap with its place in the queue, as it is stored. */
type PlacedTap = Tap & { readonly place: number };

export const waitingTaps: WaitingTaps & Pick<StoredRows, 'hasKey'> = {
  hasKey: rows.hasKey,
  read: () => placedTaps().map(unplaced),
  change: (part) => {
    const before = placedTaps();
    const taps = before.map(unplaced);
    const after = part(taps);
    const isFormer = readFormer().length > 0;
    let place = Number.NEGATIVE_INFINITY;
    for (const tap of after) {
      const known = before.find(({ key }) => key === tap.key)?.place ?? place;
      const isMoved = known <= place;
      place = isMoved ? Math.max(0, place, ...before.map((each) => each.place)) + 1 : known;
      if (isMoved || isFormer || !taps.includes(tap)) {
        rows.write(tap.key, JSON.stringify({ ...tap, place }));
      }
    }
    for (const { key } of before) {
      if (after.every((tap) => tap.key !== key)) rows.write(key, null);
    }
    if (isFormer) former.forget();
  },
};

function placedTaps(): readonly PlacedTap[] {
  const placed = rows.read().map(parseJson);
  return [...readFormer(), ...placed.filter(isTap).map(withPlace)].sort(
    (one, other) => one.place - other.place || (one.at ?? 0) - (other.at ?? 0),
  );
}

function readFormer(): readonly PlacedTap[] {
  const taps = readJson(former);
  const known = Array.isArray(taps) ? taps.filter(isTap) : [];
  return known.map((tap, index) => ({ ...tap, place: index - known.length }));
}

function withPlace(tap: Tap & { readonly place?: number }): PlacedTap {
  return { ...tap, place: tap.place ?? 0 };
}

function unplaced({ place: _, ...tap }: PlacedTap): Tap {
  return tap;
}

const ACTIONS: readonly unknown[] = ['goal', 'period', 'takeBack', 'give'] satisfies Tap['what'][];

/** Returns false for values that another build has stored in a different format. */
function isTap(value: unknown): value is Tap {
  const { key, matchId, what }: Partial<Record<string, unknown>> = Object(value);
  return typeof key === 'string' && typeof matchId === 'string' && ACTIONS.includes(what);
}
