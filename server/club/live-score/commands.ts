/** Commands that record the live score of a match. The table in `rules/live-score.ts` lists the allowed steps. */
import { type Broken, inFields } from '../../../rules/broken.ts';
import type { LiveGameDetails } from '../../../rules/changes/details.ts';
import { gameOfChange } from '../../../rules/changes/parts.ts';
import { brokenInClub } from '../../../rules/club-messages.ts';
import {
  brokenGoal,
  brokenPeriod,
  correctedResult,
  faceOff,
  firstUnseenGoal,
  type GoalCorrections,
  inPeriod,
  type LiveScore,
  PERIODS,
  type RecordedGoal,
  sameGoals,
  scoreOf,
  timeOfEntry,
  touched,
  withCorrections,
  withGoal,
  withoutGoal,
} from '../../../rules/live-score.ts';
import type { Side } from '../../../rules/match.ts';
import { sideName } from '../../../rules/side.ts';
import { checkScore } from '../../../rules/validation.ts';
import type { Tx } from '../../database/driver.ts';
import {
  assertValid,
  conflict,
  invalid,
  type Refusal,
  requireRow,
} from '../../database/refusal.ts';
import { inSeconds } from '../../database/wall-clock.ts';
import { type Expected, NO_EXPECTATION } from '../../log/expected.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { findChangesBySeq } from '../../log/sql.ts';
import { idIn } from '../../log/subjects.ts';
import { INTERNAL_SENDER, type Sender, type Writing, write } from '../../log/write.ts';
import { assertExpectedVersion } from '../matches/expected-version.ts';
import {
  beginsMatch,
  isScheduled,
  liveScoreOf,
  type Match,
  playedAtColumn,
  recordedScore,
} from '../matches/row.ts';
import { findMatches, findPlayedAtBeforeStart, setLive } from '../matches/sql.ts';
import { enterResult } from '../results/commands.ts';
import {
  type MatchContext,
  matchContext,
  meetingOf,
  placeOfMatch,
  rowsWith,
} from '../results/match-context.ts';

/** The new live score and its log entry; null if nothing changes. */
type LiveUpdate = {
  readonly live: LiveScore | null;
  readonly details: Pick<LiveGameDetails, 'kind' | 'side' | 'score' | 'period'>;
} | null;

interface Moment {
  /** Null if the match is not live. */
  readonly liveScore: LiveScore | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The seq that the change will have. */
  readonly seq: number;
}

/** Starts the live score of a match. @throws Refusal NOT_FOUND, CONFLICT for a finished match */
export function startMatch(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  return updateLive(club, id, sender, ({ liveScore, at, seq }) => {
    if (liveScore)
      return liveScore.paused ? liveUpdate('MATCH_STARTED', touched(liveScore, at)) : null;
    return liveUpdate('MATCH_STARTED', faceOff(seq, at));
  });
}

interface PeriodForm {
  readonly period: number;
  /** Seconds since the period was chosen; null for now. */
  readonly secondsAgo?: number | null | undefined;
}

interface GoalForm {
  readonly side: Side;
  /** The period on the sender's screen; null for the present one. */
  readonly period?: number | null | undefined;
  /** Number of goals of this side on the sender's screen, without this one; null skips the check. */
  readonly goalsSeen?: number | null | undefined;
  /** Age of the goal in seconds; null for now. */
  readonly secondsAgo?: number | null | undefined;
}

/**
 * Records a goal.
 * @throws Refusal NOT_FOUND, VALIDATION for an unknown period or a negative number, CONFLICT for a match that is not
 *   live, or for a goal of this side that the sender has not seen
 */
export function scoreGoal(
  club: ServerContext,
  id: number,
  form: GoalForm,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  const { side } = form;
  const [period, goalsSeen, secondsAgo] = [
    form.period ?? null,
    form.goalsSeen ?? null,
    form.secondsAgo ?? 0,
  ];
  if (period !== null) assertPeriod(period);
  if ((goalsSeen ?? 0) < 0) throw invalid(brokenInClub('goalsSeenNegative', ['goalsSeen']));
  assertAge('goalInFuture', secondsAgo);
  return updateLive(club, id, sender, async (moment, tx, context) => {
    const liveScore = requireLiveScore(moment);
    const now = period ?? liveScore.period;
    assertAllowed(brokenGoal(liveScore, now));
    const unseen = goalsSeen === null ? null : firstUnseenGoal(liveScore, side, goalsSeen);
    if (unseen) throw await unseenGoal(tx, unseen, liveScore, moment, context);
    const at = timeOfEntry(liveScore, moment.at, secondsAgo);
    const goal = { id: moment.seq, side, period: now, at };
    return liveUpdate('GOAL_SCORED', withGoal(liveScore, goal, moment.at), side);
  });
}

/** Returns the refusal of a goal that another device may have entered already. */
async function unseenGoal(
  tx: Tx,
  { id, side, homeScore, awayScore }: RecordedGoal,
  liveScore: LiveScore,
  { at }: Moment,
  { match, nickNameOf }: MatchContext,
): Promise<Refusal> {
  const [change] = await findChangesBySeq(tx, [id]);
  const { enteredBy = null, time = at } = change ?? {};
  const goal = {
    nickName: sideName(match[side], nickNameOf),
    homeScore,
    awayScore,
    enteredBy,
    secondsAgo: Math.max(0, Date.parse(at) - Date.parse(time)) / 1_000,
  };
  return conflict(brokenInClub('goalUnseen', ['goalsSeen'], goal), {
    goal: { id: String(id), side: side === 'home' ? 'HOME' : 'AWAY', ...goal },
    live: { ...scoreOf(liveScore), period: liveScore.period },
  });
}

/** Takes a goal back. Does nothing if it was taken back before. @throws Refusal NOT_FOUND, CONFLICT */
export function takeBackGoal(
  club: ServerContext,
  id: number,
  goalId: number,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  return updateLive(club, id, sender, async (moment, tx) => {
    const liveScore = requireLiveScore(moment);
    const goal = liveScore.goals.find((each) => each.id === goalId);
    if (!goal) {
      await assertWasScored(tx, id, goalId);
      return null;
    }
    return liveUpdate('GOAL_TAKEN_BACK', withoutGoal(liveScore, goalId, moment.at), goal.side);
  });
}

/**
 * Gives goals to a side or takes them back, of a live or of a finished match. The result of a finished match follows from the
 * goals that remain.
 * @throws Refusal NOT_FOUND, VALIDATION for goals that make no result, CHANGED if the sender saw an older version, CONFLICT for
 *   a match whose goals are not recorded, for a goal that was taken back before, and as for `finishMatch`
 */
export async function correctGoals(
  club: ServerContext,
  id: number,
  {
    corrections,
    onlyLive,
  }: { readonly corrections: GoalCorrections<number>; readonly onlyLive: boolean },
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Match> {
  return write(club, sender, {
    again: findMatches,
    read: (tx) => matchContext(tx, id),
    work: async (writing, context) => {
      const { match } = context;
      if (onlyLive) requireUnfinished(match);
      const recorded = recordedScore(match);
      if (!recorded)
        throw conflict(brokenInClub(match.live ? 'goalsDoNotFit' : 'goalsNotRecorded'));
      await assertCorrectable(writing.tx, match, recorded, corrections);
      const live = withCorrections(recorded, corrections, club.now().toISOString());
      if (live === recorded) return match;
      if (!match.result) {
        const update = {
          live,
          details: { kind: 'GOALS_CORRECTED', ...scoreDetails(live) },
        } as const;
        return changeLive(writing, context, update, expected);
      }
      const result = correctedResult(match.result, live.goals);
      assertValid(inFields(checkScore(result), ['goals']));
      const entered = { result, live: { ...live, seq: writing.seq } };
      return enterResult(club, writing, context, entered, expected);
    },
  });
}

/** @throws Refusal NOT_FOUND for a goal that the match never had, CONFLICT for one to be given that was taken back */
async function assertCorrectable(
  tx: Tx,
  match: Match,
  { goals }: LiveScore,
  corrections: GoalCorrections<number>,
): Promise<void> {
  for (const [goalId, side] of corrections) {
    if (goals.some(({ id }) => id === goalId)) continue;
    await assertWasScored(tx, match.id, goalId);
    if (side !== null) throw conflict(brokenInClub('goalTakenBack', ['goals']));
  }
}

/** @throws Refusal NOT_FOUND, VALIDATION for an unknown period, CONFLICT if the score does not allow it */
export function setPeriod(
  club: ServerContext,
  id: number,
  { period, secondsAgo }: PeriodForm,
  sender: Sender = INTERNAL_SENDER,
): Promise<Match> {
  assertPeriod(period);
  assertAge('periodInFuture', secondsAgo ?? 0);
  return updateLive(club, id, sender, (moment) => {
    const liveScore = requireLiveScore(moment);
    if (liveScore.period === period && !liveScore.paused) return null;
    const chosenAt = timeOfEntry(liveScore, moment.at, secondsAgo ?? 0);
    const live = inPeriod(liveScore, period, moment.at, chosenAt);
    if (live === liveScore) return null;
    assertAllowed(brokenPeriod(liveScore, period));
    return liveUpdate('PERIOD_SET', live);
  });
}

/**
 * Removes the live score of a match, as if the match had not begun.
 * @throws Refusal NOT_FOUND, CONFLICT for a finished match, CHANGED for a goal that the sender has not seen
 */
export function abandonMatch(
  club: ServerContext,
  id: number,
  sender: Sender = INTERNAL_SENDER,
  expected: Expected = NO_EXPECTATION,
): Promise<Match> {
  return updateLive(
    club,
    id,
    sender,
    ({ liveScore }) =>
      liveScore && { live: null, details: { kind: 'MATCH_ABANDONED', ...scoreDetails(liveScore) } },
    expected,
  );
}

/** Pauses a live match without activity. The next goal resumes it. */
export function pauseMatch(club: ServerContext, id: number, untouchedSince: Date): Promise<Match> {
  return updateLive(club, id, INTERNAL_SENDER, ({ liveScore }) => {
    if (
      !liveScore ||
      liveScore.paused ||
      Date.parse(liveScore.touchedAt) > untouchedSince.getTime()
    ) {
      return null;
    }
    return liveUpdate('MATCH_PAUSED', { ...liveScore, paused: true });
  });
}

async function updateLive(
  club: ServerContext,
  id: number,
  sender: Sender,
  decide: (moment: Moment, tx: Tx, context: MatchContext) => LiveUpdate | Promise<LiveUpdate>,
  expected: Expected = NO_EXPECTATION,
): Promise<Match> {
  return write(club, sender, {
    again: findMatches,
    read: (tx) => matchContext(tx, id, 'MATCH'),
    work: async (writing, context) => {
      const { tx, seq } = writing;
      const { match } = context;
      const liveScore = requireUnfinished(match);
      const update = await decide({ liveScore, at: club.now().toISOString(), seq }, tx, context);
      return update ? changeLive(writing, context, update, expected) : match;
    },
  });
}

/** Writes a new live score. @throws Refusal CHANGED */
async function changeLive(
  writing: Writing,
  context: MatchContext,
  update: NonNullable<LiveUpdate>,
  expected: Expected,
): Promise<Match> {
  const { tx, seq, send, log } = writing;
  const { match, series, rows } = context;
  const { id, gameNumber } = match;
  await assertExpectedVersion(writing, match, expected);
  const live = update.live && { ...update.live, seq };
  const version = live && sameGoals(match.live, live) ? match.version : seq;
  const playedAt = await playedAtWith(tx, match, live);
  send(setLive(tx, id, { live, version, playedAt }));
  await log({
    place: placeOfMatch(context),
    details: {
      ...meetingOf(context),
      game: gameOfChange(series, gameNumber),
      ...update.details,
      ...(match.live?.paused && live && !live.paused && { resumes: true }),
    },
    before: rows,
    after: rowsWith(rows, id, { live, version, ...playedAtColumn({ playedAt }) }),
  });
  return { ...match, live, version, playedAt };
}

/**
 * Returns `playedAt` of a match with its new live score. An abandoned match of a series gets the date of its creation
 * back.
 */
async function playedAtWith(tx: Tx, match: Match, live: LiveScore | null): Promise<string> {
  if (live && beginsMatch(match, { result: null, live }))
    return inSeconds(new Date(live.startedAt));
  const wasAbandoned = isScheduled(match) && match.live !== null && live === null;
  return (wasAbandoned ? await findPlayedAtBeforeStart(tx, match.id) : null) ?? match.playedAt;
}

function liveUpdate(kind: LiveGameDetails['kind'], live: LiveScore, side?: Side): LiveUpdate {
  return { live, details: { kind, ...scoreDetails(live), ...(side && { side }) } };
}

/** Returns the score in the details of a change. */
function scoreDetails(liveScore: LiveScore): Pick<LiveGameDetails, 'score' | 'period'> {
  return { score: scoreOf(liveScore), period: liveScore.period };
}

function requireUnfinished(match: Match): LiveScore | null {
  if (match.result) {
    throw conflict(brokenInClub('gameFinished', [], match.result));
  }
  return liveScoreOf(match);
}

function requireLiveScore({ liveScore }: Moment): LiveScore {
  if (!liveScore) throw conflict(brokenInClub('gameNotLive'));
  return liveScore;
}

/** Checks that the match had this goal, whose id is the seq of its change. @throws Refusal NOT_FOUND */
async function assertWasScored(tx: Tx, matchId: number, goalId: number): Promise<void> {
  const changes = await findChangesBySeq(tx, [goalId]);
  const goals = changes.filter(
    (each) => each.kind === 'GOAL_SCORED' && idIn(each.place, 'match') === matchId,
  );
  requireRow(goals, 'goal', goalId, 'goalId');
}

function assertAge(rule: 'goalInFuture' | 'periodInFuture', secondsAgo: number): void {
  if (secondsAgo < 0) throw invalid(brokenInClub(rule, ['secondsAgo']));
}

function assertPeriod(period: number): void {
  if (PERIODS.some((each) => each === period)) return;
  throw invalid(brokenInClub('periodUnknown', ['period']));
}

function assertAllowed(broken: Broken | null): void {
  if (broken !== null) throw conflict(broken);
}
