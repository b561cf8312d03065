import type { ReactNode } from 'react';
import {
  describeSituation,
  formatGoalMinute,
  formatPeriod,
} from '../../../rules/live-score-words.ts';
import { isPlayed, type Result, winningSide } from '../../../rules/match.ts';
import { formatWin } from '../../../rules/phrases.ts';
import { decisionOf, formatDecision } from '../../../rules/playoff.ts';
import { isSingleGame } from '../../../rules/series.ts';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { NewRecords } from '../../design/hockey/NewRecords.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import type { GoalsFragment, MatchRowFragment } from '../matches/gql/matches.ts';
import { matchColours, matchSides, seriesSides } from '../matches/sides.ts';
import { PlayoffCorner } from './PlayoffCorner.tsx';
import styles from './Scenes.module.css';
import type { GameScene as GameSceneProps, MatchScene as MatchSceneProps } from './scenes.ts';

export function GameScene({ match, series, playoff, goal }: GameSceneProps) {
  const { homePlayer, awayPlayer, live } = match;
  const side = goal?.side === 'HOME' ? 'home' : 'away';
  return (
    <div className={styles.scene}>
      {goal && (
        <div
          key={goal.id}
          className={styles.flash}
          data-side={side}
          style={matchColours(match)[side]}
        />
      )}
      <MatchBoard match={match}>
        <p className={styles.period}>{formatPeriod(live.period)}</p>
        <p className={styles.sentence} role="status">
          {goal ? (
            <strong className={styles.goal}>{`Goal! ${match[`${side}Player`].nickName}`}</strong>
          ) : (
            describeSituation(live, homePlayer.nickName, awayPlayer.nickName)
          )}
        </p>
      </MatchBoard>
      {series && (
        <div className={styles.foot}>
          {isSingleGame(series) ? (
            <span />
          ) : (
            <GameStrip
              sides={seriesSides(series)}
              bestOf={series.bestOf}
              games={series.matches}
              current={match.gameNumber}
            />
          )}
          {playoff && <PlayoffCorner playoff={playoff} />}
        </div>
      )}
    </div>
  );
}

export function MatchScene({ match, series }: Omit<MatchSceneProps, 'kind'>) {
  const decision = decisionOf(match, series);
  return (
    <div className={styles.scene}>
      <MatchBoard match={match}>
        <p className={styles.sentence} role="status">
          {decision
            ? formatDecision(decision)
            : isPlayed(match)
              ? formatWinOf(match)
              : 'Not started yet'}
        </p>
        <NewRecords
          records={match.records}
          result={isPlayed(match) ? match : null}
          className={styles.records}
        />
      </MatchBoard>
    </div>
  );
}

function formatWinOf({ homePlayer, awayPlayer, ...result }: Match & Result): string {
  const winner = winningSide(result) === 'home' ? homePlayer : awayPlayer;
  return formatWin(winner.nickName, result.overTime);
}

type Match = MatchRowFragment & GoalsFragment;

interface MatchBoardProps {
  readonly match: Match;
  readonly children: ReactNode;
}

/** Score board of a match, with the last goals of each side below it. */
function MatchBoard({ match, children }: MatchBoardProps) {
  return (
    <ScoreBoard
      sides={matchSides(match)}
      look="scene"
      isRegion
      below={[
        <Goals key="home" match={match} of="HOME" />,
        <Goals key="away" match={match} of="AWAY" />,
      ]}
    >
      {children}
    </ScoreBoard>
  );
}

const MAX_GOALS_SHOWN = 6;

interface GoalsProps {
  readonly match: Match;
  readonly of: Match['goals'][number]['side'];
}

function Goals({ match, of }: GoalsProps) {
  const scored = match.goals.filter(({ side }) => side === of).slice(-MAX_GOALS_SHOWN);
  return (
    <ol className={styles.goals} aria-label="Goals">
      {scored.map((goal) => (
        <li key={goal.id}>
          {formatPeriod(goal.period)}
          {goal.minute > 0 && (
            <>
              <span className="visuallyHidden">,</span>{' '}
              <span className={styles.minute}>{formatGoalMinute(goal)}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
