import { OVERTIME_PERIOD } from '../../../rules/live-score.ts';
import { describeSituation, formatPeriod } from '../../../rules/live-score-words.ts';
import { isPlayed, type Result, winningSide } from '../../../rules/match.ts';
import { formatWin } from '../../../rules/phrases.ts';
import { decisionOf, formatDecision } from '../../../rules/playoff.ts';
import { formatSeriesStanding, isSingleGame } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { NewRecords } from '../../design/hockey/NewRecords.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { matchSides } from '../matches/sides.ts';
import { Band } from './Band.tsx';
import { GameClock } from './GameClock.tsx';
import { Halves } from './Halves.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { PlayoffCorner } from './PlayoffCorner.tsx';
import styles from './Scenes.module.css';
import { SeriesStrip } from './SeriesStrip.tsx';
import type { GameScene as GameSceneProps, MatchScene as MatchSceneProps } from './scenes.ts';

const MAX_ENTRANTS_BESIDE = 8;

export function GameScene({ match, series, playoff, goal, endedPeriod }: GameSceneProps) {
  const { home, away, live, startedAt } = match;
  const situation = describeSituation(live, home.competitor, away.competitor);
  const isSeries = series !== null && !isSingleGame(series);
  // The series of a large round leave no room for other figures beside them.
  const isLargeRound = playoff !== null && playoff.entrants.length > MAX_ENTRANTS_BESIDE;
  const scorer = goal && (goal.side === 'HOME' ? home : away).competitor;
  return (
    <div className={styles.scene}>
      <Halves
        sides={matchSides(match)}
        goal={goal ? { id: goal.id, half: goal.side === 'HOME' ? 0 : 1 } : undefined}
        middle={formatPeriod(endedPeriod ?? live.period)}
        detail={endedPeriod ? 'is over' : !live.paused && <GameClock startedAt={startedAt} />}
      />
      <Band
        sentence={
          scorer ? (
            <Text as="strong" tone="gold">{`Goal! ${nameOf(scorer)}`}</Text>
          ) : endedPeriod ? (
            leftToRight(`${endOf(endedPeriod)}: ${situation}`)
          ) : (
            leftToRight(situation)
          )
        }
        more={isSeries && leftToRight(formatSeriesStanding(series, true))}
      >
        {!endedPeriod && isSeries && <SeriesStrip series={series} current={match.gameNumber} />}
        {(endedPeriod || !(isSeries || isLargeRound)) && (
          <PeriodTable match={match} period={endedPeriod ?? live.period} />
        )}
        {playoff && !endedPeriod && !(isSeries && isLargeRound) && (
          <PlayoffCorner playoff={playoff} />
        )}
      </Band>
    </div>
  );
}

/** "End of the 1st period" */
function endOf(period: number): string {
  return `End of the ${formatPeriod(period)} period`;
}

export function MatchScene({ match, series }: Omit<MatchSceneProps, 'kind'>) {
  const decision = decisionOf(match, series);
  const isSeries = series !== null && !isSingleGame(series);
  const lastPeriod = match.overTime ? OVERTIME_PERIOD : OVERTIME_PERIOD - 1;
  return (
    <div className={styles.scene}>
      <Halves
        sides={matchSides(match)}
        middle={isPlayed(match) ? 'Result' : 'vs'}
        detail={match.overTime && 'OT'}
      />
      <Band
        sentence={
          decision ? formatDecision(decision) : isPlayed(match) ? formatWinOf(match) : 'Next match'
        }
        more={
          match.records.length > 0 ? (
            <NewRecords records={match.records} result={isPlayed(match) ? match : null} />
          ) : (
            (isSeries && !series.completed && leftToRight(formatSeriesStanding(series))) ||
            (!isPlayed(match) && `${nameOf(match.home.competitor)} at home`)
          )
        }
      >
        {isSeries ? (
          <SeriesStrip series={series} current={null} />
        ) : (
          match.goals.length > 0 && <PeriodTable match={match} period={lastPeriod} />
        )}
      </Band>
    </div>
  );
}

function formatWinOf(match: MatchRowFragment & Result): string {
  return formatWin(match[winningSide(match)].competitor, match.overTime);
}
