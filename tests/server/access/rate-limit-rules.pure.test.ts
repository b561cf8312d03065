/** The rules of the rate limit of wrong codes. */
import { expect, test } from 'vitest';
import {
  type AttemptRecord,
  afterWrongCode,
  OVER_ALL,
  PER_SENDER,
  waitOf,
} from '../../../server/access/rate-limit-rules.ts';

const MINUTE = 60_000;
/** In minutes. */
const DAY = 24 * 60;
const START = Date.parse('2026-01-03T20:00:00Z');

/** The record after wrong codes at these minutes. */
const afterWrong = (minutes: readonly number[], rule = PER_SENDER) =>
  minutes.reduce<AttemptRecord | null>(
    (record, minute) => afterWrongCode(record, rule, new Date(START + minute * MINUTE)),
    null,
  );
const waitAt = (record: AttemptRecord | null, minute: number, rule = PER_SENDER) =>
  waitOf(record, rule, new Date(START + minute * MINUTE));
const ten = (minute: number) => Array<number>(10).fill(minute);

test('the rules allow nine wrong codes, and ask for a wait of a minute after the tenth', () => {
  expect(waitAt(afterWrong(ten(0).slice(1)), 0)).toBe(0);
  expect(waitAt(afterWrong(ten(0)), 0)).toBe(60);
  expect(waitAt(afterWrong(ten(0)), 0.5)).toBe(30);
  expect(waitAt(afterWrong(ten(0)), 1)).toBe(0);
});

test('the rules forget wrong codes after five minutes', () => {
  expect(waitAt(afterWrong([...ten(0).slice(1), 6]), 6)).toBe(0);
});

test('the rules double each wait, up to a quarter of an hour', () => {
  const rounds = [0, 10, 20, 30, 50, 80];
  const waits = rounds.map((minute, index) =>
    waitAt(afterWrong(rounds.slice(0, index + 1).flatMap(ten)), minute),
  );
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
});

test('the rules begin again with a short wait after a day without wrong codes', () => {
  const tomorrow = 25 * 60;
  expect(waitAt(afterWrong([...ten(0), ...ten(10), ...ten(tomorrow)]), tomorrow)).toBe(60);
});

test('the rules forget a wait, and the wrong codes before it, when the clock is set back by a month', () => {
  const monthAgo = -30 * DAY;
  const blocked = afterWrong(ten(0));
  expect(waitAt(blocked, monthAgo)).toBe(0);
  const then = afterWrong([...ten(0), ...ten(monthAgo).slice(1)]);
  expect(waitAt(then, monthAgo)).toBe(0);
  expect(waitAt(afterWrong([...ten(0), ...ten(monthAgo)]), monthAgo)).toBe(60);
});

test('the rules allow 99 wrong codes from all addresses together', () => {
  const hundred = Array<number>(100).fill(0);
  expect(waitAt(afterWrong(hundred.slice(1), OVER_ALL), 0, OVER_ALL)).toBe(0);
  expect(waitAt(afterWrong(hundred, OVER_ALL), 0, OVER_ALL)).toBe(60);
});
