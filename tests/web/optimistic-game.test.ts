/** The score that a phone shows while its taps are being sent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optimisticGame } from '../../web/screens/live-score/optimisticGame.ts';
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
