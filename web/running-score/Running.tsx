import type { Side } from '../../rules/match.ts';
import { PAUSED_AFTER_MS, situationInWords, whyNoGoal } from '../../rules/running-score.ts';
import { useConnection } from '../data/connection.ts';
import { Button } from '../design/Button.tsx';
import { useWakeLock } from '../design/useWakeLock.ts';
import { matchColours } from '../matches/matchColours.ts';
import type { RunningGame } from '../matches/runningGame.ts';
import { Ending } from './Ending.tsx';
import { Half } from './Half.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import styles from './Running.module.css';
import { Said } from './Said.tsx';
import { shown } from './shown.ts';
import { TapNotices } from './TapNotices.tsx';
import type { Tapping } from './useTaps.tsx';

interface RunningProps {
  readonly game: RunningGame;
  readonly tapping: Tapping;
  readonly onEnter: () => void;
}

/** A game while it is played: every tap on a half is a goal of that side. */
export function Running({ game, tapping, onEnter }: RunningProps) {
  const { id, live, homePlayer, awayPlayer } = game;
  const { waiting, tell } = tapping;
  const now = shown(game, waiting.taps);
  const own = waiting.taps.filter(({ matchId }) => matchId === id);
  useWakeLock(!live.paused);
  const noGoal = whyNoGoal(now, now.period);
  const colours = matchColours(game);
  const last = now.goals.at(-1);

  function score(side: Side) {
    if (noGoal !== null) return;
    navigator.vibrate?.(GOAL);
    tell((taps) =>
      taps.add(id, { what: 'goal', side, period: now.period, makes: now[`${side}Score`] + 1 }),
    );
  }

  function takeBack() {
    if (!last) return;
    navigator.vibrate?.(TAKEN_BACK);
    tell((taps) => taps.takeBack(id, last.id));
  }

  return (
    <section
      className={styles.game}
      aria-label="Running score"
      data-lost={useConnection().lost || undefined}
    >
      {(['home', 'away'] as const).map((side) => (
        <Half
          key={side}
          player={game[`${side}Player`]}
          team={game[`${side}Team`]}
          colours={colours[side]}
          goals={now[`${side}Score`]}
          isOver={noGoal !== null}
          className={styles[side] ?? ''}
          onGoal={() => score(side)}
        />
      ))}
      <div className={styles.controls}>
        <p className={styles.words}>
          {situationInWords(now, homePlayer.nickName, awayPlayer.nickName)}
        </p>
        <Said score={now} home={homePlayer.nickName} away={awayPlayer.nickName} />
        {live.paused && <p className={styles.paused}>{PAUSED}</p>}
        <TapNotices matchId={id} tapping={tapping} />
        <PeriodChoice
          game={now}
          onChange={(period) => tell((taps) => taps.add(id, { what: 'period', period }))}
        />
        <div className={styles.actions}>
          <Button aria-disabled={!last} onClick={takeBack}>
            Take back
          </Button>
          <Ending game={game} now={now} unsent={own.length} onEnter={onEnter} />
        </div>
      </div>
    </section>
  );
}

/** Milliseconds of buzz, and of rest between. */
const GOAL = 40;
const TAKEN_BACK = [20, 60, 20];

const PAUSED = `Paused: nothing was told for ${PAUSED_AFTER_MS / 60_000} minutes. It goes on with the next tap.`;
