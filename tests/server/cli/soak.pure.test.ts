/** The conditions under which a soak test fails. */
import { expect, test } from 'vitest';
import { type Reading, verdictOf } from '../../../bench/soak/verdict.ts';

const MINUTES = Array.from({ length: 16 }, (_, minute) => minute);

function reading(minutes: number, heapMb: number, sockets = 2): Reading {
  return {
    minutes,
    heapMb,
    residentMb: 200,
    handles: { TCPSocketWrap: sockets },
    loopDelayMs: { p99: 1, max: 2 },
    connectsPerSecond: 55,
    writes: 1,
    reads: 1,
    failures: 0,
  };
}

test('passes if the heap grows in the first quarter only and then varies', () => {
  const heap = (minute: number) => (minute < 4 ? 40 + minute * 5 : 60 + (minute % 2));
  const { faults, driftPercent } = verdictOf(MINUTES.map((each) => reading(each, heap(each))));
  expect(faults).toEqual([]);
  expect(Math.abs(driftPercent)).toBeLessThan(1);
});

test('fails if the heap continues to grow by more than five percent', () => {
  const { faults } = verdictOf(MINUTES.map((each) => reading(each, 60 + each * 0.4)));
  expect(faults).toEqual(["the heap's floor grew by 7.1 %, at most 5 %"]);
});

test('fails if the number of handles never returns to that of the start, but not for a peak', () => {
  const leaking = MINUTES.map((each) => reading(each, 60, 2 + Math.floor(each / 8)));
  expect(verdictOf(leaking).faults).toEqual([
    'TCPSocketWrap leaks: at most 2 in the first quarter, at least 3 in the last',
  ]);
  const oneMore = MINUTES.map((each) => reading(each, 60, each < 8 ? 196 : 197));
  expect(verdictOf(oneMore).faults).toEqual([]);
  const peak = MINUTES.map((each) => reading(each, 60, each === 14 ? 9 : 2));
  expect(verdictOf(peak).faults).toEqual([]);
});

test('fails if it ended too early for a comparison', () => {
  const { faults } = verdictOf([0, 1, 2].map((minute) => reading(minute, 60)));
  expect(faults).toEqual(['3 readings are too few for a verdict']);
});
