/** Scales, ticks and label positions of the charts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnsOf,
  countScale,
  instantOf,
  lastOfDays,
  nearest,
  timeScale,
  valueScale,
} from '../../web/design/charts/scales.ts';
import { spreadLabels } from '../../web/design/charts/spreadLabels.ts';

const whole = (value: number) => value.toFixed(0);

test('values are rounded outwards to the ticks, with the greatest value at the top', () => {
  const { at, ticks } = valueScale([962, 1_041], whole);
  expect(ticks.map(({ label }) => label)).toEqual(['960', '980', '1000', '1020', '1040', '1060']);
  expect(at(960)).toBe(100);
  expect(at(1_060)).toBe(0);
});

test('a scale of whole numbers has no ticks in between, and a single value is in the middle', () => {
  expect(valueScale([0, 1], whole).ticks.map(({ label }) => label)).toEqual(['0', '1']);
  expect(valueScale([3], whole).at(3)).toBe(50);
});

test('a value that must be included is on the scale', () => {
  const { at } = valueScale([2, 5], whole, [0]);
  expect(at(0)).toBe(100);
});

test('a time scale has few ticks', () => {
  const { at, ticks } = timeScale([
    instantOf('2026-01-04T20:00:00'),
    instantOf('2026-11-20T21:30:00'),
  ]);
  expect(at(instantOf('2026-01-04T20:00:00'))).toBe(0);
  expect(ticks.map(({ label, year }) => [label, year])).toEqual([
    ['Apr', '2026'],
    ['Jul', '2026'],
    ['Oct', '2026'],
  ]);
  expect(timeScale([instantOf('2026-11-20T21:30:00')]).ticks).toEqual([
    { at: 50, label: '20/11/2026' },
  ]);
});

test('a year that begins at an edge has a tick', () => {
  const { ticks } = timeScale([instantOf('2024-11-30T20:00:00'), instantOf('2027-01-01T00:10:00')]);
  expect(ticks.map(({ label }) => label)).toEqual(['2025', '2026', '2027']);
});

test('the ticks of one evening are hours of a 24-hour clock', () => {
  const { ticks } = timeScale(
    ['20:00:00', '23:30:00'].map((time) => instantOf(`2026-01-04T${time}`)),
  );
  expect(ticks.map(({ label }) => label)).toEqual(['20:00', '21:00', '22:00', '23:00']);
});

test('a count scale has equal distances and labels at both ends', () => {
  const { at, ticks } = countScale(5, (index) => `no. ${index + 1}`);
  expect([0, 1, 4].map(at)).toEqual([0, 25, 100]);
  expect(ticks).toEqual([
    { at: 0, label: 'no. 1' },
    { at: 100, label: 'no. 5' },
  ]);
});

test('columns have the same width and space between them', () => {
  const columns = columnsOf(['2026-01', '2026-02', '2026-03']);
  expect(new Set(columns.map(({ width }) => width)).size).toBe(1);
  for (const [index, { left, width }] of columns.entries()) {
    expect(left + width).toBeLessThan(columns[index + 1]?.left ?? 100);
  }
});

test('a touch selects the nearest value', () => {
  expect(nearest([0, 40, 100], 69)).toBe(1);
  expect(nearest([0, 40, 100], 71)).toBe(2);
});

test('labels that do not overlap keep their positions', () => {
  expect(spreadLabels([80, 20, 50], 10)).toEqual([80, 20, 50]);
});

test('labels that would overlap move apart evenly and stay on the chart', () => {
  expect(spreadLabels([50, 50], 10)).toEqual([45, 55]);
  expect(spreadLabels([99, 98, 97], 10)).toEqual([95, 85, 75]);
});

test('for any positions, labels do not overlap, stay on the chart and keep the order of the lines', () => {
  const heights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 10 });
  fc.assert(
    fc.property(heights, (wanted) => {
      const placed = spreadLabels(wanted, 10);
      const order = wanted
        .map((_, index) => index)
        .sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
      const inOrder = order.map((index) => placed[index] ?? Number.NaN);
      for (const [index, place] of inOrder.entries()) {
        expect(place).toBeGreaterThanOrEqual(5 - 1e-9);
        expect(place).toBeLessThanOrEqual(95 + 1e-9);
        if (index > 0) expect(place - (inOrder[index - 1] ?? 0)).toBeGreaterThanOrEqual(10 - 1e-9);
      }
    }),
  );
});

test('a line has one point for each day, and all of them within two days', () => {
  const at = (...times: readonly string[]) =>
    lastOfDays(times.map((time, y) => ({ x: instantOf(`2026-03-${time}:00`), y }))).map(
      ({ y }) => y,
    );
  expect(at('01T20:00', '01T21:00', '02T20:00', '03T20:00', '03T22:00')).toEqual([1, 2, 4]);
  expect(at('01T20:00', '01T21:00', '02T00:30')).toEqual([0, 1, 2]);
});
