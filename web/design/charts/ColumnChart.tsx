import { Row } from '../layout/Row.tsx';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame.tsx';
import { Plot } from './Plot.tsx';
import { columnsOf, valueScale } from './scales.ts';

export interface ColumnGroup {
  /** Short name below the columns. */
  readonly name: string;
  readonly year: string;
  /** Full name. */
  readonly fullName: string;
  /** One value per series. */
  readonly values: readonly number[];
}

interface ColumnChartProps {
  readonly label: string;
  /** Names of the series. The first is drawn filled, the second as an outline. */
  readonly series: readonly string[];
  /** At least one. */
  readonly groups: readonly ColumnGroup[];
  /** Kind of the groups, such as "Month". */
  readonly groupName: string;
  readonly format: (value: number) => string;
}

/** A column chart, for example with a column for each month. */
export function ColumnChart({ label, series, groups, groupName, format }: ColumnChartProps) {
  const { at, ticks } = valueScale(
    groups.flatMap(({ values }) => values),
    format,
    [0],
  );
  const columns = columnsOf(groups.map(({ fullName }) => fullName));
  const placed = groups.map((group, index) => {
    const { left = 0, width = 0 } = columns[index] ?? {};
    return { ...group, left, width, middle: left + width / 2 };
  });
  return (
    <ChartFrame
      label={label}
      table={{
        columns: [groupName, ...series],
        rows: groups.map(({ fullName, values }) => [fullName, ...values.map(format)]),
      }}
    >
      {series.length > 1 && <Legend series={series} />}
      <Plot
        label={label}
        stops={placed.map(({ middle }) => middle)}
        describe={(stop) => {
          const { fullName, values } = groups[stop] ?? { fullName: '', values: [] };
          const named = values.map((value, index) => `${format(value)} ${series[index]}`);
          return `${fullName}: ${named.join(', ')}`;
        }}
        marksOf={(stop) =>
          (groups[stop]?.values ?? []).map((value, index) => ({
            id: series[index] ?? '',
            at: at(value),
            text: format(value),
          }))
        }
        xTicks={placed.map(({ middle, name, year }) => ({ at: middle, label: name, year }))}
        yTicks={ticks}
        heightRem={11}
      >
        {placed.map(({ fullName, values, left, width }) =>
          values.map((value, index) => (
            <rect
              key={`${fullName} ${series[index]}`}
              className={styles.column}
              data-series={index}
              x={left + (width / values.length) * index}
              width={width / values.length}
              y={at(value)}
              height={100 - at(value)}
            />
          )),
        )}
      </Plot>
    </ChartFrame>
  );
}

function Legend({ series }: Pick<ColumnChartProps, 'series'>) {
  return (
    <Row
      as="p"
      gap={4}
      rowGap={0}
      wrap
      below={2}
      aria-hidden
      className={`text-xs tone-frost ${styles.legend}`}
    >
      {series.map((name, index) => (
        <span key={name} data-series={index}>
          {name}
        </span>
      ))}
    </Row>
  );
}
