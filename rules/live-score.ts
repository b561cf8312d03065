/**
 * The live score of a match, recorded goal by goal.
 *
 * | the match is           | start     | goal                | take back           | period        | abandon   | result                      |
 * | ---------------------- | --------- | ------------------- | ------------------- | ------------- | --------- | --------------------------- |
 * | not begun              | begins    | refused             | refused             | refused       | no change | as without a live score     |
 * | live                   | no change | added               | removed             | set           | not begun | finished; see `finishedLiveScore` |
 * | in overtime, level     | no change | added, decides      | see below           | set           | not begun | finished                    |
 * | paused                 | resumes   | resumes, adds       | resumes, removes    | resumes, sets | not begun | finished                    |
 * | decided in overtime    | no change | refused             | see below           | refused       | not begun | finished                    |
 * | finished               | refused   | refused             | refused             | refused       | refused   | a correction; see `finishedLiveScore` |
 *
 * In overtime the score is level or decided. A goal in overtime decides the match if it is the last goal and the score before it
 * was level. After a goal is taken back, the remaining goals determine the period:
 *
 * | removed in overtime                    | remaining goals | the match is in                     |
 * | -------------------------------------- | --------------- | ----------------------------------- |
 * | a goal of the level score              | a lead of one   | the 3rd period                      |
 * | the deciding goal                      | level           | overtime: the next goal wins        |
 * | an earlier goal of the winner          | level           | overtime: the next goal wins        |
 * | an earlier goal of the loser           | a lead of two   | the 3rd period                      |
 *
 * In the last two cases a goal in overtime remains that decides nothing. If it is the last goal, it decides the match again once
 * another goal is taken back and the score before it is level.
 *
 * A goal of the list can also be given to the other side, or taken back, after the match is finished; the goals that remain
 * determine the result, see `correctedResult`, and what follows from it is as for any other correction.
 *
 * Taking back a goal twice removes it once. A match that is deleted, cleared or no longer needed loses its live score; an undo
 * restores both. A correction that would clear a live match is refused like one that would clear finished games, until the sender
 * confirms it at the current score. An undo or a deletion needs no such confirmation. After the undo of a result the live score
 * resumes where it was.
 */
import type { Broken } from './broken.ts';
import { OVERTIME_MARGIN } from './limits.ts';
import type { Result, Side } from './match.ts';
import { broken } from './messages.ts';

/** The periods of a match. The last one is overtime, which the next goal ends. */
export const PERIODS = [1, 2, 3, 4] as const;
export const OVERTIME_PERIOD = 4;

/** Maximum number of recorded goals of a match. */
export const MAX_GOALS = 199;

/** Time without activity after which a match is paused. */
export const PAUSED_AFTER_MS = 45 * 60_000;

/**
 * Time for which a goal of another device must be on screen to count as seen. Before that, a tap may be for the same
 * goal.
 */
export const GOAL_SEEN_AFTER_MS = 5_000;

export interface Goal {
  /** The seq of the change that recorded the goal. */
  readonly id: number;
  readonly side: Side;
  readonly period: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export interface Score {
  readonly homeScore: number;
  readonly awayScore: number;
}

export interface LiveScore {
  /** The seq of the latest change of the live score. */
  readonly seq: number;
  /** Time of the face-off, ISO 8601 in UTC. */
  readonly startedAt: string;
  /** Time of the latest entry. */
  readonly touchedAt: string;
  readonly paused: boolean;
  readonly period: number;
  /** When the present period was set, or its first goal scored. Missing until then, and in matches from before 2026-12. */
  readonly periodAt?: string | undefined;
  /** Goals in the order of play: by period, then by time. */
  readonly goals: readonly Goal[];
}

/** The part of a live score that determines the score and its description. */
export interface GameSoFar {
  readonly period: number;
  readonly goals: readonly Pick<Goal, 'side' | 'period'>[];
}

/** A goal with the resulting score and the whole minutes since the face-off. */
export type RecordedGoal = Goal & Score & { readonly minute: number };

/** A goal that was not on screen when another goal of the same side was entered. */
export interface UnseenGoal extends Score {
  /** Nickname of the player who scored. */
  readonly nickName: string;
  /** Name of the person who entered the goal; null if none was given. */
  readonly enteredBy: string | null;
  /** Seconds since the goal was entered. */
  readonly secondsAgo: number;
}

export function faceOff(seq: number, at: string): LiveScore {
  return { seq, startedAt: at, touchedAt: at, paused: false, period: 1, goals: [] };
}

export function scoreOf({ goals }: Pick<GameSoFar, 'goals'>): Score {
  const scored = (side: Side) => goals.filter((goal) => goal.side === side).length;
  return { homeScore: scored('home'), awayScore: scored('away') };
}

export function recordedGoals(liveScore: LiveScore): RecordedGoal[] {
  const { goals } = liveScore;
  const minutes = minutesOfGoals(liveScore);
  return goals.map((goal, index) => ({
    ...goal,
    ...scoreOf({ goals: goals.slice(0, index + 1) }),
    minute: minutes.get(goal.id) ?? 0,
  }));
}

/**
 * Returns the first recorded goal of a side that the person has not seen; null if there is none. A goal that was sent late may
 * stand before goals that the person has seen.
 */
export function firstUnseenGoal(
  liveScore: LiveScore,
  side: Side,
  goalsSeen: number,
): RecordedGoal | null {
  const goals = recordedGoals(liveScore).filter((goal) => goal.side === side);
  return goals.sort((one, other) => one.id - other.id)[goalsSeen] ?? null;
}

/** A goal of another device within this time of a tap is probably the same goal. */
const SAME_GOAL_WITHIN_S = 10;

/**
 * Whether a tap is probably the goal that another device entered.
 * @param tapAge seconds since the tap, when the goal was `secondsAgo` seconds old
 */
export function isProbablySame(
  { secondsAgo }: Pick<UnseenGoal, 'secondsAgo'>,
  tapAge: number,
): boolean {
  return Math.abs(secondsAgo - tapAge) <= SAME_GOAL_WITHIN_S;
}

/**
 * Returns when a goal was scored, or a period set, that is recorded some seconds late, but never a time before the face-off. If
 * the server's clock was set back since the last entry, the age says nothing about the order: the time is that of the last one.
 */
export function timeOfEntry(
  { startedAt, periodAt = startedAt, goals }: Pick<LiveScore, 'startedAt' | 'periodAt' | 'goals'>,
  now: string,
  secondsAgo: number,
): string {
  const known = [startedAt, periodAt, ...goals.map(({ at }) => at)];
  const latest = Math.max(...known.map((at) => Date.parse(at)));
  const isSetBack = Date.parse(now) < latest;
  const scored = isSetBack ? latest : Date.parse(now) - 1_000 * secondsAgo;
  return new Date(Math.max(Date.parse(startedAt), scored)).toISOString();
}

/** Returns the rule that forbids a goal in a period; null if it is possible. */
export function brokenGoal(liveScore: GameSoFar, period: number): Broken | null {
  if (isDecided(liveScore)) return broken('decidedInOvertime');
  if (liveScore.goals.length >= MAX_GOALS) return broken('goalsTooMany', [], { max: MAX_GOALS });
  return brokenPeriod(liveScore, period);
}

/** Returns the rule that forbids to set a period; null if it is possible. */
export function brokenPeriod(liveScore: GameSoFar, period: number): Broken | null {
  if (period !== liveScore.period && isDecided(liveScore)) return broken('decidedInOvertime');
  if (period === OVERTIME_PERIOD && !isLevel(liveScore) && !isDecided(liveScore)) {
    return broken('overtimeNotLevel', ['period']);
  }
  return null;
}

/**
 * Adds a goal where it belongs in the order of play. The match is in the period of its latest goal; a late goal of an earlier
 * period does not go back to that period.
 * @param at when the goal is recorded, which may be later than it was scored
 */
export function withGoal(liveScore: LiveScore, goal: Goal, at: string): LiveScore {
  const period = Math.max(liveScore.period, goal.period);
  const goals = withPlaced(liveScore.goals, goal);
  const isLater = goal.period > liveScore.period;
  return {
    ...touched(liveScore, at),
    ...(isLater && { periodAt: goal.at }),
    goals,
    period: periodAllowed({ period, goals }),
  };
}

/**
 * Places a goal after all that it does not precede by its period, or by its time in that period. A device without a network may
 * not know the present period: the time of the goal is then limited to that of its neighbours.
 */
function withPlaced(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  const { period, at } = goal;
  const precedes = (other: Goal) =>
    other.period < period || (other.period === period && other.at <= at);
  const place = goals.findLastIndex(precedes) + 1;
  const [before, after] = [goals.slice(0, place), goals.slice(place)];
  const [previous, next] = [before.at(-1), after[0]];
  const early = next && next.at < at ? next.at : at;
  const limited = previous && previous.at > early ? previous.at : early;
  return [...before, { ...goal, at: limited }, ...after];
}

/** Removes a goal. Returns the same live score if no goal has this id. */
export function withoutGoal(liveScore: LiveScore, goalId: number, at: string): LiveScore {
  return withCorrections(liveScore, new Map([[goalId, null]]), at);
}

/** The side that scored, by the id of the goal; null for a goal that is taken back. */
export type GoalCorrections<Id> = ReadonlyMap<Id, Side | null>;

/** Gives goals to a side or takes them back. Returns the same live score if nothing changes. */
export function withCorrections(
  liveScore: LiveScore,
  corrections: GoalCorrections<number>,
  at: string,
): LiveScore {
  const goals = correctedGoals(liveScore.goals, corrections);
  if (sameGoals(liveScore, { goals })) return liveScore;
  return { ...touched(liveScore, at), goals, period: periodAllowed({ ...liveScore, goals }) };
}

export function correctedGoals<Shown extends { readonly id: unknown; readonly side: Side }>(
  goals: readonly Shown[],
  corrections: GoalCorrections<Shown['id']>,
): readonly Shown[] {
  return goals.flatMap((goal) => {
    const side = corrections.get(goal.id);
    if (side === null) return [];
    return [side === undefined ? goal : { ...goal, side }];
  });
}

/**
 * Returns the result of a finished match after a correction of its goals. A result in overtime stays one if the goals allow it
 * and none is in overtime, because people forget to set the period.
 */
export function correctedResult(result: Result, goals: GameSoFar['goals']): Result {
  const { homeScore, awayScore } = scoreOf({ goals });
  const isClose = Math.abs(homeScore - awayScore) === OVERTIME_MARGIN;
  const hasPeriod = goals.some(({ period }) => period === OVERTIME_PERIOD);
  const overTime = hasPeriod ? isDecided({ goals }) : result.overTime && isClose;
  return { homeScore, awayScore, overTime };
}

/** Returns the period that the goals allow: overtime requires a level or decided score. */
export function periodAllowed(liveScore: GameSoFar): number {
  if (isDecided(liveScore)) return OVERTIME_PERIOD;
  const isTooEarly = liveScore.period === OVERTIME_PERIOD && !isLevel(liveScore);
  return isTooEarly ? OVERTIME_PERIOD - 1 : liveScore.period;
}

/**
 * Sets the period. Returns the same live score if another period was set after the moment at which this one was chosen, on a
 * device without a network.
 */
export function inPeriod(
  liveScore: LiveScore,
  period: number,
  at: string,
  chosenAt = at,
): LiveScore {
  if (liveScore.periodAt !== undefined && chosenAt < liveScore.periodAt) return liveScore;
  return { ...touched(liveScore, at), period, periodAt: chosenAt };
}

/** Returns the live score with a new time of the latest entry, no longer paused. */
export function touched(liveScore: LiveScore, at: string): LiveScore {
  return { ...liveScore, touchedAt: at, paused: false };
}

/** Whether the match was decided in overtime. */
export function isDecided({ goals }: Pick<GameSoFar, 'goals'>): boolean {
  const isOvertimeGoal = goals.at(-1)?.period === OVERTIME_PERIOD;
  return isOvertimeGoal && isLevel({ goals: goals.slice(0, -1) });
}

/** Whether two live scores have the same goals of the same sides. */
export function sameGoals(
  one: Pick<LiveScore, 'goals'> | null,
  other: Pick<LiveScore, 'goals'> | null,
): boolean {
  const marks = (score: Pick<LiveScore, 'goals'> | null) =>
    (score?.goals ?? []).map(({ id, side }) => `${id} ${side}`).join();
  return marks(one) === marks(other);
}

function isLevel(liveScore: Pick<GameSoFar, 'goals'>): boolean {
  const { homeScore, awayScore } = scoreOf(liveScore);
  return homeScore === awayScore;
}

/** Returns the result that the match would have if it ended now. A level score is not a valid result. */
export function resultSoFar(liveScore: Pick<GameSoFar, 'goals'>): Result {
  return { ...scoreOf(liveScore), overTime: isDecided(liveScore) };
}

/** Returns the result so far of a live score whose list of goals is not loaded. */
export function resultOfLive({
  homeScore,
  awayScore,
  period,
}: Score & { readonly period: number }): Result {
  return { homeScore, awayScore, overTime: period === OVERTIME_PERIOD && homeScore !== awayScore };
}

/**
 * Returns the live score to show with a result: the recorded one if its goals add up to the result, otherwise none. It
 * stays recorded, because a wrong result may be corrected. A goal in overtime does not fit a result without overtime. A
 * result in overtime fits goals without one in overtime, because people forget to set the period.
 */
export function finishedLiveScore<Live extends Pick<GameSoFar, 'goals'>>(
  liveScore: Live | null,
  result: Result,
): Live | null {
  if (liveScore === null) return null;
  const { homeScore, awayScore } = scoreOf(liveScore);
  const isSame = homeScore === result.homeScore && awayScore === result.awayScore;
  return isSame && (result.overTime || !isDecided(liveScore)) ? liveScore : null;
}

/**
 * Returns the whole minutes from the face-off to each goal. A gap longer than the time until a pause counts as that time:
 * the match was paused, or the server's clock was changed.
 */
function minutesOfGoals({ goals, startedAt }: LiveScore): ReadonlyMap<number, number> {
  const inTime = [...goals].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  let latest = Date.parse(startedAt);
  let elapsed = 0;
  return new Map(
    inTime.map(({ id, at }) => {
      const time = Math.max(latest, Date.parse(at));
      elapsed += Math.min(time - latest, PAUSED_AFTER_MS);
      latest = time;
      return [id, Math.floor(elapsed / 60_000)];
    }),
  );
}
