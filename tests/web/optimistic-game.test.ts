/** The score that a phone shows while its taps are being sent. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countGoalsOfOthers, optimisticGame } from '../../web/screens/live-score/optimisticGame.ts';
import type { Tap } from '../../web/screens/live-score/waitingTaps.ts';

const GAME = '7';

test('the period of a tap is shown until the server returns another', () => {
  expect(optimisticGame(liveMatch(0), [goalTap(1, 2)]).period).toBe(2);
});

test('a goal tapped in an earlier period stands in that period, and is the one to take back', () => {
  const { goals, lastEntered } = optimisticGame(
    {
      id: GAME,
      live: { period: 2 },
      goals: [
        { id: '12', side: 'HOME', period: 1 },
        { id: '9', side: 'AWAY', period: 2 },
      ],
    },
    [goalTap(2, 1)],
  );
  expect(goals.map(({ period }) => period)).toEqual([1, 1, 2]);
  expect(lastEntered).toBe(goals[1]);
  expect(optimisticGame(liveMatch(12), []).lastEntered?.id).toBe('11');
});

test('taps count in their order, whether or not the server has counted them', () => {
  const goal = (id: string, side: 'HOME' | 'AWAY') => ({ id, side, period: 1 });
  const [home, away] = [goal('1', 'HOME'), goal('2', 'AWAY')];
  const live = { id: GAME, live: { period: 1 } };
  const tap: Tap = { ...goalTap(1), what: 'goal', side: 'away', period: 1, makes: 1 };
  const give: Tap = { what: 'give', key: 'give', matchId: GAME, goal: '1', side: 'away' };
  const score = (goals: readonly ReturnType<typeof goal>[], ...taps: Tap[]) => {
    const { homeScore, awayScore } = optimisticGame({ ...live, goals }, taps);
    return `${homeScore} : ${awayScore}`;
  };
  expect(score([home], tap, give)).toBe('0 : 2');
  expect(score([home, away], tap, give)).toBe('0 : 2');
  expect(score([home, away], give)).toBe('0 : 2');
  expect(score([goal('1', 'AWAY'), away], give)).toBe('0 : 2');
});

test('taking back a goal in overtime returns to the third period at once', () => {
  const game = {
    id: GAME,
    live: { period: 4 },
    goals: [
      { id: '1', side: 'HOME', period: 1 },
      { id: '2', side: 'AWAY', period: 1 },
    ],
  } as const;
  const takeBack: Tap = { what: 'takeBack', key: 'tap', matchId: GAME, goal: '2' };
  expect(optimisticGame(game, [])).toMatchObject({ period: 4, homeScore: 1, awayScore: 1 });
  expect(optimisticGame(game, [takeBack])).toMatchObject({ period: 3, homeScore: 1, awayScore: 0 });
});

test('in any order of events, the score never goes down and never counts too many goals', () => {
  const step = fc.constantFrom('tap', 'other', 'sent', 'news', 'answer');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let waiting: Tap[] = [];
      let [scored, received, sent] = [0, 0, 0];
      let before = 0;
      for (const what of steps) {
        const score = () => optimisticGame(liveMatch(received), waiting).homeScore;
        if (what === 'tap') waiting.push(goalTap(score() + 1));
        if (what === 'other') scored += 1;
        if (what === 'sent' && waiting.length > 0 && sent === 0) {
          sent = 1;
          scored += 1;
        }
        if (what === 'news') received = scored;
        if (what === 'answer' && sent === 1) {
          received = scored;
          waiting = waiting.slice(1);
          sent = 0;
        }
        expect(score()).toBeGreaterThanOrEqual(before);
        expect(score()).toBeLessThanOrEqual(scored + waiting.length - sent);
        before = score();
      }
    }),
  );
});

describe('Of the goals that appear between two renders', () => {
  const render = (received: number, ...waiting: readonly Tap[]) =>
    optimisticGame(liveMatch(received), waiting);

  test('none is of another device if the response to a tap is rendered with the next tap', () => {
    const [first, second] = [goalTap(1), goalTap(2)];
    const before = render(0, first);
    expect(countGoalsOfOthers('home', before, render(1, first, second))).toBe(0);
    expect(countGoalsOfOthers('home', before, render(1, second))).toBe(0);
    expect(countGoalsOfOthers('home', before, render(2, first, second))).toBe(1);
  });

  test('none is of another device if this device alone taps, whenever the screen is rendered', () => {
    const step = fc.constantFrom('tap', 'sent', 'news', 'answer', 'render');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let waiting: Tap[] = [];
        let [scored, received, sent] = [0, 0, 0];
        let shown = render(received);
        for (const what of steps) {
          if (what === 'tap') waiting = [...waiting, goalTap(scored + waiting.length - sent + 1)];
          if (what === 'sent' && waiting.length > 0 && sent === 0) {
            sent = 1;
            scored += 1;
          }
          if (what === 'news') received = scored;
          if (what === 'answer' && sent === 1) {
            received = scored;
            waiting = waiting.slice(1);
            sent = 0;
          }
          // A tap is rendered at once.
          if (what !== 'tap' && what !== 'render') continue;
          const next = render(received, ...waiting);
          expect(countGoalsOfOthers('home', shown, next)).toBe(0);
          shown = next;
        }
      }),
    );
  });

  test('those of another device are counted, also while a goal is taken back', () => {
    expect(countGoalsOfOthers('home', render(1), render(3))).toBe(2);
    expect(countGoalsOfOthers('home', render(0), render(1, goalTap(2)))).toBe(1);
    const takeBack: Tap = { what: 'takeBack', key: 'tap', matchId: GAME, goal: '0' };
    expect(countGoalsOfOthers('home', render(1), render(2, takeBack))).toBe(1);
  });

  test('a goal that was given to the side is not of another device', () => {
    const give: Tap = { what: 'give', key: 'tap', matchId: GAME, goal: '0', side: 'away' };
    expect(countGoalsOfOthers('away', render(1), render(1, give))).toBe(0);
  });
});

/** A live match with `count` goals that the server has sent. */
function liveMatch(count: number) {
  const goal = (id: number) => ({ id: `${id}`, side: 'HOME', period: 1 }) as const;
  return {
    id: GAME,
    live: { period: 1 },
    goals: Array.from({ length: count }, (_, id) => goal(id)),
  };
}

function goalTap(makes: number, period = 1): Tap {
  return { what: 'goal', key: `tap ${makes}`, matchId: GAME, side: 'home', period, makes };
}
