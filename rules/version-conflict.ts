/** The message for a write that expected another version of a match. */
import { formatScore } from './history.ts';
import { resultOfLive, type Score } from './live-score.ts';
import { type Result, sameResult } from './match.ts';
import { capitalized } from './phrases.ts';

export interface VersionConflict extends MatchNow, LastChange {}

interface MatchNow {
  /** The result, or null. */
  readonly result: Result | null;
  /** The live score; null if the match is not live. */
  readonly live: (Score & { readonly period: number }) | null;
}

/** The change that wrote the match last. */
interface LastChange {
  /** Whether the change abandoned the match. */
  readonly abandoned: boolean;
  readonly enteredBy: string | null;
  /** The result before the change. */
  readonly before: Result | null;
  /** Time since the change: "5 minutes ago". */
  readonly when?: string;
}

/** Describes a conflict: "Meanwhile, Peter entered 4 : 2." */
export function describeVersionConflict(match: MatchNow, change: LastChange): string {
  const { enteredBy, when = 'meanwhile' } = change;
  return `${capitalized(when)}, ${enteredBy ?? 'somebody'} ${whatWasDone(match, change)}.`;
}

function whatWasDone({ result, live }: MatchNow, { abandoned, before }: LastChange): string {
  if (live) {
    return `changed the live score: it is ${formatScore(resultOfLive(live))} now`;
  }
  if (abandoned) return 'abandoned the game';
  if (sameResult(result, before)) return 'changed this game';
  return result ? `entered ${formatScore(result)}` : 'took the score back';
}
