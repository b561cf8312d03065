/**
 * The sounds that follow from a change of the log, on a device whose sound is on.
 *
 * | change                                                        | sounds                                |
 * | ------------------------------------------------------------- | ------------------------------------- |
 * | a goal is recorded                                            | a horn, in the colours of the scorer  |
 * | a period is set that the match had not reached                | a whistle: the one before has ended   |
 * | a result is entered                                           | a buzzer                              |
 * | a result is entered that sets a record                        | a buzzer, then a fanfare              |
 * | a result, a forfeit or a departure decides a play-off, or a   | the same, or a fanfare alone          |
 * | league that has none                                          |                                       |
 * | an undo, or the undo of an undo                               | none                                  |
 * | a correction, a goal taken back, a period set back            | none                                  |
 * | a match begins, resumes, pauses or is abandoned               | none                                  |
 * | a change that the device has heard, or one older than 3 s     | none                                  |
 * | a goal whose goal is no longer there when the sound would be  | none                                  |
 *
 * A change carries the time at which it occurred: a goal that a phone without a network sends later is as old as the goal.
 */
import type { ChangeKind } from './changes/details.ts';
import type { PlayerColour } from './face.ts';
import type { Side } from './match.ts';

/** Age from which a change makes no sound. */
export const SILENT_AFTER_MS = 3_000;

export type Sound =
  /** `name` is that of the side that scored. */
  | { readonly kind: 'horn'; readonly colours: readonly PlayerColour[]; readonly name: string }
  | { readonly kind: 'whistle' | 'buzzer' | 'fanfare' };

/** The facts of a change on which sounds depend. */
export interface AudibleChange {
  readonly seq: number;
  readonly kind: ChangeKind;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly matchId: string | null;
  /** The side whose goal the change recorded; null if the change is no goal, or the goal is no longer there. */
  readonly scorer: Side | null;
  readonly sides: Readonly<Record<Side, Scorer>> | null;
  /** Period after the change; null unless the change is one of a live score. */
  readonly period: number | null;
  /** Whether the match has a result after the change. */
  readonly hasResult: boolean;
  /** Whether the change set a record. */
  readonly setsRecord: boolean;
  /** Whether the change decided a play-off, or a league without one. */
  readonly bringsTitle: boolean;
}

interface Scorer {
  readonly name: string;
  readonly colours: readonly PlayerColour[];
}

/** The changes and periods that a device has heard. */
export interface Heard {
  /** Seq of the latest change. */
  readonly seq: number;
  /** The highest period that each match has reached, by the id of the match. */
  readonly periods: ReadonlyMap<string, number>;
}

export const NOTHING_HEARD: Heard = { seq: 0, periods: new Map() };

/** @param now time of the club, in milliseconds since 1970 */
export function soundsOf(change: AudibleChange, heard: Heard, now: number): readonly Sound[] {
  const isNew = change.seq > heard.seq && now - change.occurredAt <= SILENT_AFTER_MS;
  return isNew ? soundsOfKind(change, heard) : [];
}

function soundsOfKind(change: AudibleChange, heard: Heard): readonly Sound[] {
  const { kind, scorer, sides, hasResult, setsRecord, bringsTitle } = change;
  switch (kind) {
    case 'GOAL_SCORED':
      return scorer && sides ? [{ kind: 'horn', ...sides[scorer] }] : [];
    case 'PERIOD_SET':
      return endsPeriod(change, heard) ? [{ kind: 'whistle' }] : [];
    case 'MATCH_CREATED':
    case 'MATCH_FINISHED':
      return hasResult ? [{ kind: 'buzzer' }, ...fanfare(setsRecord || bringsTitle)] : [];
    case 'SERIES_FORFEITED':
    case 'PLAYOFF_LEFT':
    case 'LEAGUE_LEFT':
    case 'LEFT_FOR_TONIGHT':
      return fanfare(bringsTitle);
    default:
      return [];
  }
}

function fanfare(isDue: boolean): readonly Sound[] {
  return isDue ? [{ kind: 'fanfare' }] : [];
}

function endsPeriod({ matchId, period }: AudibleChange, { periods }: Heard): boolean {
  return matchId !== null && period !== null && period > (periods.get(matchId) ?? 1);
}

/** Adds a change to what the device has heard, whether it made a sound or not. An abandoned match begins anew. */
export function withHeard({ seq, kind, matchId, period }: AudibleChange, heard: Heard): Heard {
  const periods = new Map(heard.periods);
  if (matchId !== null && period !== null) {
    if (kind === 'MATCH_ABANDONED') periods.delete(matchId);
    else periods.set(matchId, Math.max(period, periods.get(matchId) ?? 1));
  }
  return { seq: Math.max(seq, heard.seq), periods };
}

/** Adds the periods of matches that the device shows and of which it has heard nothing yet. */
export function withShown(heard: Heard, shown: Iterable<readonly [string, number]>): Heard {
  return { ...heard, periods: new Map([...shown, ...heard.periods]) };
}
