/** How wrong codes slow the next one, on a clock that is turned by hand. */
import { describe, expect, test } from 'vitest';
import {
  afterWrongGuess,
  type GuessRecord,
  OVER_ALL,
  PER_ADDRESS,
  waitOf,
} from '../../server/access/throttle.ts';
import { startFaceoff } from '../../server/faceoff.ts';
import { readSettings } from '../../server/settings.ts';
import { silence } from '../setup/club.ts';
import { expectOrderlyClub } from '../setup/orderly-club.ts';
import { NATIVE } from '../setup/places.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-01-03T20:00:00Z');

describe('the rule', () => {
  /** Wrong guesses at these minutes, one after the other. */
  const guessedAt = (minutes: readonly number[], rule = PER_ADDRESS) =>
    minutes.reduce<GuessRecord | null>(
      (record, minute) => afterWrongGuess(record, rule, new Date(START + minute * MINUTE)),
      null,
    );
  const waitAt = (record: GuessRecord | null, minute: number) =>
    waitOf(record, new Date(START + minute * MINUTE));
  const ten = (minute: number) => Array<number>(10).fill(minute);

  test('lets nine wrong guesses pass and makes the tenth wait a minute', () => {
    expect(waitAt(guessedAt(ten(0).slice(1)), 0)).toBe(0);
    expect(waitAt(guessedAt(ten(0)), 0)).toBe(60);
    expect(waitAt(guessedAt(ten(0)), 0.5)).toBe(30);
    expect(waitAt(guessedAt(ten(0)), 1)).toBe(0);
  });

  test('forgets guesses that are more than five minutes old', () => {
    expect(waitAt(guessedAt([...ten(0).slice(1), 6]), 6)).toBe(0);
  });

  test('doubles each wait, to a quarter of an hour', () => {
    const rounds = [0, 10, 20, 30, 50, 80];
    const waits = rounds.map((minute, index) =>
      waitAt(guessedAt(rounds.slice(0, index + 1).flatMap(ten)), minute),
    );
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test('begins small again after a quiet day', () => {
    const tomorrow = 25 * 60;
    expect(waitAt(guessedAt([...ten(0), ...ten(10), ...ten(tomorrow)]), tomorrow)).toBe(60);
  });

  test('over all addresses begins at a hundred', () => {
    const hundred = Array<number>(100).fill(0);
    expect(waitAt(guessedAt(hundred.slice(1), OVER_ALL), 0)).toBe(0);
    expect(waitAt(guessedAt(hundred, OVER_ALL), 0)).toBe(60);
  });
});

describe('at the gate', () => {
  const gateTest = test.extend('gate', async ({ task: _ }, { onCleanup }) => {
    const place = await NATIVE.make();
    const clock = { now: START };
    const env = { PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '1', ...place.env };
    const server = await startFaceoff(readSettings(env), silence, () => new Date(clock.now));
    onCleanup(async () => {
      await expectOrderlyClub(server.sql).finally(server.close);
      await place.clear();
    });
    let friends = 0;
    return {
      pass: (minutes: number) => {
        clock.now += minutes * MINUTE;
      },
      /** The status that somebody at this address gets for a write. */
      write: async (address: string, validationCode = server.code): Promise<number> => {
        friends += 1;
        const player = { nickName: `Player ${friends}`, firstName: 'Some', lastName: 'Friend' };
        const response = await fetch(`${server.url}/api/players`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ ...player, validationCode }),
        });
        await response.text();
        return response.status;
      },
    };
  });

  gateTest('one address that guesses does not keep another out', async ({ gate }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await gate.write('192.0.2.1', 'wrong')).toBe(403);
    }
    expect(await gate.write('192.0.2.1')).toBe(429);
    expect(await gate.write('192.0.2.2')).toBe(201);
  });

  gateTest('who waited may write again, and the right code clears the past', async ({ gate }) => {
    for (let guess = 0; guess < 10; guess += 1) await gate.write('192.0.2.1', 'wrong');
    expect(await gate.write('192.0.2.1')).toBe(429);
    gate.pass(1);
    expect(await gate.write('192.0.2.1')).toBe(201);
    for (let guess = 0; guess < 9; guess += 1) {
      expect(await gate.write('192.0.2.1', 'wrong')).toBe(403);
    }
    expect(await gate.write('192.0.2.1')).toBe(201);
  });

  gateTest(
    'guesses from everywhere slow strangers, not those who gave the right code before',
    async ({ gate }) => {
      expect(await gate.write('198.51.100.7')).toBe(201);
      for (let guess = 0; guess < 100; guess += 1) {
        expect(await gate.write(`203.0.113.${guess}`, 'wrong')).toBe(403);
      }
      expect(await gate.write('203.0.113.200')).toBe(429);
      expect(await gate.write('198.51.100.7')).toBe(201);
      gate.pass(1);
      expect(await gate.write('203.0.113.200')).toBe(201);
    },
  );

  gateTest('all of one IPv6 network count together', async ({ gate }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await gate.write(`2001:db8:1:2::${guess}`, 'wrong')).toBe(403);
    }
    expect(await gate.write('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await gate.write('2001:db8:1:3::1')).toBe(201);
  });

  gateTest('guesses at the same moment are counted one by one', async ({ gate }) => {
    const attempts = Array.from({ length: 30 }, () => gate.write('192.0.2.1', 'wrong'));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
