/** The queue of goals that a phone sends to the server. */
import { CombinedError, type OperationResult } from '@urql/core';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { optimisticGame } from '../../web/screens/live-score/optimisticGame.ts';
import { TapQueue } from '../../web/screens/live-score/tapQueue.ts';
import type { Tap } from '../../web/screens/live-score/waitingTaps.ts';
import { stubLocalStorage } from './local-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubLocalStorage();
});
const GAME = '7';

type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
};

function clubServer() {
  return {
    code: 'ice',
    goals: [] as { id: string; side: 'HOME' | 'AWAY'; period: number }[],
    period: 1,
    /** The keys that were answered, with the seq of each. */
    done: new Map<string, number>(),
    seq: 100,
    /** When each request was sent, whether or not it arrived. */
    sentAt: [] as number[],
    /** The keys in order of arrival. */
    arrived: [] as string[],
    isReachable: true,
    /** Whether the response to the next write is lost. */
    losesAnswer: false,
    refusal: null as Refusal | null,
    /** How many seconds ago the goals were scored, according to the phone. */
    ages: [] as number[],
  };
}

/** A page on a phone, and a simulated server. */
function phone(stored = tapsOnDevice(), server = clubServer()) {
  const writer = { code: 'ice', name: '' };

  function goal(side: 'HOME' | 'AWAY'): void {
    server.seq += 1;
    server.goals = [...server.goals, { id: String(server.seq), side, period: server.period }];
  }

  function write(tap: Tap): number {
    const known = server.done.get(tap.key);
    if (known !== undefined) return known;
    if (tap.what === 'goal') goal(tap.side === 'home' ? 'HOME' : 'AWAY');
    if (tap.what === 'takeBack') server.goals = server.goals.filter(({ id }) => id !== tap.goal);
    if (tap.what === 'give') {
      const side = tap.side === 'home' ? 'HOME' : 'AWAY';
      server.goals = server.goals.map((one) => (one.id === tap.goal ? { ...one, side } : one));
    }
    server.done.set(tap.key, server.seq);
    return server.seq;
  }

  /** The refusal of a goal that another phone may have scored already. */
  function unseenGoalRefusal(tap: Tap): Refusal | null {
    if (tap.what !== 'goal' || server.done.has(tap.key)) return null;
    const live = { homeScore: goalsOf('HOME'), awayScore: goalsOf('AWAY'), period: 1 };
    if (live[`${tap.side}Score`] <= (tap.goalsSeen ?? Number.POSITIVE_INFINITY)) return null;
    const goal = { nickName: 'Eva', homeScore: 1, awayScore: 0, enteredBy: null, secondsAgo: 4 };
    return { code: 'CONFLICT', message: 'Another goal?', goal, live };
  }

  const goalsOf = (side: 'HOME' | 'AWAY') =>
    server.goals.filter((goal) => goal.side === side).length;

  const notified: string[] = [];
  const taps = new TapQueue({
    stored,
    notify: (matchId, text) => notified.push(`${matchId}: ${text}`),
    credentials: () => (writer.code === '' ? null : writer),
    send: async (tap, { code }, secondsAgo) => {
      server.sentAt.push(Date.now());
      await Promise.resolve();
      if (!server.isReachable) return failed(new TypeError('Failed to fetch'));
      server.arrived.push(tap.key);
      if (code !== server.code) return refused({ code: 'INVALID_CODE', message: 'Invalid code.' });
      if (server.refusal && tap.matchId === GAME) return refused(server.refusal);
      if (tap.what === 'give' && server.goals.every(({ id }) => id !== tap.goal)) {
        return refused({ code: 'CONFLICT', message: 'This goal was taken back meanwhile.' });
      }
      const unseen = unseenGoalRefusal(tap);
      if (unseen) return refused(unseen);
      server.ages.push(secondsAgo);
      const seq = write(tap);
      if (server.losesAnswer) {
        server.losesAnswer = false;
        return failed(new TypeError('Failed to fetch'));
      }
      return result({ data: {}, extensions: { changes: [seq] } });
    },
  });

  const view = () => optimisticGame(game(server.goals, server.period), taps.waiting.taps);
  return {
    taps,
    notified,
    server,
    writer,
    stored,
    otherPhone: goal,
    score: () => {
      const { homeScore, awayScore } = view();
      return `${homeScore} : ${awayScore}`;
    },
    /** @param goalsSeen goals of this side that the phone shows, by default all of them */
    tap: (side: 'home' | 'away', period = 1, goalsSeen = view()[`${side}Score`]) =>
      taps.add(GAME, { what: 'goal', side, period, makes: view()[`${side}Score`] + 1, goalsSeen }),
    confirm: ({ key }: Tap) => taps.confirm(key, view().homeScore),
    give: (goal: string, side: 'home' | 'away') =>
      taps.give(GAME, goal, side, view()[`${side}Score`]),
    takeBack: () => taps.takeBack(GAME, view().goals.at(-1)?.id ?? ''),
    passMinute: () => vi.advanceTimersByTimeAsync(60_000),
  };
}

/** The stored taps that all pages of a phone share. */
function tapsOnDevice() {
  let stored: readonly Tap[] = [];
  return {
    read: () => stored,
    change: (part: (taps: readonly Tap[]) => readonly Tap[]) => {
      stored = part(stored);
    },
  };
}

function game(goals: readonly { id: string; side: 'HOME' | 'AWAY'; period: number }[], period = 1) {
  return { id: GAME, live: { period }, goals };
}

function result(part: Partial<OperationResult>): OperationResult {
  return { stale: false, hasNext: false, ...part } as OperationResult;
}

function failed(networkError: Error): OperationResult {
  return result({ error: new CombinedError({ networkError }) });
}

function refused({ message, ...extensions }: Refusal): OperationResult {
  const error = new GraphQLError(message, { extensions });
  return result({ error: new CombinedError({ graphQLErrors: [error] }) });
}

describe('A tap', () => {
  test('is shown at once; taps are sent in order, each with its key, and counted once', async () => {
    const { tap, score, server, taps, passMinute } = phone();
    const made = [tap('home'), tap('home'), tap('away')];
    expect(score()).toBe('2 : 1');
    await passMinute();
    expect(server.arrived).toEqual(made.map(({ key }) => key));
    expect(server.goals.map(({ side }) => side)).toEqual(['HOME', 'HOME', 'AWAY']);
    expect([score(), taps.waiting.taps]).toEqual(['2 : 1', []]);
  });

  test('whose response is lost is sent again and counts once', async () => {
    const { tap, server, score, passMinute } = phone();
    server.losesAnswer = true;
    const { key } = tap('home');
    await passMinute();
    expect(server.arrived).toEqual([key, key]);
    expect(server.goals.length).toBe(1);
    expect(score()).toBe('1 : 0');
  });

  test('without a network is stored on the device, even over a reload, and sent later', async () => {
    const first = phone();
    first.server.isReachable = false;
    first.tap('home');
    first.tap('away');
    await first.passMinute();
    expect(first.taps.waiting).toMatchObject({ blockedBy: 'network' });
    const again = phone(first.stored);
    expect(again.score()).toBe('1 : 1');
    void again.taps.flush();
    await again.passMinute();
    expect(again.server.goals.length).toBe(2);
    expect(again.taps.waiting).toMatchObject({ taps: [], blockedBy: null });
  });

  test('is retried at intervals that grow up to a maximum', async () => {
    const { tap, server } = phone();
    server.isReachable = false;
    tap('home');
    await vi.advanceTimersByTimeAsync(300_000);
    const pauses = server.sentAt.slice(1).map((time, index) => time - (server.sentAt[index] ?? 0));
    expect(pauses.length).toBeGreaterThan(30);
    expect(Math.min(...pauses.slice(4))).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(8_000);
  });

  test('of a page that was closed is sent by another page on the device', async () => {
    const closed = phone();
    const open = phone(closed.stored);
    closed.server.isReachable = false;
    closed.tap('home');
    open.taps.reload();
    await open.passMinute();
    expect([open.server.goals.length, open.taps.waiting.taps]).toEqual([1, []]);
  });

  test('without a code waits for one, which is reported once', async () => {
    const { tap, taps, notified, writer, server, passMinute } = phone();
    writer.code = '';
    const first = tap('home');
    tap('home');
    await passMinute();
    expect(taps.waiting).toMatchObject({ blockedBy: 'code', dropped: null });
    expect([taps.waiting.taps.length, server.arrived.length]).toEqual([2, 0]);
    expect(notified).toEqual(['7: 1 goal not sent yet. Enter the code on the page of its game.']);
    await taps.send(first, { code: 'ice', name: '' });
    writer.code = 'ice';
    void taps.flush();
    await passMinute();
    expect(server.goals.length).toBe(2);
  });

  test('that waits is reported when its page is left', async () => {
    const { tap, taps, notified, writer, server, passMinute } = phone();
    taps.notifyWaiting(GAME);
    server.isReachable = false;
    tap('home');
    await passMinute();
    taps.notifyWaiting(GAME);
    server.isReachable = true;
    await passMinute();
    taps.notifyWaiting(GAME);
    writer.code = '';
    tap('home');
    await passMinute();
    notified.push('left');
    taps.notifyWaiting(GAME);
    taps.notifyWaiting('8');
    expect(notified).toEqual([
      '7: 1 goal not sent yet. Waiting for the network.',
      '7: 1 goal not sent yet. Enter the code on the page of its game.',
      'left',
      '7: 1 goal not sent yet. Enter the code on the page of its game.',
    ]);
  });

  test('with a wrong code is kept', async () => {
    const { tap, taps, writer, server, passMinute } = phone();
    writer.code = 'snow';
    tap('home');
    await passMinute();
    expect(taps.waiting).toMatchObject({ blockedBy: 'code', dropped: null });
    writer.code = 'ice';
    void taps.flush();
    await passMinute();
    expect(server.goals.length).toBe(1);
  });

  test('is retried while the server is busy', async () => {
    const { tap, taps, server, passMinute } = phone();
    server.refusal = { code: 'BUSY', message: 'Busy.' };
    tap('home');
    await passMinute();
    expect(server.arrived.length).toBeGreaterThan(2);
    server.refusal = null;
    await passMinute();
    expect([server.goals.length, taps.waiting.taps.length]).toEqual([1, 0]);
  });
});

describe('A goal that another phone may have scored already', () => {
  test('raises a question while later taps are sent, and counts once it is confirmed', async () => {
    const { tap, confirm, taps, notified, server, score, otherPhone, passMinute } = phone();
    server.isReachable = false;
    const goal = tap('home');
    tap('away');
    otherPhone('HOME');
    server.isReachable = true;
    await passMinute();
    expect(taps.waiting.taps).toMatchObject([
      { key: goal.key, unseen: { secondsAgo: 4, goals: 1 } },
    ]);
    expect(notified).toEqual([
      "7: Eva's goal at 1:0 was entered on another phone 4 s ago. Another goal? Answer on the page of its game.",
    ]);
    expect(score()).toBe('1 : 1');
    tap('home');
    await passMinute();
    expect(score()).toBe('2 : 1');
    confirm(goal);
    expect(score()).toBe('3 : 1');
    await passMinute();
    expect([score(), server.goals.length, taps.waiting.taps]).toEqual(['3 : 1', 4, []]);
    expect(server.arrived.filter((key) => key === goal.key)).toHaveLength(2);
  });

  test('is dropped if it was the same goal, and the next tap is the next goal', async () => {
    const { tap, taps, server, score, otherPhone, passMinute } = phone();
    const [same] = [tap('home'), tap('home')];
    otherPhone('HOME');
    await passMinute();
    expect(score()).toBe('2 : 0');
    taps.discard(same.key);
    await passMinute();
    expect([score(), server.goals.length, taps.waiting.taps]).toEqual(['2 : 0', 2, []]);
  });

  test('raises another question if one more goal was scored in between', async () => {
    const { tap, taps, server, otherPhone, passMinute } = phone();
    const { key } = tap('home');
    otherPhone('HOME');
    await passMinute();
    otherPhone('HOME');
    taps.confirm(key, 1);
    await passMinute();
    expect(taps.waiting.taps).toMatchObject([{ key, unseen: { goals: 2 } }]);
    expect(server.goals).toHaveLength(2);
  });

  test('is dropped with a message when its match is no longer live', async () => {
    const { tap, taps, otherPhone, passMinute } = phone();
    tap('home');
    otherPhone('HOME');
    await passMinute();
    taps.dropUnconfirmed('8');
    expect(taps.waiting.dropped).toBeNull();
    taps.dropUnconfirmed(GAME);
    expect(taps.waiting).toMatchObject({
      taps: [],
      dropped: {
        matchId: GAME,
        text: 'The game is not being played any more. 1 goal not entered.',
      },
    });
  });

  test('is not asked about if it was taken back in the meantime', async () => {
    const { tap, takeBack, taps, server, otherPhone, passMinute } = phone();
    tap('home');
    takeBack();
    otherPhone('HOME');
    await passMinute();
    expect([taps.waiting.taps, taps.waiting.dropped, server.goals.length]).toEqual([[], null, 1]);
  });

  test('keeps its question over a reload and does not block other taps', async () => {
    const first = phone();
    const goal = first.tap('home');
    first.otherPhone('HOME');
    await first.passMinute();
    const again = phone(first.stored, first.server);
    void again.taps.flush();
    again.tap('away');
    await again.passMinute();
    expect(again.score()).toBe('1 : 1');
    again.taps.notifyWaiting(GAME);
    expect(again.notified).toEqual(['7: 1 goal not entered yet. Answer on the page of its game.']);
    again.confirm(goal);
    await again.passMinute();
    expect(again.score()).toBe('2 : 1');
  });
});

describe('A goal that is given to the other side', () => {
  test('is changed before it is sent', async () => {
    const one = phone();
    one.server.isReachable = false;
    const { key } = one.tap('home');
    one.tap('home');
    await one.passMinute();
    const [sent, second = key] = one.taps.waiting.taps.map((tap) => tap.key);
    expect(sent).toBe(key);
    one.give(second, 'away');
    expect(one.score()).toBe('1 : 1');
    one.server.isReachable = true;
    await one.passMinute();
    expect(one.server.arrived).toEqual([key, second]);
    expect(one.server.goals.map(({ side }) => side)).toEqual(['HOME', 'AWAY']);
  });

  test('in flight is given after it, by its id, and later goals count', async () => {
    const one = phone();
    one.server.isReachable = false;
    const { key } = one.tap('home');
    await one.passMinute();
    one.give(key, 'away');
    one.tap('home');
    expect(one.score()).toBe('1 : 1');
    one.server.isReachable = true;
    await one.passMinute();
    expect(one.server.goals.map(({ side }) => side)).toEqual(['AWAY', 'HOME']);
    expect(one.score()).toBe('1 : 1');
  });

  test('is not asked about, although another phone has entered one', async () => {
    const one = phone();
    one.otherPhone('HOME');
    const { key } = one.tap('home', 1, 0);
    one.give(key, 'away');
    await one.passMinute();
    expect(one.notified).toEqual([]);
    expect(one.score()).toBe('1 : 1');
  });

  test('and was taken back meanwhile takes no other tap with it', async () => {
    const one = phone();
    one.otherPhone('HOME');
    const [goal] = one.server.goals;
    one.server.isReachable = false;
    one.give(goal?.id ?? '', 'away');
    one.tap('home');
    await one.passMinute();
    one.server.goals = [];
    one.server.isReachable = true;
    await one.passMinute();
    expect(one.notified).toEqual(['7: This goal was taken back meanwhile.']);
    expect(one.server.goals.map(({ side }) => side)).toEqual(['HOME']);
  });
});

describe('A tap that is sent late contains its age', () => {
  const tapped = async (seconds: readonly number[], { tap }: ReturnType<typeof phone>) => {
    let now = 0;
    for (const second of seconds) {
      await vi.advanceTimersByTimeAsync(1_000 * (second - now));
      now = second;
      tap('home');
    }
    return now;
  };
  const minutes = ({ ages }: { ages: readonly number[] }) =>
    ages.map((age) => Math.round(age / 6) / 10);

  test('over a reload', async () => {
    const first = phone();
    first.server.isReachable = false;
    const now = await tapped([75, 145, 215], first);
    await vi.advanceTimersByTimeAsync(1_000 * (285 - now));
    const again = phone(first.stored);
    void again.taps.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(minutes(again.server)).toEqual([3.5, 2.3, 1.2]);
  });

  test('also if the clock of the phone is set back in between', async () => {
    const one = phone();
    one.server.isReachable = false;
    await tapped([0], one);
    await vi.advanceTimersByTimeAsync(120_000);
    vi.setSystemTime(Date.now() - 86_400_000);
    one.server.isReachable = true;
    await one.passMinute();
    expect(one.server.ages[0]).toBeGreaterThanOrEqual(120);
    expect(one.server.ages[0]).toBeLessThan(130);
  });

  test('which is never more than that of an earlier tap, over a change of the clock and a reload', async () => {
    const first = phone();
    first.server.isReachable = false;
    first.tap('home');
    vi.setSystemTime(Date.now() - 3_600_000);
    first.tap('away');
    const again = phone(first.stored);
    vi.setSystemTime(Date.now() + 3_600_000);
    void again.taps.flush();
    await again.passMinute();
    const [home = 0, away = 0] = again.server.ages;
    expect(again.server.ages).toHaveLength(2);
    expect(away).toBeLessThanOrEqual(home);
  });
});

test('a tap refused for too many wrong codes is sent automatically after the waiting time', async () => {
  const { tap, taps, notified, server } = phone();
  server.refusal = { code: 'TOO_MANY_ATTEMPTS', message: 'Too many wrong codes.', retryAfter: 60 };
  tap('home');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taps.waiting).toMatchObject({ blockedBy: 'wrongCodes', refusedCode: null });
  taps.notifyWaiting(GAME);
  expect(notified).toEqual([
    '7: 1 goal not sent yet. Too many wrong codes came from this network. It is sent by itself once that is over.',
  ]);
  server.refusal = null;
  await vi.advanceTimersByTimeAsync(58_000);
  expect(server.goals).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([server.goals.length, taps.waiting.taps, taps.waiting.blockedBy]).toEqual([1, [], null]);
});

describe('A refusal', () => {
  test('drops all waiting taps of the match and reports how many goals', async () => {
    const { tap, taps, notified, server, score, passMinute } = phone();
    server.refusal = { code: 'CONFLICT', message: 'This game is finished: 4 : 2.' };
    tap('home');
    tap('away');
    taps.add('8', { what: 'period', period: 2 });
    await passMinute();
    expect(taps.waiting.dropped).toEqual({
      matchId: GAME,
      text: 'This game is finished: 4 : 2. 2 goals not entered.',
    });
    expect(notified).toEqual(['7: This game is finished: 4 : 2. 2 goals not entered.']);
    expect(score()).toBe('0 : 0');
    expect(taps.waiting.taps).toEqual([]);
    expect(server.done.size).toBe(1);
  });

  test('of a tap that was sent with a new code lets taps of other matches ask for the code or be sent', async () => {
    const { tap, taps, writer, server, passMinute } = phone();
    server.refusal = { code: 'CONFLICT', message: 'This game is finished: 4 : 2.' };
    writer.code = '';
    const first = tap('home');
    const next = taps.add('8', { what: 'goal', side: 'away', period: 1, makes: 1 });
    await passMinute();
    await taps.send(first, { code: 'ice', name: '' });
    expect(taps.waiting).toMatchObject({ taps: [next], blockedBy: 'code' });
    writer.code = 'ice';
    void taps.flush();
    await passMinute();
    expect(server.goals.length).toBe(1);
  });
});

describe('Taking back', () => {
  test('a goal that was not sent leaves no trace', async () => {
    const { tap, takeBack, score, server, passMinute } = phone();
    server.isReachable = false;
    tap('home');
    tap('home');
    takeBack();
    expect(score()).toBe('1 : 0');
    server.isReachable = true;
    await passMinute();
    expect([server.goals.length, server.done.size]).toEqual([1, 1]);
  });

  test('a goal in flight is sent after it', async () => {
    const { tap, takeBack, score, server, passMinute } = phone();
    tap('home');
    takeBack();
    expect(score()).toBe('0 : 0');
    await passMinute();
    expect([server.goals.length, server.done.size]).toEqual([0, 2]);
    expect(score()).toBe('0 : 0');
  });

  test('a goal that another page on the device is sending is sent after it', async () => {
    const one = phone();
    const { key } = one.tap('home');
    const other = phone(one.stored, one.server);
    other.takeBack();
    expect(other.score()).toBe('0 : 0');
    await one.passMinute();
    expect(one.server.arrived).toContain(key);
    expect([one.server.goals.length, one.server.done.size]).toEqual([0, 2]);
    expect(one.stored.read()).toEqual([]);
  });

  test('a goal that was refused for its code leaves no trace', async () => {
    const { tap, takeBack, taps, writer, passMinute } = phone();
    writer.code = 'snow';
    tap('home');
    await passMinute();
    takeBack();
    expect(taps.waiting.taps).toEqual([]);
  });

  test.for(['BUSY', 'INVALID_CODE'])(
    'a goal that was stored, although its repetition was refused with %s, removes it from the server',
    async (code, { expect }) => {
      const { tap, taps, server, passMinute } = phone();
      server.losesAnswer = true;
      const { key } = tap('home');
      await vi.advanceTimersByTimeAsync(0);
      server.refusal = { code, message: 'Refused.' };
      await passMinute();
      // The page has not received the goal from the server.
      taps.takeBack(GAME, key);
      server.refusal = null;
      void taps.flush();
      await passMinute();
      expect([server.goals, taps.waiting.taps]).toEqual([[], []]);
    },
  );

  test('a goal that was stored from the code dialog, although its repetition was refused, removes it from the server', async () => {
    const { tap, taps, writer, server, passMinute } = phone();
    writer.code = '';
    const goal = tap('home');
    server.losesAnswer = true;
    await taps.send(goal, { code: 'ice', name: '' });
    await taps.send(goal, { code: 'snow', name: '' });
    taps.takeBack(GAME, goal.key);
    writer.code = 'ice';
    void taps.flush();
    await passMinute();
    expect([server.goals, taps.waiting.taps]).toEqual([[], []]);
  });

  test('a stored goal removes that goal', async () => {
    const { tap, takeBack, score, server, otherPhone, passMinute } = phone();
    otherPhone('AWAY');
    tap('home');
    await passMinute();
    takeBack();
    expect(score()).toBe('0 : 1');
    await passMinute();
    expect(server.goals.map(({ side }) => side)).toEqual(['AWAY']);
  });
});
