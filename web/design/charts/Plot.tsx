import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { Text } from '../layout/Text.tsx';
import { leftToRight } from '../leftToRight.ts';
import styles from './Chart.module.css';
import { nearest, type Tick } from './scales.ts';
import { spreadLabels } from './spreadLabels.ts';

/** A value at the cross-hair. */
export interface Mark {
  readonly id: string;
  /** Percent of the height. */
  readonly at: number;
  readonly text: string;
  /** Accent colour; by default that of the chart. */
  readonly colours?: CSSProperties;
}

interface PlotProps {
  /** Accessible name of the chart. */
  readonly label: string;
  /** Positions of the values of the slider, in percent of the width; at least one. */
  readonly stops: readonly number[];
  /** Returns the text of a value, shown below the plot and read by screen readers. */
  readonly describe: (stop: number) => string;
  /** Returns the values that the cross-hair shows. */
  readonly marksOf: (stop: number) => readonly Mark[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly heightRem: number;
  /** SVG content, in percent of the plot. */
  readonly children: ReactNode;
  /** Content above the plot, positioned in percent of it. */
  readonly over?: ReactNode;
  /** Content to the right of the plot, with the same height. */
  readonly beside?: ReactNode;
}

/** Height of a label beside a value. */
const LABEL_REM = 1.25;

/** Returns the least distance between two labels of a plot, in percent of its height. */
export function labelGap(heightRem: number): number {
  return (LABEL_REM / heightRem) * 100;
}

/** Maximum number of letters of all labels together, including spaces, on a narrow plot. */
const MAX_LETTERS_IF_NARROW = 26;

/** The keys of a slider. */
const STEPS: Readonly<Record<string, (stop: number, last: number) => number>> = {
  ArrowLeft: (stop) => stop - 1,
  ArrowDown: (stop) => stop - 1,
  ArrowRight: (stop) => stop + 1,
  ArrowUp: (stop) => stop + 1,
  PageDown: (stop) => stop - 10,
  PageUp: (stop) => stop + 10,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The area of a chart with its axes, and a slider through its values for touch, mouse, keyboard and screen readers. Until it is
 * moved, the slider is at the last value, also after a new value arrives.
 *
 * The SVG is stretched to the available width, so that the server can draw it. Texts are HTML and scale with the font.
 */
export function Plot(props: PlotProps) {
  const { label, stops, describe, marksOf, xTicks, yTicks, heightRem, children, over, beside } =
    props;
  const letters = xTicks.map((tick) => tick.label).join(' ').length;
  const isDense = letters > MAX_LETTERS_IF_NARROW;
  const [chosen, setChosen] = useState<number | null>(null);
  const last = stops.length - 1;
  const stop = Math.min(chosen ?? last, last);
  const marks = marksOf(stop);
  const textsAt = spreadLabels(
    marks.map(({ at }) => at),
    labelGap(heightRem),
  );
  const choose = (index: number) => {
    const within = Math.max(0, Math.min(last, index));
    setChosen(within === last ? null : within);
  };

  function step(event: KeyboardEvent) {
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    choose(next(stop, last));
  }

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) choose(nearest(stops, ((clientX - left) / width) * 100));
  }

  return (
    <>
      <div className={styles.chart} style={{ '--height': `${heightRem}rem` }}>
        <div aria-hidden className={styles.yAxis}>
          {yTicks.map((tick) => (
            <span key={tick.at} style={{ top: `${tick.at}%` }}>
              {tick.label}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={stops.length}
          aria-valuenow={stop + 1}
          aria-valuetext={describe(stop)}
          onKeyDown={step}
          onPointerDown={point}
          onPointerMove={point}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {yTicks.map(({ at }) => (
              <line key={at} className={styles.grid} x1="0" x2="100" y1={at} y2={at} />
            ))}
            {children}
          </svg>
          {over}
          <span
            aria-hidden
            className={styles.cursor}
            data-chosen={chosen !== null || undefined}
            data-left={(stops[stop] ?? 0) >= 50 || undefined}
            style={{ left: `${stops[stop]}%` }}
          >
            {marks.map(({ id, at, text, colours }, index) => (
              <span key={id} style={colours}>
                <span className={styles.mark} style={{ top: `${at}%` }} />
                <span className={styles.markText} style={{ top: `${textsAt[index]}%` }}>
                  {text}
                </span>
              </span>
            ))}
          </span>
        </div>
        <div aria-hidden className={styles.beside}>
          {beside}
        </div>
        <div
          aria-hidden
          className={styles.xAxis}
          data-dense={isDense || undefined}
          data-years={xTicks.some(({ year }) => year !== undefined) || undefined}
        >
          {xTicks.map((tick, index) => (
            <span key={tick.at} data-edge={edgeOf(tick.at)} style={{ left: `${tick.at}%` }}>
              {tick.label}
              {tick.year !== xTicks[index - (isDense ? 2 : 1)]?.year && (
                <span
                  className={styles.year}
                  data-if-narrow={tick.year === xTicks[index - 1]?.year || undefined}
                >
                  {tick.year}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
      <Text as="p" kind="note" above={4} aria-hidden>
        {leftToRight(describe(stop))}
      </Text>
    </>
  );
}

/** Returns the edge at which a label must be aligned to stay inside the plot. */
function edgeOf(at: number): 'left' | 'right' | undefined {
  if (at < 4) return 'left';
  return at > 96 ? 'right' : undefined;
}
