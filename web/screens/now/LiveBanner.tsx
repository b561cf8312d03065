import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from 'urql';
import { MAX_LIVE_MATCHES } from '../../../rules/limits.ts';
import { formatPeriod } from '../../../rules/live-score-words.ts';
import { useAnnounce } from '../../data/notices.ts';
import { competitionPath, competitionsOf } from '../../design/competitions.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { useBeforeTitle } from '../../design/title.ts';
import { useNewest } from '../../design/useNewest.ts';
import { formatTitleScore } from '../matches/formatMatch.ts';
import { isLive, type MatchWithLiveScore } from '../matches/liveScore.ts';
import { matchColours } from '../matches/sides.ts';
import { useScoreText } from '../matches/useScoreText.ts';
import type { LiveMatchFragment } from './gql/now.ts';
import styles from './LiveBanner.module.css';
import { nowQuery } from './queries.ts';

/**
 * Links to the live matches with their scores, on every screen that does not show them. Also puts the scores into the document
 * title and the favicon, and announces each goal to screen readers.
 */
export function LiveBanner() {
  const [{ data }] = useQuery(nowQuery);
  const live = (data?.now?.matches ?? []).filter(isLive);
  const { pathname } = useLocation();
  const onScreen = live.find(({ id }) => pathname === `/match/${id}`);
  const others = live.filter((match) => match !== onScreen);
  useBeforeTitle(others.map((match) => formatTitleScore(match, match.live)).join(' · '));
  useScoreIcon(onScreen ?? live[0] ?? null);
  return useFollowed(live).map((match) => <LiveMatchBanner key={match.id} match={match} />);
}

type LiveMatch = MatchWithLiveScore & Pick<LiveMatchFragment, 'series'>;

/**
 * Returns the live matches, followed by matches that were live earlier, in their last state. A paused match is not in the list
 * of live matches. It is kept here so that the goal with which play resumes is recognized as new and announced.
 */
function useFollowed(live: readonly LiveMatch[]): readonly LiveMatch[] {
  const [followed, setFollowed] = useState(live);
  const ids = new Set(live.map(({ id }) => id));
  const paused = followed
    .filter(({ id }) => !ids.has(id))
    .map((match) => (isLive(match) ? { ...match, live: { ...match.live, paused: true } } : match));
  const all = [...live, ...paused].slice(0, MAX_LIVE_MATCHES);
  const isSame =
    all.length === followed.length && all.every((match, index) => match === followed[index]);
  if (!isSame) setFollowed(all);
  return isSame ? followed : all;
}

function LiveMatchBanner({ match }: { readonly match: LiveMatch }) {
  const { id, goals } = match;
  const { pathname, search } = useLocation();
  const goal = useNewest(goals);
  const isAnnounced = isLive(match) && pathname !== `/match/${id}`;
  const text = useScoreText(match.live, match);
  useAnnounce(goal && isAnnounced ? text : '');
  if (!isLive(match) || pathsShowing(match, search).includes(pathname)) return null;
  return <Banner match={match} goal={goal} />;
}

/** Paths of the screens that show the match: Home, Matches without a filter, and the pages of the match and of its competitions. */
function pathsShowing(match: LiveMatch, search: string): string[] {
  const paths = ['/', `/match/${match.id}`, ...competitionsOf(match).map(competitionPath)];
  return search === '' ? [...paths, '/overall'] : paths;
}

type Goal = MatchWithLiveScore['goals'][number];

interface BannerProps {
  readonly match: MatchWithLiveScore;
  /** A goal that has just been scored; else null. */
  readonly goal: Goal | null;
}

function Banner({ match, goal }: BannerProps) {
  const { id, home, away, live } = match;
  const colours = matchColours(match);
  return (
    <Row as={Link} to={`/match/${id}`} gap={3} rowGap={0} wrap className={styles.banner}>
      <span className={styles.dot} aria-hidden />
      <Text kind="name" size="score-s" className={`pair ${styles.players}`}>
        <PlainNames>
          <span>
            <SideName competitor={home.competitor} />
          </span>{' '}
          –{' '}
          <span>
            <SideName competitor={away.competitor} />
          </span>
        </PlainNames>
      </Text>
      <span
        key={goal?.id}
        className={`figures ${styles.score}`}
        style={goal?.side === 'HOME' ? colours.home : colours.away}
        data-flashes={goal !== null || undefined}
      >
        <FlashingNumber>{`${live.homeScore} : ${live.awayScore}`}</FlashingNumber>
      </span>
      <Text kind="note">{formatPeriod(live.period)}</Text>
    </Row>
  );
}

/** Draws the score of a match as the favicon; null keeps the favicon of the club. */
function useScoreIcon(match: MatchWithLiveScore | null): void {
  const score = match && `${match.live.homeScore}–${match.live.awayScore}`;
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
