import { area, curveStepAfter, line } from 'd3-shape';
import type { CSSProperties } from 'react';
import { leftToRight } from '../leftToRight.ts';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import { labelGap, Plot } from './Plot.tsx';
import { type Scale, valueScale } from './scales.ts';
import { spreadLabels } from './spreadLabels.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly id: string;
  readonly name: string;
  /** Accent colour of a line that stands out. Without it, the line is grey, and its name is not beside it. */
  readonly colours?: CSSProperties | undefined;
  /** At least one point, by ascending x. */
  readonly points: readonly Point[];
}

interface Side {
  readonly name: string;
  /** Accent colour of the area. */
  readonly colours: CSSProperties;
}

interface LineChartProps {
  readonly label: string;
  /** At least one. */
  readonly lines: readonly Line[];
  readonly scale: Scale;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Returns the text of a value; by default the name of its line and the value. */
  readonly phrase?: (y: number) => string;
  /** Heading of the first column of the table. */
  readonly xName: string;
  /** Names of the sides above and below zero. If given, the chart includes zero, and the areas up to the line are filled. */
  readonly sides?: readonly [above: Side, below: Side];
}

const HEIGHT_REM = 14;

/** A line chart over time, with the name of each line at its end. A value is constant until the next one. */
export function LineChart(props: LineChartProps) {
  const { label, lines, scale, formatX, formatY, phrase, xName, sides } = props;
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const { at, ticks } = valueScale(values, formatY, sides ? [0] : []);
  const strong = lines.filter(({ colours }) => colours);
  const ends = strong.map(({ points }) => points.at(-1) ?? { x: 0, y: 0 });
  const places = spreadLabels(
    ends.map(({ y }) => at(y)),
    labelGap(HEIGHT_REM),
  );
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))].sort(
    (one, two) => one - two,
  );
  const valuesAt = (x: number) =>
    lines.map((each) => ({ ...each, value: each.points.findLast((point) => point.x <= x)?.y }));
  const marksOf = (stop: number) =>
    valuesAt(xs[stop] ?? 0).flatMap(({ id, colours, value }) =>
      colours && value !== undefined ? [{ id, colours, at: at(value), text: formatY(value) }] : [],
    );
  return (
    <ChartFrame
      label={label}
      table={{
        columns: [xName, ...lines.map(({ name }) => name)],
        areNames: !sides,
        rows: xs.map((x) => [
          formatX(x),
          ...valuesAt(x).map(({ value }) => (value === undefined ? '–' : formatY(value))),
        ]),
      }}
    >
      <Plot
        label={label}
        stops={xs.map(scale.at)}
        describe={(stop) => {
          const x = xs[stop] ?? 0;
          const known = valuesAt(x).flatMap(({ name, value }) =>
            value === undefined ? [] : (phrase?.(value) ?? `${name} ${formatY(value)}`),
          );
          return `${formatX(x)}: ${known.join(', ')}`;
        }}
        marksOf={marksOf}
        xTicks={scale.ticks}
        yTicks={ticks}
        heightRem={HEIGHT_REM}
        over={
          <>
            {sides && <Sides sides={sides} zero={at(0)} />}
            {strong.map(({ id, colours }, index) => (
              <span
                key={id}
                aria-hidden
                className={styles.end}
                style={{
                  ...colours,
                  left: `${scale.at(ends[index]?.x ?? 0)}%`,
                  top: `${at(ends[index]?.y ?? 0)}%`,
                }}
              />
            ))}
          </>
        }
        beside={strong.map(({ id, name, colours }, index) => (
          <span
            key={id}
            className={styles.name}
            translate={sides ? undefined : 'no'}
            style={{ ...colours, top: `${places[index]}%` }}
          >
            {leftToRight(name)}
          </span>
        ))}
      >
        {sides && lines[0] && (
          <>
            <line className={styles.zero} x1="0" x2="100" y1={at(0)} y2={at(0)} />
            {sides.map(({ name, colours }, index) => (
              <path
                key={name}
                className={styles.area}
                style={colours}
                d={areaOf(lines[0]?.points ?? [], scale.at, (y) =>
                  at(index === 0 ? Math.max(0, y) : Math.min(0, y)),
                )}
              />
            ))}
          </>
        )}
        {[...lines.filter(({ colours }) => !colours), ...strong].map(({ id, points, colours }) => (
          <path
            key={id}
            className={styles.line}
            data-grey={!colours || undefined}
            style={colours}
            d={pathOf(points, scale.at, at)}
          />
        ))}
      </Plot>
    </ChartFrame>
  );
}

interface SidesProps {
  readonly sides: readonly [Side, Side];
  /** Percent of the plot. */
  readonly zero: number;
}

/** Labels the sides above and below zero if there is enough space. */
function Sides({ sides: [above, below], zero }: SidesProps) {
  return (
    <>
      {zero > 10 && (
        <span aria-hidden className={styles.side} style={{ top: 0 }}>
          {above.name}
        </span>
      )}
      {zero < 90 && (
        <span aria-hidden className={styles.side} style={{ bottom: 0 }}>
          {below.name}
        </span>
      )}
    </>
  );
}

type ScaleFunction = (value: number) => number;

const DIGITS = 2;

function pathOf(points: readonly Point[], left: ScaleFunction, top: ScaleFunction): string {
  const draw = line<Point>(
    ({ x }) => left(x),
    ({ y }) => top(y),
  );
  return draw.curve(curveStepAfter).digits(DIGITS)(points) ?? '';
}

/** Returns the path of the area between the line and zero. */
function areaOf(points: readonly Point[], left: ScaleFunction, top: ScaleFunction): string {
  const draw = area<Point>(
    ({ x }) => left(x),
    top(0),
    ({ y }) => top(y),
  );
  return draw.curve(curveStepAfter).digits(DIGITS)(points) ?? '';
}
