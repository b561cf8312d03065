/** Jumps of the machine's clock are logged and told. */
import { expect, test } from 'vitest';
import { describeClockJump } from '../../../rules/phrases.ts';
import { ClockJumps } from '../../../server/log/clock-jumps.ts';

function machine() {
  const state = { clock: Date.parse('2026-11-25T20:00:00Z'), uptime: 30 };
  const warnings: string[] = [];
  const jumps = new ClockJumps(
    { warn: (_: unknown, text?: unknown) => void warnings.push(String(text)) },
    { now: () => new Date(state.clock), uptime: () => state.uptime },
  );
  const pass = (seconds: number, jump = 0) => {
    state.uptime += seconds;
    state.clock += (seconds + jump) * 1_000;
    jumps.check();
  };
  return { jumps, warnings, pass };
}

test('a clock that was three days behind is told for a day', () => {
  const { jumps, warnings, pass } = machine();
  pass(3_600);
  expect(jumps.latest()).toBeNull();
  pass(10, 3 * 86_400);
  expect(jumps.latest()).toEqual({ time: '2026-11-28T21:00:10.000Z', seconds: 259_200 });
  expect(warnings).toEqual(['The clock of the server was set forward by 3 days.']);
  pass(86_399);
  expect(jumps.latest()).not.toBeNull();
  pass(1);
  expect(jumps.latest()).toBeNull();
});

test('small corrections and a machine that slept are no jumps', () => {
  const { jumps, warnings, pass } = machine();
  pass(10, 60);
  pass(10, -60);
  pass(8 * 3_600);
  expect(jumps.latest()).toBeNull();
  pass(10, -61);
  expect(warnings).toEqual(['The clock of the server was set back by 1 minute.']);
});

test.each([
  [61, 'forward by 1 minute'],
  [7_200, 'forward by 2 hours'],
  [-90_000, 'back by 1 day'],
])('by %s seconds: %s', (seconds, words) => {
  expect(describeClockJump(seconds, '2026-11-28T20:15:00')).toBe(
    `The clock of the server was set ${words} at 20:15.`,
  );
});
