/** Goals that are tapped on a phone, on their way to the server. */
import { CombinedError, type OperationResult } from '@urql/core';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { optimisticGame } from '../../web/running-score/optimisticGame.ts';
import { TapQueue } from '../../web/running-score/tapQueue.ts';
import type { Tap } from '../../web/running-score/waitingTaps.ts';
import { stubLocalStorage } from './local-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubLocalStorage();
});
const GAME = '7';

type Refusal = { readonly code: string; readonly message: string };

function clubServer() {
  return {
    code: 'ice',
    goals: [] as { id: string; side: 'HOME' | 'AWAY'; period: number }[],
    period: 1,
    /** The keys that were answered, and what they made. */
    done: new Map<string, number>(),
    seq: 100,
    /** The keys in the order in which they arrived. */
    arrived: [] as string[],
    isReachable: true,
    /** The next write is done, and its answer is lost. */
    losesAnswer: false,
    refusal: null as Refusal | null,
  };
}

/** A page of a phone, and the server at the other end of its network. */
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
    server.done.set(tap.key, server.seq);
    return server.seq;
  }

  const notified: string[] = [];
  const taps = new TapQueue({
    stored,
    notify: (matchId, text) => notified.push(`${matchId}: ${text}`),
    credentials: () => writer,
    send: async (tap, { code }) => {
      await Promise.resolve();
      if (!server.isReachable) return failed(new TypeError('Failed to fetch'));
      server.arrived.push(tap.key);
      if (code !== server.code) return refused({ code: 'INVALID_CODE', message: 'Invalid code.' });
      if (server.refusal && tap.matchId === GAME) return refused(server.refusal);
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
    tap: (side: 'home' | 'away', period = 1) =>
      taps.add(GAME, { what: 'goal', side, period, makes: view()[`${side}Score`] + 1 }),
    takeBack: () => taps.takeBack(GAME, view().goals.at(-1)?.id ?? ''),
    rests: () => vi.advanceTimersByTimeAsync(60_000),
  };
}

/** What the pages of one phone share. */
function tapsOnDevice() {
  let stored: readonly Tap[] = [];
  return {
    read: () => stored,
    store: (taps: readonly Tap[]) => {
      stored = taps;
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

function refused({ code, message }: Refusal): OperationResult {
  const error = new GraphQLError(message, { extensions: { code } });
  return result({ error: new CombinedError({ graphQLErrors: [error] }) });
}

describe('A tap', () => {
  test('shows at once, and right after another makes a second goal; they go out in order, each with its key, and stay', async () => {
    const { tap, score, server, taps, rests } = phone();
    const made = [tap('home'), tap('home'), tap('away')];
    expect(score()).toBe('2 : 1');
    await rests();
    expect(server.arrived).toEqual(made.map(({ key }) => key));
    expect(server.goals.map(({ side }) => side)).toEqual(['HOME', 'HOME', 'AWAY']);
    expect([score(), taps.waiting.taps]).toEqual(['2 : 1', []]);
  });

  test('whose answer is lost goes out again and counts once', async () => {
    const { tap, server, score, rests } = phone();
    server.losesAnswer = true;
    const { key } = tap('home');
    await rests();
    expect(server.arrived).toEqual([key, key]);
    expect(server.goals.length).toBe(1);
    expect(score()).toBe('1 : 0');
  });

  test('without a network waits on the device, over a closed page, and goes out later', async () => {
    const first = phone();
    first.server.isReachable = false;
    first.tap('home');
    first.tap('away');
    await first.rests();
    expect(first.taps.waiting).toMatchObject({ blockedBy: 'network' });
    const again = phone(first.stored);
    expect(again.score()).toBe('1 : 1');
    void again.taps.flush();
    await again.rests();
    expect(again.server.goals.length).toBe(2);
    expect(again.taps.waiting).toMatchObject({ taps: [], blockedBy: null });
  });

  test('is tried again at pauses that stay as long as they have become', async () => {
    const { tap, server, taps } = phone();
    server.isReachable = false;
    const times: number[] = [];
    const send = taps.send.bind(taps);
    vi.spyOn(taps, 'send').mockImplementation((...sent) => {
      times.push(Date.now());
      return send(...sent);
    });
    tap('home');
    await vi.advanceTimersByTimeAsync(300_000);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses.length).toBeGreaterThan(30);
    expect(Math.min(...pauses.slice(4))).toBeGreaterThanOrEqual(4_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(8_000);
  });

  test('of a page that was closed is sent by another one of the device', async () => {
    const closed = phone();
    const open = phone(closed.stored);
    closed.server.isReachable = false;
    closed.tap('home');
    open.taps.reload();
    await open.rests();
    expect([open.server.goals.length, open.taps.waiting.taps]).toEqual([1, []]);
  });

  test('without a code waits until there is one, and that is told once', async () => {
    const { tap, taps, notified, writer, server, rests } = phone();
    writer.code = '';
    const first = tap('home');
    tap('home');
    await rests();
    expect(taps.waiting).toMatchObject({ blockedBy: 'code', dropped: null });
    expect([taps.waiting.taps.length, server.arrived.length]).toEqual([2, 0]);
    expect(notified).toEqual(['7: 1 goal not sent yet. Enter the code on the page of its game.']);
    await taps.send(first, { code: 'ice', name: '' });
    writer.code = 'ice';
    void taps.flush();
    await rests();
    expect(server.goals.length).toBe(2);
  });

  test('is told where its page is left while it waits', async () => {
    const { tap, taps, notified, writer, server, rests } = phone();
    taps.tellWaiting(GAME);
    server.isReachable = false;
    tap('home');
    await rests();
    taps.tellWaiting(GAME);
    server.isReachable = true;
    await rests();
    taps.tellWaiting(GAME);
    writer.code = '';
    tap('home');
    await rests();
    notified.push('left');
    taps.tellWaiting(GAME);
    taps.tellWaiting('8');
    expect(notified).toEqual([
      '7: 1 goal not sent yet. Waiting for the network.',
      '7: 1 goal not sent yet. Enter the code on the page of its game.',
      'left',
      '7: 1 goal not sent yet. Enter the code on the page of its game.',
    ]);
  });

  test('with a wrong code is not lost', async () => {
    const { tap, taps, writer, server, rests } = phone();
    writer.code = 'snow';
    tap('home');
    await rests();
    expect(taps.waiting).toMatchObject({ blockedBy: 'code', dropped: null });
    writer.code = 'ice';
    void taps.flush();
    await rests();
    expect(server.goals.length).toBe(1);
  });

  test('is tried again while the server is busy', async () => {
    const { tap, taps, server, rests } = phone();
    server.refusal = { code: 'BUSY', message: 'Busy.' };
    tap('home');
    await rests();
    expect(server.arrived.length).toBeGreaterThan(2);
    server.refusal = null;
    await rests();
    expect([server.goals.length, taps.waiting.taps.length]).toEqual([1, 0]);
  });
});

describe('A refusal', () => {
  test('drops what waits for that game and says how much it was', async () => {
    const { tap, taps, notified, server, score, rests } = phone();
    server.refusal = { code: 'CONFLICT', message: 'This game is finished: 4 : 2.' };
    tap('home');
    tap('away');
    taps.add('8', { what: 'period', period: 2 });
    await rests();
    expect(taps.waiting.dropped).toEqual({
      matchId: GAME,
      text: 'This game is finished: 4 : 2. 2 goals not entered.',
    });
    expect(notified).toEqual(['7: This game is finished: 4 : 2. 2 goals not entered.']);
    expect(score()).toBe('0 : 0');
    expect(taps.waiting.taps).toEqual([]);
    expect(server.done.size).toBe(1);
  });

  test('of a tap that was sent with a new code lets those of other games ask for it, or go out', async () => {
    const { tap, taps, writer, server, rests } = phone();
    server.refusal = { code: 'CONFLICT', message: 'This game is finished: 4 : 2.' };
    writer.code = '';
    const first = tap('home');
    const next = taps.add('8', { what: 'goal', side: 'away', period: 1, makes: 1 });
    await rests();
    await taps.send(first, { code: 'ice', name: '' });
    expect(taps.waiting).toMatchObject({ taps: [next], blockedBy: 'code' });
    writer.code = 'ice';
    void taps.flush();
    await rests();
    expect(server.goals.length).toBe(1);
  });
});

describe('Take back', () => {
  test('of a goal that has not gone out leaves nothing of it', async () => {
    const { tap, takeBack, score, server, rests } = phone();
    server.isReachable = false;
    tap('home');
    tap('home');
    takeBack();
    expect(score()).toBe('1 : 0');
    server.isReachable = true;
    await rests();
    expect([server.goals.length, server.done.size]).toEqual([1, 1]);
  });

  test('of a goal that is on its way follows it', async () => {
    const { tap, takeBack, score, server, rests } = phone();
    tap('home');
    takeBack();
    expect(score()).toBe('0 : 0');
    await rests();
    expect([server.goals.length, server.done.size]).toEqual([0, 2]);
    expect(score()).toBe('0 : 0');
  });

  test('of a goal that another page of the device is sending follows it', async () => {
    const one = phone();
    const { key } = one.tap('home');
    const other = phone(one.stored, one.server);
    other.takeBack();
    expect(other.score()).toBe('0 : 0');
    await one.rests();
    expect(one.server.arrived).toContain(key);
    expect([one.server.goals.length, one.server.done.size]).toEqual([0, 2]);
    expect(one.stored.read()).toEqual([]);
  });

  test('of a goal that was refused for its code leaves nothing of it', async () => {
    const { tap, takeBack, taps, writer, rests } = phone();
    writer.code = 'snow';
    tap('home');
    await rests();
    takeBack();
    expect(taps.waiting.taps).toEqual([]);
  });

  test.for(['BUSY', 'INVALID_CODE'])(
    'of a goal that arrived, and was refused as %s when it was sent again, takes it off the server',
    async (code, { expect }) => {
      const { tap, taps, server, rests } = phone();
      server.losesAnswer = true;
      const { key } = tap('home');
      await vi.advanceTimersByTimeAsync(0);
      server.refusal = { code, message: 'Refused.' };
      await rests();
      // The page has not seen the goal of the server.
      taps.takeBack(GAME, key);
      server.refusal = null;
      void taps.flush();
      await rests();
      expect([server.goals, taps.waiting.taps]).toEqual([[], []]);
    },
  );

  test('of a goal that arrived from the code dialog, and was refused there when it was sent again, takes it off the server', async () => {
    const { tap, taps, writer, server, rests } = phone();
    writer.code = '';
    const goal = tap('home');
    server.losesAnswer = true;
    await taps.send(goal, { code: 'ice', name: '' });
    await taps.send(goal, { code: 'snow', name: '' });
    taps.takeBack(GAME, goal.key);
    writer.code = 'ice';
    void taps.flush();
    await rests();
    expect([server.goals, taps.waiting.taps]).toEqual([[], []]);
  });

  test('of a goal that was answered takes that one', async () => {
    const { tap, takeBack, score, server, otherPhone, rests } = phone();
    otherPhone('AWAY');
    tap('home');
    await rests();
    takeBack();
    expect(score()).toBe('0 : 1');
    await rests();
    expect(server.goals.map(({ side }) => side)).toEqual(['AWAY']);
  });
});
