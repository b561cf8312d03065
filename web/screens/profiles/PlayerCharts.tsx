/** Charts of a player: results over time and by team. */
import { monthAndYear } from '../../../rules/phrases.ts';
import { BarTable } from '../../design/charts/BarTable.tsx';
import { ColumnChart } from '../../design/charts/ColumnChart.tsx';
import { LineChart } from '../../design/charts/LineChart.tsx';
import { formatDay, instantOf, lastOfDays, timeScale } from '../../design/charts/scales.ts';
import { Crest } from '../../design/hockey/Crest.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { playerColours, teamColours } from '../teams/colours.ts';
import type { PlayerSheetFragment, TeamFiguresFragment } from './gql/profiles.ts';

type PlayerProps = { readonly player: PlayerSheetFragment };

export function RatingChart({ player }: PlayerProps) {
  const { id, nickName, ratingCurve } = player;
  const points = lastOfDays(
    ratingCurve.map(({ matchDate, rating }) => ({ x: instantOf(matchDate), y: rating })),
  );
  return (
    <Card>
      <LineChart
        label="Rating over time"
        lines={[{ id, name: nickName, points, colours: playerColours(player) }]}
        scale={timeScale(points.map(({ x }) => x))}
        formatX={formatDay}
        formatY={whole}
        xName="Day"
      />
    </Card>
  );
}

export function MonthCharts({ player }: PlayerProps) {
  const { months } = player;
  const colours = playerColours(player);
  const groupsOf = (valuesOf: (month: PlayerSheetFragment['months'][number]) => number[]) =>
    months.map((month) => ({
      name: formatMonth(month.month, { month: 'short' }),
      year: formatMonth(month.month, { year: 'numeric' }),
      fullName: monthAndYear(month.month),
      values: valuesOf(month),
    }));
  return (
    <>
      <Card style={colours}>
        <ColumnChart
          label="Points per game by month"
          series={['points per game']}
          groups={groupsOf(({ efficiency }) => [efficiency])}
          groupName="Month"
          format={(value) => value.toFixed(2)}
        />
      </Card>
      <Card style={colours}>
        <ColumnChart
          label="Goals for and against by month"
          series={['goals for', 'goals against']}
          groups={groupsOf(({ goalsFor, goalsAgainst }) => [goalsFor, goalsAgainst])}
          groupName="Month"
          format={whole}
        />
      </Card>
    </>
  );
}

interface TeamWinsProps {
  /** Of the player or the pair. */
  readonly name: string;
  readonly teams: readonly TeamFiguresFragment[];
}

/** Maximum number of teams in the chart, by number of matches. */
const MAX_TEAMS = 10;

export function TeamWins({ name, teams }: TeamWinsProps) {
  if (teams.length === 0) return null;
  const isAll = teams.length <= MAX_TEAMS;
  return (
    <Card>
      <BarTable
        label={`Wins of ${name} by team${isAll ? '' : `, the ${MAX_TEAMS} played most`}`}
        columns={['Team', 'Won', 'Played']}
        look="within"
        rows={teams.slice(0, MAX_TEAMS).map(({ team, wins, games }) => ({
          id: team.id,
          name: (
            <span className="row gap-2">
              <Crest team={team} size={24} />
              {team.name}
            </span>
          ),
          values: [wins, games],
          texts: [whole(wins), whole(games)],
          colours: teamColours(team.colors),
        }))}
      />
    </Card>
  );
}

function whole(value: number): string {
  return value.toFixed(0);
}

/** @param month 2026-01 */
function formatMonth(month: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    ...format,
  });
}
