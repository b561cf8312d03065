import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatPair } from '../../rules/history.ts';
import { formatPeriod } from '../../rules/running-score.ts';
import { useAnnounce } from '../data/notices.ts';
import { useLastNonNull } from '../design/earlierValues.ts';
import { Figure } from '../design/Figure.tsx';
import { leftToRight } from '../design/leftToRight.ts';
import { useBeforeTitle } from '../design/title.ts';
import { useNewest } from '../design/useNewest.ts';
import { formatTitleScore } from '../matches/formatMatch.ts';
import { isRunning, type RunningGame } from '../matches/runningGame.ts';
import { matchColours } from '../matches/sides.ts';
import type { NowOnFragment } from './gql/now.ts';
import styles from './LiveBanner.module.css';
import { now } from './queries.ts';

/**
 * Over every screen that does not show the running game: its score, and the way to it. The title and the icon of the
 * window carry the score everywhere, and a goal is announced once.
 */
export function LiveBanner() {
  const [{ data }] = useQuery(now);
  const on = data?.now ?? null;
  const current = on?.match && isRunning(on.match) ? on.match : null;
  // It is not on while it is paused, and the goal with which it goes on is new.
  const game = useLastNonNull(current);
  // The goals of another game are not new.
  return game && <LiveGame key={game.id} game={game} on={current && on} />;
}

interface LiveGameProps {
  /** That is on, or was last. */
  readonly game: RunningGame;
  /** Null while the game is not on: then nothing of it is shown. */
  readonly on: NowOnFragment | null;
}

function LiveGame({ game, on }: LiveGameProps) {
  const { id, goals, live } = game;
  const { pathname } = useLocation();
  const isTold = on !== null && pathname !== `/match/${id}`;
  const goal = useNewest(goals);
  useBeforeTitle(isTold ? formatTitleScore(game, live) : '');
  useScoreIcon(on && `${live.homeScore}–${live.awayScore}`);
  useAnnounce(goal && isTold ? describeGoal(game, goal) : '');
  if (!on || screensShowing(game, on).includes(pathname)) return null;
  return <Banner game={game} goal={goal} />;
}

/** Home, and the pages of the game, of its series and of its play-off. */
function screensShowing({ id }: RunningGame, { series, playoff }: NowOnFragment): string[] {
  return ['/', `/match/${id}`, `/series/${series?.id}`, `/playoff/${playoff?.id}`];
}

type Goal = RunningGame['goals'][number];

interface BannerProps {
  readonly game: RunningGame;
  /** That has just been scored. */
  readonly goal: Goal | null;
}

function Banner({ game, goal }: BannerProps) {
  const { id, homePlayer, awayPlayer, live } = game;
  const colours = matchColours(game);
  return (
    <Link to={`/match/${id}`} className={styles.banner}>
      <span className={styles.dot} aria-hidden />
      <span className={styles.players}>
        {leftToRight(formatPair(homePlayer.nickName, awayPlayer.nickName))}
      </span>
      <span
        key={goal?.id}
        className={styles.score}
        style={goal?.side === 'HOME' ? colours.home : colours.away}
        data-flashes={goal !== null || undefined}
      >
        <Figure>{`${live.homeScore} : ${live.awayScore}`}</Figure>
      </span>
      <span className={styles.period}>{formatPeriod(live.period)}</span>
    </Link>
  );
}

function describeGoal({ homePlayer, awayPlayer, live }: RunningGame, { side }: Goal): string {
  const scorer = side === 'HOME' ? homePlayer : awayPlayer;
  return `Goal ${scorer.nickName}, ${live.homeScore} : ${live.awayScore}`;
}

/** Draws a score as the icon of the window; null leaves the icon of the club. */
function useScoreIcon(score: string | null): void {
  useEffect(() => {
    if (score === null) return undefined;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return undefined;
    const before = icon.href;
    icon.href = `data:image/svg+xml,${encodeURIComponent(scoreIcon(score))}`;
    return () => {
      icon.href = before;
    };
  }, [score]);
}

function scoreIcon(score: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#060b15"/><text x="32" y="44" text-anchor="middle" textLength="54" lengthAdjust="spacingAndGlyphs" font-family="Arial Narrow, sans-serif" font-weight="700" font-size="36" fill="#ffcf5c">${score}</text></svg>`;
}
