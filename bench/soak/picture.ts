/** A chart of a soak: memory, event loop and load over the minutes. */
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Reading } from './verdict.ts';

interface Panel {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly of: (reading: Reading) => number }[];
}

const PANELS: readonly Panel[] = [
  {
    title: 'MB',
    lines: [
      { name: 'process (RSS)', of: ({ residentMb }) => residentMb },
      { name: 'heap after a collection', of: ({ heapMb }) => heapMb },
    ],
  },
  {
    title: 'event loop late, ms',
    lines: [
      { name: 'at most', of: ({ loopDelayMs }) => loopDelayMs.max },
      { name: '99 of 100', of: ({ loopDelayMs }) => loopDelayMs.p99 },
    ],
  },
  {
    title: 'a second, and in all',
    lines: [
      { name: 'connects a second', of: ({ connectsPerSecond }) => connectsPerSecond },
      { name: 'open files', of: ({ handles }) => handles.files ?? 0 },
    ],
  },
];

const WIDTH = 720;
const PANEL_HEIGHT = 130;
const MARGIN = { top: 24, right: 16, bottom: 16, left: 44 };
const COLOURS = ['#2b6cb0', '#c05621'];
const TICKS = 3;

export function pictureOf(title: string, readings: readonly Reading[]): string {
  const height = MARGIN.top + PANELS.length * PANEL_HEIGHT + MARGIN.bottom;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...PANELS.map((panel, index) => panelOf(panel, readings, MARGIN.top + index * PANEL_HEIGHT)),
    `<text x="${WIDTH - MARGIN.right}" y="${height - 4}" text-anchor="end">minutes</text>`,
    '</svg>\n',
  ].join('\n');
}

function panelOf({ title, lines }: Panel, readings: readonly Reading[], top: number): string {
  const bottom = top + PANEL_HEIGHT - MARGIN.top - MARGIN.bottom;
  const most = Math.max(1, ...lines.flatMap(({ of }) => readings.map(of)));
  const y = scaleLinear([0, most], [bottom, top]).nice(TICKS);
  const x = scaleLinear([0, readings.at(-1)?.minutes ?? 1], [MARGIN.left, WIDTH - MARGIN.right]);
  const ticks = y.ticks(TICKS).map((value) => {
    const at = y(value).toFixed(1);
    return `<path d="M${MARGIN.left} ${at}H${WIDTH - MARGIN.right}" stroke="#ddd"/><text x="${MARGIN.left - 6}" y="${at}" dy="4" text-anchor="end">${value}</text>`;
  });
  const minutes = x
    .ticks()
    .map(
      (value) =>
        `<text x="${x(value).toFixed(1)}" y="${bottom + 13}" text-anchor="middle">${value}</text>`,
    );
  const drawn = lines.map(({ name, of }, index) => {
    const colour = COLOURS[index];
    const path = line<Reading>(
      ({ minutes }) => x(minutes),
      (reading) => y(of(reading)),
    ).digits(1);
    return `<path d="${path([...readings])}" fill="none" stroke="${colour}" stroke-width="1.5"/><text x="${MARGIN.left + 140 + index * 160}" y="${top - 8}" fill="${colour}">${name}</text>`;
  });
  return [
    `<text x="${MARGIN.left}" y="${top - 8}" font-weight="bold">${title}</text>`,
    ...ticks,
    ...minutes,
    ...drawn,
  ].join('\n');
}
