import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatPair } from '../../rules/history.ts';
import { formatPeriod, formatTitleScore } from '../../rules/running-score.ts';
import { Figure } from '../design/Figure.tsx';
import { useBeforeTitle } from '../design/title.ts';
import type { RunningGame } from '../matches/runningGame.ts';
import { teamColours } from '../teams/colours.ts';
import styles from './LiveBanner.module.css';
import { useRunningGame } from './useRunningGame.ts';
import { useScoreIcon } from './useScoreIcon.ts';

/**
 * Over every screen that does not show the running game itself: its score, and the way to it. The title and the icon of
 * the window carry the score everywhere, and a goal is said once.
 */
export function LiveBanner() {
  const game = useRunningGame();
  const { pathname } = useLocation();
  const score =
    game && formatTitleScore(game.live, game.homePlayer.nickName, game.awayPlayer.nickName);
  const isOwnScreen = game !== null && pathname === `/match/${game.id}`;
  useBeforeTitle(score !== null && !isOwnScreen ? score : '');
  useScoreIcon(game && `${game.live.homeScore}–${game.live.awayScore}`);
  if (isOwnScreen) return null;
  return (
    <>
      <p role="status" className={styles.spoken}>
        <LatestGoal game={game} />
      </p>
      {game && pathname !== '/' && <Banner game={game} />}
    </>
  );
}

function Banner({ game }: { readonly game: RunningGame }) {
  const { id, homePlayer, awayPlayer, live, goals } = game;
  const latest = goals.at(-1);
  const scorer = latest && (latest.side === 'HOME' ? game.homeTeam : game.awayTeam);
  return (
    <Link to={`/match/${id}`} className={styles.banner}>
      <span className={styles.dot} aria-hidden />
      <span className={styles.players}>{formatPair(homePlayer.nickName, awayPlayer.nickName)}</span>
      <span
        key={latest?.id}
        className={styles.score}
        style={scorer && teamColours(scorer.colors)}
        data-flashes={useIsNew(latest?.id) || undefined}
      >
        <Figure>{`${live.homeScore} : ${live.awayScore}`}</Figure>
      </span>
      <span className={styles.period}>{formatPeriod(live.period)}</span>
    </Link>
  );
}

/** Said once, and only of a goal that falls while the page is open. */
function LatestGoal({ game }: { readonly game: RunningGame | null }) {
  const latest = game?.goals.at(-1);
  const isNew = useIsNew(latest?.id);
  if (!game || !latest || !isNew) return null;
  const scorer = latest.side === 'HOME' ? game.homePlayer : game.awayPlayer;
  return `Goal ${scorer.nickName}, ${game.live.homeScore} : ${game.live.awayScore}`;
}

/** Whether this goal fell after the component was mounted. */
function useIsNew(id: string | undefined): boolean {
  const first = useRef(id);
  const [isMounted, setIsMounted] = useState(false);
  useLayoutEffect(() => setIsMounted(true), []);
  return isMounted && id !== undefined && id !== first.current;
}
