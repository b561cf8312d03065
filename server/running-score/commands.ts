/** Commands that tell of a game while it is played. What each of them may follow is in `rules/running-score.ts`. */
import type { RunningFacts } from '../../rules/facts.ts';
import { scoreInWords } from '../../rules/history.ts';
import type { Side } from '../../rules/match.ts';
import {
  faceOff,
  inPeriod,
  PERIODS,
  type RunningScore,
  sameGoals,
  touched,
  type WhyNot,
  whyNoGoal,
  whyNotPeriod,
  withGoal,
  withoutGoal,
} from '../../rules/running-score.ts';
import type { Club } from '../changes/open-club.ts';
import { type Sender, UNNAMED, write } from '../changes/write.ts';
import { type Match, runningScore } from '../matches/row.ts';
import { setLive } from '../matches/sql.ts';
import { conflict, invalid } from '../refusal.ts';
import { placedMatch, rowsWith, scoreFacts } from './place.ts';

/** What becomes of a running score, and what the log says of it; null where nothing changes. */
type Telling = {
  readonly live: RunningScore | null;
  readonly facts: Pick<RunningFacts, 'kind' | 'side' | 'score' | 'period'>;
} | null;

interface Moment {
  /** Null where the game has not begun. */
  readonly running: RunningScore | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The seq that the change will have. */
  readonly seq: number;
}

/** The face-off: from now on the score is told. @throws Refusal NOT_FOUND, CONFLICT for a finished game */
export function startMatch(club: Club, id: number, sender: Sender = UNNAMED): Promise<Match> {
  return tell(club, id, sender, ({ running, at, seq }) => {
    if (running) return running.paused ? telling('MATCH_STARTED', touched(running, at)) : null;
    return telling('MATCH_STARTED', faceOff(seq, at));
  });
}

/**
 * One more goal.
 * @param period the period that its sender sees; the game is in it from now on. Null for the one that the game is in
 * @throws Refusal NOT_FOUND, VALIDATION for no such period, CONFLICT for a game that is not being played
 */
export function scoreGoal(
  club: Club,
  id: number,
  side: Side,
  period: number | null,
  sender: Sender = UNNAMED,
): Promise<Match> {
  if (period !== null) insistOnPeriod(period);
  return tell(club, id, sender, (moment) => {
    const running = insistOnRunning(moment);
    const now = period ?? running.period;
    insistOn(whyNoGoal(running, now));
    const goal = { id: moment.seq, side, period: now, at: moment.at };
    return telling('GOAL_SCORED', withGoal(running, goal), side);
  });
}

/** Takes one goal back; one that is gone already stays gone. @throws Refusal NOT_FOUND, CONFLICT */
export function takeBackGoal(
  club: Club,
  id: number,
  goalId: number,
  sender: Sender = UNNAMED,
): Promise<Match> {
  return tell(club, id, sender, (moment) => {
    const running = insistOnRunning(moment);
    const goal = running.goals.find((each) => each.id === goalId);
    if (!goal) return null;
    return telling('GOAL_TAKEN_BACK', withoutGoal(running, goalId, moment.at), goal.side);
  });
}

/** @throws Refusal NOT_FOUND, VALIDATION for no such period, CONFLICT where the score does not allow it */
export function setPeriod(
  club: Club,
  id: number,
  period: number,
  sender: Sender = UNNAMED,
): Promise<Match> {
  insistOnPeriod(period);
  return tell(club, id, sender, (moment) => {
    const running = insistOnRunning(moment);
    if (running.period === period && !running.paused) return null;
    insistOn(whyNotPeriod(running, period));
    return telling('PERIOD_SET', inPeriod(running, period, moment.at));
  });
}

/** The game has not begun after all. @throws Refusal NOT_FOUND, CONFLICT for a finished game */
export function abandonMatch(club: Club, id: number, sender: Sender = UNNAMED): Promise<Match> {
  return tell(
    club,
    id,
    sender,
    ({ running }) =>
      running && { live: null, facts: { kind: 'MATCH_ABANDONED', ...scoreFacts(running) } },
  );
}

/** Says of a game that nobody has touched it for long. It goes on with whatever is told of it next. */
export function pauseMatch(club: Club, id: number, untouchedSince: Date): Promise<Match> {
  return tell(club, id, UNNAMED, ({ running }) => {
    if (!running || running.paused || Date.parse(running.touchedAt) > untouchedSince.getTime()) {
      return null;
    }
    return telling('MATCH_PAUSED', { ...running, paused: true });
  });
}

async function tell(
  club: Club,
  id: number,
  sender: Sender,
  decide: (moment: Moment) => Telling,
): Promise<Match> {
  return write(club, sender, async ({ tx, seq, log }) => {
    const placed = await placedMatch(tx, id);
    const told = decide({
      running: insistOnUnfinished(placed.match),
      at: club.now().toISOString(),
      seq,
    });
    if (!told) return placed.match;
    const { match } = placed;
    const live = told.live && { ...told.live, seq };
    const version = sameGoals(match.live, live) ? match.version : seq;
    await Promise.all([
      setLive(tx, id, live, version),
      log({
        ...placed.subjects,
        facts: { ...placed.place, ...told.facts },
        before: placed.rows,
        after: rowsWith(placed, { live, version }),
      }),
    ]);
    return { ...match, live, version };
  });
}

function telling(kind: RunningFacts['kind'], live: RunningScore, side?: Side): Telling {
  return { live, facts: { kind, ...scoreFacts(live), ...(side && { side }) } };
}

function insistOnUnfinished(match: Match): RunningScore | null {
  if (match.result) {
    throw conflict(`This game is finished: ${scoreInWords(match.result)}.`);
  }
  return runningScore(match);
}

function insistOnRunning({ running }: Moment): RunningScore {
  if (!running) throw conflict('This game is not being played: start it first.');
  return running;
}

function insistOnPeriod(period: number): void {
  if (PERIODS.some((each) => each === period)) return;
  throw invalid('A period is 1, 2 or 3, or 4 for overtime.');
}

function insistOn(whyNot: WhyNot): void {
  if (whyNot !== null) throw conflict(whyNot);
}
