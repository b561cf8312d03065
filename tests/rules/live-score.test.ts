import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brokenGoal,
  brokenPeriod,
  correctedGoals,
  correctedResult,
  faceOff,
  finishedLiveScore,
  firstUnseenGoal,
  type Goal,
  inPeriod,
  isDecided,
  isProbablySame,
  type LiveScore,
  MAX_GOALS,
  OVERTIME_PERIOD,
  recordedGoals,
  resultOfLive,
  resultSoFar,
  scoreOf,
  timeOfEntry,
  touched,
  withCorrections,
  withGoal,
  withoutGoal,
} from '../../rules/live-score.ts';
import {
  describeScoreChange,
  describeSituation,
  describeUnseenGoal,
  formatGoalTime,
} from '../../rules/live-score-words.ts';
import type { Result, Side } from '../../rules/match.ts';
import { competitorNamed } from '../../rules/side.ts';

const BEGAN = '2026-01-02T20:00:00.000Z';

/** `game('HHA')`: the goals of the first period; `game('HA', 'H')`: the last one in overtime. */
function game(goals: string, overtime = ''): LiveScore {
  const scored = (marks: string, period: number, from: number) =>
    [...marks].map(
      (mark, index): Goal => ({
        id: from + index,
        side: mark === 'H' ? 'home' : 'away',
        period,
        at: `2026-01-02T20:0${index + 1}:30.000Z`,
      }),
    );
  const all = [...scored(goals, 1, 1), ...scored(overtime, 4, 100)];
  const begun = all.reduce(
    (liveScore, goal) => withGoal(liveScore, goal, goal.at),
    faceOff(1, BEGAN),
  );
  return overtime === '' ? begun : inPeriod(begun, 4, BEGAN);
}

test('a game begins without a goal, in the first period', () => {
  expect(scoreOf(faceOff(1, BEGAN))).toEqual({ homeScore: 0, awayScore: 0 });
  expect(faceOff(1, BEGAN)).toMatchObject({ startedAt: BEGAN, period: 1, paused: false });
});

test('every goal is told with the score that it made', () => {
  const told = recordedGoals(game('HAH')).map(
    ({ homeScore, awayScore, minute }) => `${homeScore}:${awayScore} in minute ${minute}`,
  );
  expect(told).toEqual(['1:0 in minute 1', '1:1 in minute 2', '2:1 in minute 3']);
});

/** Records goals one after the other: "H2 20:05" is a goal of the home player in the 2nd period that was scored at 20:05. */
function recorded(...goals: readonly string[]): string[] {
  const atMinute = (time: string) => `2026-01-02T${time}:00.000Z`;
  const now = atMinute('20:59');
  const { goals: inOrder } = goals.reduce(
    (liveScore, text, index) => {
      const [side, period, time = ''] = [text[0], Number(text[1]), text.slice(3)];
      const goal = { id: index + 1, side: side === 'H' ? 'home' : 'away', period } as const;
      return withGoal(liveScore, { ...goal, at: atMinute(time) }, now);
    },
    faceOff(0, BEGAN),
  );
  const mark = ({ side, period, at }: Goal) =>
    `${side === 'home' ? 'H' : 'A'}${period} ${at.slice(11, 16)}`;
  return inOrder.map(mark);
}

test.each([
  ['by time', ['H1 20:05', 'A1 20:03'], ['A1 20:03', 'H1 20:05']],
  ['by period', ['H2 20:25', 'H1 20:05', 'A1 20:09'], ['H1 20:05', 'A1 20:09', 'H2 20:25']],
  ['equal times', ['H1 20:05', 'A1 20:05', 'H1 20:05'], ['H1 20:05', 'A1 20:05', 'H1 20:05']],
  ['a period missed', ['H2 20:25', 'A1 20:27', 'H2 20:29'], ['A1 20:25', 'H2 20:25', 'H2 20:29']],
  ['a period too early', ['H2 20:05', 'A1 20:08'], ['A1 20:05', 'H2 20:05']],
  ['a later period before an earlier one', ['H1 20:09', 'A2 20:05'], ['H1 20:09', 'A2 20:09']],
])('goals that are sent late stand in the order of play: %s', (_, goals, inOrder) => {
  expect(recorded(...goals)).toEqual(inOrder);
});

test('whatever arrives late, no goal is lost, and neither periods nor times go back', () => {
  const late = fc.record({
    side: fc.constantFrom<Side>('home', 'away'),
    period: fc.constantFrom(1, 2, 3),
    secondsAgo: fc.nat({ max: 3_000 }),
    /** Seconds by which the server's clock moves on, or is set back. */
    passed: fc.integer({ min: -600, max: 600 }),
  });
  fc.assert(
    fc.property(fc.array(late, { maxLength: 20 }), (goals) => {
      let [liveScore, now] = [faceOff(0, BEGAN), Date.parse(BEGAN) + 3_600_000];
      goals.forEach(({ side, period, secondsAgo, passed }, index) => {
        now += 1_000 * passed;
        const at = timeOfEntry(liveScore, new Date(now).toISOString(), secondsAgo);
        liveScore = withGoal(liveScore, { id: index + 1, side, period, at }, at);
      });
      const inOrder = liveScore.goals;
      expect(inOrder.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
        goals.map((_, index) => index + 1),
      );
      const periods = inOrder.map(({ period }) => period);
      expect(periods).toEqual([...periods].sort());
      const times = inOrder.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
    }),
  );
});

test('a period that was chosen before the present one has no effect', () => {
  const at = (minute: number) => `2026-01-02T20:${minute}:00.000Z`;
  const third = inPeriod(game('HA'), 3, at(40));
  expect(inPeriod(third, 2, at(45), at(20))).toBe(third);
  expect(inPeriod(third, 2, at(45), at(44))).toMatchObject({ period: 2, periodAt: at(44) });
  const goal = { id: 9, side: 'home', period: 3, at: at(40) } as const;
  const byGoal = withGoal(game('HA'), goal, at(41));
  expect(inPeriod(byGoal, 2, at(45), at(20))).toBe(byGoal);
  // The clock was set back by half an hour.
  expect(inPeriod(third, 2, at(12), timeOfEntry(third, at(12), 0)).period).toBe(2);
});

test('goals keep their order if the clock is set back between them', () => {
  const at = (time: string) => `2026-01-02T${time}.000Z`;
  const one = withGoal(
    faceOff(0, BEGAN),
    { id: 1, side: 'home', period: 1, at: at('20:30:00') },
    at('20:30:00'),
  );
  const next = timeOfEntry(one, at('19:30:20'), 0.2);
  expect(next).toBe(at('20:30:00'));
  const two = withGoal(one, { id: 2, side: 'away', period: 1, at: next }, at('19:30:20'));
  expect(two.goals.map(({ id }) => id)).toEqual([1, 2]);
});

test('the first goal that was not seen is the first one that was recorded, wherever it stands', () => {
  const seen = game('HH');
  const late = withGoal(seen, { id: 9, side: 'home', period: 1, at: BEGAN }, BEGAN);
  expect(late.goals.map(({ id }) => id)).toEqual([9, 1, 2]);
  expect(firstUnseenGoal(late, 'home', 2)).toMatchObject({ id: 9, homeScore: 1 });
});

test('a goal in the middle is taken back, once', () => {
  const less = withoutGoal(game('HAH'), 2, BEGAN);
  expect(scoreOf(less)).toEqual({ homeScore: 2, awayScore: 0 });
  expect(withoutGoal(less, 2, BEGAN)).toBe(less);
});

test.each([
  ['a goal at any score', game('HHA'), 1, null],
  ['a goal in the next period', game('HHA'), 2, null],
  ['overtime at a level score', game('HA'), 4, null],
  ['overtime while somebody leads', game('HHA'), 4, 'Overtime begins only at a level score.'],
  ['a goal after the one that decided', game('HA', 'H'), 4, /decided in overtime/],
  ['a goal in an earlier period after that', game('HA', 'H'), 3, /decided in overtime/],
  ['one too many', game('H'.repeat(MAX_GOALS)), 1, /No more than 199 goals/],
])('whether there is a goal: %s', (_, liveScore, period, why) => {
  const said = brokenGoal(liveScore, period)?.text ?? null;
  if (why === null || typeof why === 'string') expect(said).toBe(why);
  else expect(said).toMatch(why);
});

test('a decided game stays in overtime until the goal is taken back', () => {
  const decided = game('HA', 'A');
  expect(isDecided(decided)).toBe(true);
  expect(brokenPeriod(decided, 3)?.rule).toBe('decidedInOvertime');
  expect(brokenPeriod(decided, 4)).toBeNull();
  expect(brokenGoal(withoutGoal(decided, 100, BEGAN), 4)).toBeNull();
});

test.each([
  ['1:0', '2:0', 'Goal Eva, 2 : 0'],
  ['1:0', '1:1', 'Goal Jana, 1 : 1'],
  ['1:0', '2:1', 'Goal Eva, goal Jana, 2 : 1'],
  ['0:0', '0:2', '2 goals Jana, 0 : 2'],
  ['2:1', '1:1', 'Taken back, 1 : 1'],
  ['2:1', '1:2', 'Goal Jana, taken back Eva, 1 : 2'],
  ['1:1', '1:1', ''],
])('a score that changes from %s to %s is announced by what changed', (before, after, text) => {
  const [was, is] = [before, after].map((score) => {
    const [homeScore = 0, awayScore = 0] = score.split(':').map(Number);
    return { homeScore, awayScore };
  });
  if (!was || !is) throw new Error('There are two scores.');
  expect(describeScoreChange(was, is, { home: 'Eva', away: 'Jana' })).toBe(text);
});

test.each([
  ['a second later', 1, 0, true],
  ['ten seconds later', 10, 0, true],
  ['eleven seconds later', 11, 0, false],
  ['without a network at that time, sent five minutes later', 302, 300, true],
  ['without a network a minute before', 240, 300, false],
])(
  'a goal tapped %s is probably the same: %s s after the goal, %s s after the tap',
  (_, secondsAgo, age, same) => {
    expect(isProbablySame({ secondsAgo }, age)).toBe(same);
  },
);

test.each([
  ['given to the other side', game('HHA'), '1 away', '1:2'],
  ['taken back', game('HHA'), '3', '2:0'],
  ['one given, one taken back', game('HHHAA'), '1 away, 4', '2:2'],
  ['the one that decided overtime, given', game('HA', 'H'), '100 away', '1:2 OT'],
  ['an earlier one, before overtime', game('HA', 'H'), '2', '2:0'],
])('the result after a correction of goals: %s', (_, liveScore, corrections, then) => {
  expect(corrected(resultSoFar(liveScore), liveScore, corrections)).toBe(then);
});

test.each([
  ['stays one', game('HHA'), '1 away', '1:2 OT'],
  ['is none at a greater difference', game('HHA'), '3', '2:0'],
])('a result in overtime whose period was not set %s', (_, liveScore, corrections, then) => {
  const inOvertime = { ...resultSoFar(liveScore), overTime: true };
  expect(corrected(inOvertime, liveScore, corrections)).toBe(then);
});

/** @param corrections "1 away, 4": the first goal was one of the away player, the fourth was none */
function corrected(result: Result, { goals }: LiveScore, corrections: string): string {
  const sides = corrections.split(', ').map((each) => each.split(' '));
  const byId = new Map(
    sides.map(([id, side]): [number, Side | null] => [Number(id), side === 'away' ? side : null]),
  );
  const { homeScore, awayScore, overTime } = correctedResult(result, correctedGoals(goals, byId));
  return `${homeScore}:${awayScore}${overTime ? ' OT' : ''}`;
}

test('a correction of goals that changes nothing leaves the live score as it is', () => {
  const liveScore = game('HA');
  const same = new Map([[1, 'home'] as const, [9, null] as const]);
  expect(withCorrections(liveScore, same, BEGAN)).toBe(liveScore);
});

test('a goal given to the other side in overtime ends overtime', () => {
  const level = inPeriod(game('HA'), 4, BEGAN);
  expect(withCorrections(level, new Map([[1, 'away']]), BEGAN).period).toBe(3);
});

test.each([
  ['one of a level score', inPeriod(game('HA'), 4, BEGAN), 2, '1:0 in 3'],
  ['the one that decided', game('HA', 'H'), 100, '1:1 in 4'],
  ['an earlier one of the winner', game('HHAA', 'H'), 1, '2:2 in 4'],
  ['an earlier one of the loser', game('HA', 'H'), 2, '2:0 in 3'],
  ['two earlier ones of the winner', withoutGoal(game('HHAA', 'H'), 1, BEGAN), 2, '1:2 in 3'],
  ['one of each', withoutGoal(game('HA', 'H'), 2, BEGAN), 1, '1:0 in 4, decided'],
])('a goal taken back in overtime: %s', (_, liveScore, goal, then) => {
  const less = withoutGoal(liveScore, goal, BEGAN);
  const { homeScore, awayScore } = scoreOf(less);
  const decided = isDecided(less) ? ', decided' : '';
  expect(`${homeScore}:${awayScore} in ${less.period}${decided}`).toBe(then);
});

test('in overtime the score is level or decided, whatever is recorded and taken back', () => {
  const period = fc.constantFrom(1, 3, OVERTIME_PERIOD);
  const step = fc.oneof(
    fc.record({ side: fc.constantFrom<Side>('home', 'away'), period }),
    fc.record({ takenBack: fc.nat({ max: 9 }) }),
    fc.record({ period }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let liveScore = faceOff(0, BEGAN);
      steps.forEach((what, index) => {
        if ('takenBack' in what) {
          liveScore = withoutGoal(liveScore, liveScore.goals.at(what.takenBack)?.id ?? 0, BEGAN);
        } else if ('side' in what) {
          if (brokenGoal(liveScore, what.period) !== null) return;
          liveScore = withGoal(liveScore, { ...what, id: index + 1, at: BEGAN }, BEGAN);
        } else if (brokenPeriod(liveScore, what.period) === null) {
          liveScore = inPeriod(liveScore, what.period, BEGAN);
        }
        const { homeScore, awayScore } = scoreOf(liveScore);
        const isOvertime = liveScore.period === OVERTIME_PERIOD;
        expect(isDecided(liveScore)).toBe(isOvertime && homeScore !== awayScore);
        expect(resultOfLive({ ...liveScore, homeScore, awayScore })).toEqual(
          resultSoFar(liveScore),
        );
        expect(Math.abs(homeScore - awayScore)).toBeLessThanOrEqual(isOvertime ? 1 : MAX_GOALS);
      });
    }),
  );
});

test('whoever touches a paused game goes on with it', () => {
  const paused = { ...game('H'), paused: true };
  const later = '2026-01-02T21:00:00.000Z';
  expect(touched(paused, later)).toMatchObject({ paused: false, touchedAt: later });
  // A goal that is sent late was scored earlier.
  const goal: Goal = { id: 9, side: 'away', period: 1, at: BEGAN };
  expect(withGoal(paused, goal, later)).toMatchObject({ paused: false, touchedAt: later });
});

test.each([
  ['level', game('HA'), { homeScore: 1, awayScore: 1, overTime: false }],
  ['in regular time', game('HHA'), { homeScore: 2, awayScore: 1, overTime: false }],
  ['in overtime', game('HA', 'A'), { homeScore: 1, awayScore: 2, overTime: true }],
])('the result that a game would have: %s', (_, liveScore, result) => {
  expect(resultSoFar(liveScore)).toEqual(result);
});

test('goals stay told with a result that they add up to, and only with that', () => {
  const liveScore = game('HHA');
  const result = { homeScore: 2, awayScore: 1, overTime: false };
  expect(finishedLiveScore(liveScore, result)).toEqual(liveScore);
  expect(finishedLiveScore(liveScore, { ...result, homeScore: 3 })).toBeNull();
  expect(finishedLiveScore(null, result)).toBeNull();
  const decided = game('HA', 'A');
  const inOvertime = { homeScore: 1, awayScore: 2, overTime: true };
  expect(finishedLiveScore(decided, inOvertime)).toEqual(decided);
  expect(finishedLiveScore(decided, { ...inOvertime, overTime: false })).toBeNull();
  // Nobody set the period.
  expect(finishedLiveScore(liveScore, { ...result, overTime: true })).toEqual(liveScore);
});

test.each([
  [game(''), 'No goal yet'],
  [game('HA'), '1–1'],
  [game('HHA'), 'Puk leads 2–1'],
  [game('A'), 'Gólik leads 1–0'],
  [{ ...game('HA'), period: 4 }, '1–1: next goal wins'],
  [game('HA', 'A'), 'Gólik wins in overtime'],
])('the situation in words: %#', (liveScore, words) => {
  const { period } = liveScore;
  expect(
    describeSituation(
      { period, ...scoreOf(liveScore) },
      competitorNamed(['Puk']),
      competitorNamed(['Gólik']),
    ),
  ).toBe(words);
});

test('the time of a goal says that it counts from the face-off, and not within the period', () => {
  expect(formatGoalTime({ period: 2, minute: 7 })).toBe('2nd, after 7 min');
  expect(formatGoalTime({ period: 4, minute: 31 })).toBe('OT, after 31 min');
  expect(formatGoalTime({ period: 1, minute: 0 })).toBe('1st');
});

test.each([
  ['a minute ago', 60, '2026-01-02T20:29:00.000Z'],
  ['now', 0, '2026-01-02T20:30:00.000Z'],
  ['before the face-off, by a clock that was set', 2 * 86_400, BEGAN],
  ['at no time', Number.MAX_VALUE, BEGAN],
])('a goal that is recorded late was scored %s', (_, secondsAgo, scored) => {
  const liveScore = { startedAt: BEGAN, goals: [] };
  expect(timeOfEntry(liveScore, '2026-01-02T20:30:00.000Z', secondsAgo)).toBe(scored);
  expect(timeOfEntry(liveScore, '2025-12-31T00:00:00.000Z', secondsAgo)).toBe(BEGAN);
});

test.each([
  ['in the order in which they were scored', ['20:01:15', '20:02:25', '20:03:35'], [1, 2, 3]],
  ['that arrived in another order', ['20:05:00', '20:03:00', '20:09:59'], [5, 3, 9]],
  ['over a pause', ['20:10:00', '22:10:00', '22:12:00'], [10, 55, 57]],
  ['with a clock that was set back', ['20:10:00', '19:00:00', '20:12:00'], [10, 0, 12]],
])('the minutes of goals %s', (_, times, minutes) => {
  const goals = times.map(
    (time, index): Goal => ({
      id: index + 1,
      side: 'home',
      period: 1,
      at: `2026-01-02T${time}.000Z`,
    }),
  );
  const liveScore = { ...faceOff(1, BEGAN), goals };
  expect(recordedGoals(liveScore).map(({ minute }) => minute)).toEqual(minutes);
});

test('two days between two goals, as after a clock was set, are no minute 2880', () => {
  const at = '2026-01-04T20:00:00.000Z';
  const goal: Goal = { id: 2, side: 'home', period: 1, at };
  expect(recordedGoals(withGoal(faceOff(1, BEGAN), goal, at))[0]?.minute).toBe(45);
});

test.each([
  ['sees all goals of the side', 'HAH', 2, null],
  ['sees more, as one was taken back', 'HAH', 3, null],
  ['has not seen the second one', 'HAH', 1, '2:1'],
  ['has seen none of them', 'AHH', 0, '1:1'],
  ['has not seen one of the other side', 'A', 0, null],
])(
  'whether a goal may have been entered by another device: its sender %s',
  (_, goals, seen, score) => {
    const unseen = firstUnseenGoal(game(goals), 'home', seen);
    expect(unseen && `${unseen.homeScore}:${unseen.awayScore}`).toBe(score);
  },
);

test('a goal that its sender has not seen is asked about', () => {
  const goal = { nickName: 'Gólik', homeScore: 1, awayScore: 0, enteredBy: null, secondsAgo: 4.2 };
  expect(describeUnseenGoal(goal)).toBe(
    "Gólik's goal at 1:0 was entered on another phone 4 s ago. Another goal?",
  );
  expect(describeUnseenGoal({ ...goal, enteredBy: 'Eva', secondsAgo: 90 })).toBe(
    "Gólik's goal at 1:0 was entered by Eva on another phone 2 min ago. Another goal?",
  );
});
