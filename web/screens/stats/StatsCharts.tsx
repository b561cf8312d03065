import { useState } from 'react';
import type { Span } from '../../../rules/span.ts';
import { BarTable } from '../../design/charts/BarTable.tsx';
import { LineChart } from '../../design/charts/LineChart.tsx';
import { formatDay, instantOf, timeScale } from '../../design/charts/scales.ts';
import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import type { StatsSheetFragment } from './gql/stats.ts';
import { useCurves } from './useCurves.ts';

interface StatsChartsProps {
  /** Rows in the order of the table. */
  readonly rows: readonly StatsSheetFragment[];
  readonly span: Span;
}

/** Maximum number of lines, as many as can be distinguished. */
const MAX_LINES = 8;
/** Maximum number of players to choose from. */
const MAX_CHOICES = 24;

/** The statistics as charts: ratings over time, goals for and against. */
export default function StatsCharts({ rows, span }: StatsChartsProps) {
  const shown = rows.slice(0, MAX_CHOICES);
  return (
    <Grid column="32rem" fit gap={4} above={6} className="align-start">
      <Ratings rows={shown} span={span} />
      <Card>
        <BarTable
          label="Goals for and against"
          columns={['Player', 'For', 'Against']}
          look="facing"
          rows={shown.map(({ id, player, scoredGoals, concededGoals }) => ({
            id,
            name: <FacedName player={player} />,
            values: [scoredGoals, concededGoals],
            texts: [`${scoredGoals}`, `${concededGoals}`],
          }))}
        />
      </Card>
    </Grid>
  );
}

function Ratings({ rows, span }: StatsChartsProps) {
  // A player whose first match is played while the charts are open can be chosen, but is not chosen by default.
  const [choice, setChoice] = useState<ReadonlySet<string>>(
    () => new Set(rows.slice(0, MAX_LINES).map(({ player }) => player.id)),
  );
  const chosen = rows.filter(({ player }) => choice.has(player.id));
  const curves = useCurves(
    chosen.map(({ player }) => player.id),
    span,
  );
  // A line keeps its look when the ranking changes.
  const byId = chosen.toSorted((one, other) => Number(one.player.id) - Number(other.player.id));
  const lines = byId.flatMap(({ player: { id, nickName } }) => {
    const points = curves.get(id)?.ratingCurve ?? [];
    if (points.length === 0) return [];
    return [{ id, name: nickName, points: points.map(toPoint) }];
  });
  function toggle(id: string) {
    const next = new Set(choice);
    if (!next.delete(id)) next.add(id);
    setChoice(next);
  }
  return (
    <Card>
      {lines.length > 0 && (
        <LineChart
          label="Ratings over time"
          lines={lines}
          scale={timeScale(lines.flatMap(({ points }) => points.map(({ x }) => x)))}
          formatX={formatDay}
          formatY={(rating) => rating.toFixed(0)}
          xName="Day"
        />
      )}
      <ToggleGroup
        label={<>Whose ratings, {MAX_LINES} at most</>}
        buttons={rows.map(({ player: { id, nickName } }) => {
          const isPressed = choice.has(id);
          return {
            id,
            content: <bdi translate="no">{nickName}</bdi>,
            isPressed,
            isDisabled: isPressed ? chosen.length === 1 : chosen.length >= MAX_LINES,
          };
        })}
        onPress={toggle}
      />
    </Card>
  );
}

function toPoint({ matchDate, rating }: { readonly matchDate: string; readonly rating: number }) {
  return { x: instantOf(matchDate), y: rating };
}
