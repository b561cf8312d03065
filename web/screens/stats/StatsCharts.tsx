import { useState } from 'react';
import type { Discipline } from '../../../rules/side.ts';
import type { Span } from '../../../rules/span.ts';
import { BarTable } from '../../design/charts/BarTable.tsx';
import { LineChart } from '../../design/charts/LineChart.tsx';
import { formatDay, instantOf, lastOfDays, timeScale } from '../../design/charts/scales.ts';
import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';
import { Face } from '../../design/hockey/Face.tsx';
import { FacedName } from '../../design/hockey/FacedName.tsx';
import { useIsOwn } from '../../design/hockey/ownPlayer.ts';
import { You } from '../../design/hockey/You.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { playerColours } from '../teams/colours.ts';
import type { StatsSheetFragment } from './gql/stats.ts';
import { useCurves } from './useCurves.ts';

interface StatsChartsProps {
  /** Rows in the order of the table. */
  readonly rows: readonly StatsSheetFragment[];
  readonly span: Span;
  readonly discipline: Discipline;
}

/** Maximum number of lines that stand out, and of all lines. */
const MAX_CHOSEN = 2;
const MAX_LINES = 8;
/** Maximum number of players to choose from. */
const MAX_CHOICES = 24;

/** The statistics as charts: ratings over time, goals for and against. */
export default function StatsCharts({ rows, ...chosen }: StatsChartsProps) {
  const shown = rows.slice(0, MAX_CHOICES);
  const isOwn = useIsOwn();
  return (
    <Grid column="32rem" fit gap={4} above={6} className="align-start">
      <Ratings rows={shown} {...chosen} />
      <Card>
        <BarTable
          label="Goals for and against"
          columns={['Player', 'For', 'Against']}
          look="facing"
          rows={shown.map(({ id, player, scoredGoals, concededGoals }) => ({
            id,
            name: (
              <>
                <FacedName player={player} />
                {isOwn([player]) && <You />}
              </>
            ),
            isOwn: isOwn([player]),
            values: [scoredGoals, concededGoals],
            texts: [`${scoredGoals}`, `${concededGoals}`],
            colours: playerColours(player),
          }))}
        />
      </Card>
    </Grid>
  );
}

function Ratings({ rows, span, discipline }: StatsChartsProps) {
  // The chosen players stay when the ranking changes.
  const [choice, setChoice] = useState<readonly string[]>(() =>
    rows.slice(0, MAX_CHOSEN).map(({ player }) => player.id),
  );
  const others = rows.filter(({ player }) => !choice.includes(player.id));
  // By id, so that a line keeps its place in texts, too.
  const drawn = [
    ...rows.filter(({ player }) => choice.includes(player.id)),
    ...others.slice(0, MAX_LINES - choice.length),
  ].toSorted(
    (one, other) =>
      Number(choice.includes(other.player.id)) - Number(choice.includes(one.player.id)) ||
      Number(one.player.id) - Number(other.player.id),
  );
  const curves = useCurves(
    drawn.map(({ player }) => player.id),
    span,
    discipline,
  );
  const chosenColours = choice.map(
    (id) => rows.find(({ player }) => player.id === id)?.player.colour,
  );
  const lines = drawn.flatMap(({ player }) => {
    const { id, nickName } = player;
    const points = lastOfDays((curves.get(id)?.ratingCurve ?? []).map(toPoint));
    if (points.length === 0) return [];
    const chosen = choice.indexOf(id);
    const isSecondOfColour = chosen > 0 && chosenColours[0] === player.colour;
    const colours = { ...playerColours(player), ...(isSecondOfColour && { '--dashes': '7 4' }) };
    return [{ id, name: nickName, points, colours: chosen < 0 ? undefined : colours }];
  });
  // The player chosen last replaces the one chosen first. One stays chosen.
  function toggle(id: string) {
    if (!choice.includes(id)) setChoice([...choice, id].slice(-MAX_CHOSEN));
    else if (choice.length > 1) setChoice(choice.filter((each) => each !== id));
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
        label={<>Whose ratings stand out, {MAX_CHOSEN} at most</>}
        buttons={rows.map(({ player }) => ({
          id: player.id,
          content: (
            <Row as="span" gap={2}>
              <Face player={player} />
              <bdi translate="no">{player.nickName}</bdi>
            </Row>
          ),
          isPressed: choice.includes(player.id),
          isDisabled: choice.length === 1 && choice.includes(player.id),
        }))}
        onPress={toggle}
      />
    </Card>
  );
}

function toPoint({ matchDate, rating }: { readonly matchDate: string; readonly rating: number }) {
  return { x: instantOf(matchDate), y: rating };
}
