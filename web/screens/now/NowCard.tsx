import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatGame } from '../../../rules/history.ts';
import { describeSituation, formatPeriod } from '../../../rules/live-score-words.ts';
import { describeSeries, formatSeriesStanding } from '../../../rules/series.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { LiveScoreLink } from '../matches/LiveScoreLink.tsx';
import { hasLiveScore, isLive, type MatchWithLiveScore } from '../matches/liveScore.ts';
import { NextGame } from '../matches/NextGame.tsx';
import { matchSides, seriesSides } from '../matches/sides.ts';
import type { CurrentMatchFragment, SeriesOnNowFragment } from './gql/now.ts';
import styles from './NowCard.module.css';
import { now } from './queries.ts';

/** Card with the live matches, else the series in progress, and the next action. Empty if neither exists. */
export function NowCard() {
  const [{ data }] = useQuery(now);
  const current = data?.now;
  if (!current) return null;
  const live = current.matches.filter(isLive);
  return (
    <section aria-label="On now" className={styles.cards}>
      {live.map((match) => (
        <Live key={match.id} match={match} series={match.series} />
      ))}
      {live.length === 0 && current.series && (
        <Between series={current.series} next={current.next} />
      )}
    </section>
  );
}

interface LiveProps {
  readonly match: MatchWithLiveScore;
  readonly series: SeriesOnNowFragment | null;
}

function Live({ match, series }: LiveProps) {
  const { id, live, homePlayer, awayPlayer } = match;
  return (
    <CardLink to={`/match/${id}`} className={styles.card} data-live>
      <span className="note">
        <span className={styles.live}>Live</span> {placeOf(series, match.gameNumber)} ·{' '}
        {formatPeriod(live.period)}
      </span>
      <ScoreBoard sides={matchSides(match)} />
      <span className={styles.situation}>
        {describeSituation(live, homePlayer.nickName, awayPlayer.nickName)}
      </span>
      {series && <span className="note">{describeSeries(series, true)}</span>}
    </CardLink>
  );
}

interface BetweenProps {
  readonly series: SeriesOnNowFragment;
  readonly next: CurrentMatchFragment['next'];
}

function Between({ series, next }: BetweenProps) {
  const { playoff } = series;
  const paused = next && hasLiveScore(next) ? next : null;
  return (
    <div className={styles.card}>
      <span className="note">
        {playoff ? (
          <Link to={`/playoff/${playoff.id}`} className="textLink">
            {placeOf(series, next?.gameNumber ?? null)}
          </Link>
        ) : (
          placeOf(series, next?.gameNumber ?? null)
        )}
      </span>
      <CardLink to={`/series/${series.id}`} className={styles.meeting}>
        <ScoreBoard sides={seriesSides(series)} />
        <span className={styles.situation}>{formatSeriesStanding(series, paused !== null)}</span>
      </CardLink>
      {paused ? (
        <LiveScoreLink series={series} game={paused} className="button" />
      ) : (
        next && <NextGame series={series} game={next} />
      )}
    </div>
  );
}

/** "Winter Cup, Final, game 3" */
function placeOf(series: SeriesOnNowFragment | null, gameNumber: number | null): string {
  const playoff = series?.playoff;
  if (gameNumber === null) return playoff?.title ?? 'Match';
  const game = formatGame(series?.slot ?? null, gameNumber, series?.bestOf ?? 1);
  return playoff ? `${playoff.title}, ${game}` : game;
}
