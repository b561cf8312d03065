import { useEffect, useState } from 'react';
import { brokenGoal, PAUSED_AFTER_MS } from '../../../rules/live-score.ts';
import { describeSituation } from '../../../rules/live-score-words.ts';
import type { Side } from '../../../rules/match.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { showToast, useAnnounce } from '../../data/notices.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { useWakeLock } from '../../design/useWakeLock.ts';
import type { MatchWithLiveScore } from '../matches/liveScore.ts';
import { matchColours } from '../matches/sides.ts';
import { useScoreText } from '../matches/useScoreText.ts';
import { EndGame } from './EndGame.tsx';
import { GoalButton } from './GoalButton.tsx';
import styles from './LiveScore.module.css';
import { optimisticGame } from './optimisticGame.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { TapNotices } from './TapNotices.tsx';
import { UnseenGoalQuestion } from './UnseenGoalQuestion.tsx';
import { useGoalsSeen } from './useGoalsSeen.ts';
import type { Tapping } from './useTaps.tsx';
import type { Tap } from './waitingTaps.ts';

const loadGoalsDialog = () => import('./GoalsDialog.tsx');
const GoalsDialog = lazyDialog(loadGoalsDialog);

interface LiveScoreProps {
  readonly match: MatchWithLiveScore;
  readonly tapping: Tapping;
}

/** Score entry for a match that is being played. A tap on a half adds a goal for that side. */
export function LiveScore({ match, tapping }: LiveScoreProps) {
  const { id, live, home, away } = match;
  const { waiting, updateQueue } = tapping;
  const score = optimisticGame(match, waiting.taps);
  const ownTaps = waiting.taps.filter(({ matchId }) => matchId === id);
  useWakeLock(!live.paused);
  useAnnounce(useScoreText(score, match));
  const { goalsSeen, markAllSeen } = useGoalsSeen(score);
  const unconfirmed = ownTaps.find(({ unseen }) => unseen);
  const disabledReason = brokenGoal(score, score.period)?.text ?? null;
  const colours = matchColours(match);
  const last = score.lastEntered;
  const [showsGoals, setShowsGoals] = useState(false);
  // Goals can be corrected also if the network is lost before the dialog opens.
  useEffect(() => void loadGoalsDialog().catch(() => {}), []);

  function addGoal(side: Side) {
    if (disabledReason !== null) return;
    navigator.vibrate?.(GOAL_VIBRATION);
    const makes = score[`${side}Score`] + 1;
    const goal = { what: 'goal', side, period: score.period, makes } as const;
    updateQueue((taps) => taps.add(id, { ...goal, goalsSeen: goalsSeen(side) }));
  }

  function confirm(tap: Tap) {
    if (tap.what !== 'goal') return;
    markAllSeen();
    updateQueue((taps) => taps.confirm(tap.key, score[`${tap.side}Score`]));
  }

  function discard({ key }: Tap) {
    markAllSeen();
    updateQueue((taps) => taps.discard(key));
    showToast('1 goal not entered: it was entered on another phone.');
  }

  function setPeriod(period: number) {
    markAllSeen();
    updateQueue((taps) => taps.add(id, { what: 'period', period }));
  }

  function takeBack() {
    if (!last) return;
    markAllSeen();
    navigator.vibrate?.(UNDO_VIBRATION);
    updateQueue((taps) => taps.takeBack(id, last.id));
  }

  return (
    <section className={styles.game} aria-label="Live score">
      {unconfirmed?.unseen && (
        <UnseenGoalQuestion
          key={unconfirmed.key}
          unseen={unconfirmed.unseen}
          tappedAt={unconfirmed.at ?? unconfirmed.unseen.toldAt}
          onConfirm={() => confirm(unconfirmed)}
          onDiscard={() => discard(unconfirmed)}
        />
      )}
      {(['home', 'away'] as const).map((side) => (
        <GoalButton
          key={side}
          side={match[side]}
          colours={colours[side]}
          goals={score[`${side}Score`]}
          isDisabled={disabledReason !== null}
          className={styles[side] ?? ''}
          onGoal={() => addGoal(side)}
        />
      ))}
      <div className={styles.controls}>
        <Text as="p" kind="name" size="score-s" center className="balance">
          {leftToRight(describeSituation(score, home.competitor, away.competitor))}
        </Text>
        {live.paused && (
          <Text as="p" size="text-s" tone="gold" center>
            {PAUSED}
          </Text>
        )}
        <TapNotices matchId={id} tapping={tapping} />
        <PeriodChoice score={score} onChange={setPeriod} />
        <div className={styles.actions}>
          <Button aria-disabled={!last} onClick={takeBack}>
            Take back
          </Button>
          <EndGame
            match={match}
            score={score}
            unsent={ownTaps.length}
            needsAnswer={unconfirmed !== undefined}
            onShowGoals={() => setShowsGoals(true)}
          />
        </div>
      </div>
      {showsGoals && (
        <GoalsDialog match={match} tapping={tapping} onClose={() => setShowsGoals(false)} />
      )}
    </section>
  );
}

/** Patterns for `navigator.vibrate`: alternating vibration and pause, in milliseconds. */
const GOAL_VIBRATION = 40;
const UNDO_VIBRATION = [20, 60, 20];

const PAUSED = `Paused: nothing was entered for ${PAUSED_AFTER_MS / 60_000} minutes. It goes on with the next tap.`;
