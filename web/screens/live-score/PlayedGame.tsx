import { Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isPlayed } from '../../../rules/match.ts';
import { longDate, timeOfDay } from '../../../rules/phrases.ts';
import { isSingleGame, nextGame } from '../../../rules/series.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { useClubNow } from '../../data/club/useClubTime.ts';
import { Button } from '../../design/controls/Button.tsx';
import { PageFooter } from '../../design/controls/PageFooter.tsx';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { NewRecords } from '../../design/hockey/NewRecords.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { HeadToHeadOutlook } from '../head-to-head/HeadToHeadOutlook.tsx';
import { GoalList } from '../matches/GoalList.tsx';
import { isScheduled } from '../matches/liveScore.ts';
import { Rematch } from '../matches/Rematch.tsx';
import { StartGame } from '../matches/StartGame.tsx';
import { matchSides, seriesSides } from '../matches/sides.ts';
import { NextInLeague, useNextInLeague } from '../next/NextInLeague.tsx';
import { NextUpTonight } from '../next/NextUpTonight.tsx';
import { useNextMatches } from '../next/queries.ts';
import { NextUp } from '../now/NextUp.tsx';
import { historyOf } from './formatGame.ts';
import { GameLine } from './GameLine.tsx';
import styles from './GamePage.module.css';
import { LastMeetings } from './LastMeetings.tsx';
import type { Match } from './optimisticGame.ts';

const CorrectGoalsDialog = lazyDialog(() => import('./CorrectGoalsDialog.tsx'));

interface GameProps {
  readonly match: Match;
  /** Opens the dialog that edits players, teams and date. */
  readonly onEdit: () => void;
  /** Opens the dialog that deletes the match. */
  readonly onDelete: () => void;
}

/** A match that has not begun: offers to start it or to enter its result. */
export function BeforeGame(props: GameProps) {
  const { match } = props;
  const { enterResult } = useDialogs();
  return (
    <>
      <Board match={match} />
      <HeadToHeadOutlook headToHead={match.headToHead} />
      <div className="actions above-4">
        <StartGame id={match.id} gameNumber={null} isMain />
        <Button onClick={() => enterResult(match.id)}>Enter result</Button>
      </div>
      <p className="footnote">
        Press Start game at the face-off. From then on every tap is a goal, and everybody sees it at
        once.
      </p>
      <MatchDetails {...props} />
    </>
  );
}

/** A finished match: its result, its goals, and a link to the next match of its series. */
export function PlayedGame(props: GameProps) {
  const { match } = props;
  const { enterResult } = useDialogs();
  const [correctsGoals, setCorrectsGoals] = useState(false);
  const { series, goals } = match;
  const next = series && nextGame(series.matches, isPlayed);
  const now = useClubNow();
  const isOfTonight = dayOfPlay(match.matchDate) === dayOfPlay(now);
  const isSingle = !series && !match.league;
  const nextInLeague = useNextInLeague((isOfTonight && match.league?.id) || null);
  return (
    <>
      <Board match={match} />
      <NewRecords
        records={match.records}
        result={isPlayed(match) ? match : null}
        className={styles.records}
      />
      <div className="actions above-4">
        {series?.completed && series.playoff && <NextUp playoffId={series.playoff.id} />}
        {next && (
          <Link to={`/match/${next.id}`} className={`button primary ${styles.next}`}>
            Next: game {next.gameNumber}
          </Link>
        )}
        {series ? (
          <Link to={`/series/${series.id}`} className="button">
            To the series
          </Link>
        ) : match.league ? (
          <Link
            to={`/league/${match.league.id}`}
            className={nextInLeague ? 'button' : 'button primary'}
          >
            To the league
          </Link>
        ) : (
          (isOfTonight && <RematchTonight match={match} />) || <Rematch of={match} />
        )}
      </div>
      {isOfTonight && isSingle && (
        <div className="above-4">
          <NextUpTonight />
        </div>
      )}
      {nextInLeague && (
        <div className="above-4">
          <NextInLeague league={nextInLeague} />
        </div>
      )}
      <MatchDetails
        {...props}
        corrections={
          <>
            <Button onClick={() => enterResult(match.id)}>Correct the result</Button>
            {goals.length > 0 && (
              <Button onClick={() => setCorrectsGoals(true)}>Correct the goals</Button>
            )}
          </>
        }
      >
        {goals.length > 0 && (
          <section>
            <h2 className="heading">Goals</h2>
            <GameLine match={match} />
            <GoalList match={match} />
          </section>
        )}
      </MatchDetails>
      {correctsGoals && isPlayed(match) && (
        <CorrectGoalsDialog match={match} onClose={() => setCorrectsGoals(false)} />
      )}
    </>
  );
}

/** The rematch is not the main action if others wait. */
function RematchTonight({ match }: { readonly match: Match }) {
  return <Rematch of={match} isMain={useNextMatches().length === 0} />;
}

interface MatchDetailsProps extends GameProps {
  /** The buttons that correct what was entered. */
  readonly corrections?: ReactNode;
  readonly children?: ReactNode;
}

/** Lower part of the page of a match that is not being played: goals, series, last meetings, and the buttons that edit and delete. */
function MatchDetails({ match, onEdit, onDelete, corrections, children }: MatchDetailsProps) {
  const { series, homeScore } = match;
  return (
    <>
      <Grid column="26rem" fit gap={6} rowGap={0} className="align-start">
        {children}
        {series && !isSingleGame(series) && (
          <section>
            <h2 className="heading">The series</h2>
            <GameStrip
              sides={seriesSides(series)}
              bestOf={series.bestOf}
              games={series.matches}
              current={match.gameNumber}
              size="score-xs"
            />
          </section>
        )}
        <LastMeetings match={match} />
      </Grid>
      <PageFooter history={historyOf(match)}>
        {(!isScheduled(match) || homeScore !== null) && (
          <Edit>
            {corrections}
            <Button onClick={onEdit}>Edit match</Button>
            {!isScheduled(match) && (
              <Button className="deleteButton" onClick={onDelete}>
                Delete match
              </Button>
            )}
          </Edit>
        )}
      </PageFooter>
    </>
  );
}

/** A button that shows all ways to change a match. */
function Edit({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Pencil aria-hidden size={18} /> Edit
      </Button>
      {isOpen && (
        <div id={id} className={`actions ${styles.edits}`}>
          {children}
        </div>
      )}
    </>
  );
}

function Board({ match }: { readonly match: Match }) {
  return (
    <ScoreBoard
      sides={matchSides(match)}
      look="framed"
      isRegion
      // A match of a series or a league has a date once it is played.
      foot={(isPlayed(match) || !isScheduled(match)) && <Day match={match} />}
    >
      {match.overTime && (
        <Text size="score-s" tone="ice-bright" kind="name">
          Overtime
        </Text>
      )}
    </ScoreBoard>
  );
}

/** "Sunday 22/11/2026, 21:30" */
function Day({ match: { matchDate } }: { readonly match: Match }) {
  return (
    <Text dateTime={matchDate} as="time" tone="frost">
      {`${longDate(matchDate)}, ${timeOfDay(matchDate)}`}
    </Text>
  );
}
