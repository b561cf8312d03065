import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { formatGame } from '../../rules/history.ts';
import { describeSituation, formatPeriod } from '../../rules/running-score.ts';
import { formatSeriesStanding } from '../../rules/series.ts';
import { CardLink } from '../design/CardLink.tsx';
import { ScoreBoard } from '../design/ScoreBoard.tsx';
import { NextGame } from '../matches/NextGame.tsx';
import { isRunning, type RunningGame } from '../matches/runningGame.ts';
import { matchSides, seriesSides } from '../matches/sides.ts';
import type { NowOnFragment } from './gql/now.ts';
import styles from './NowCard.module.css';
import { now } from './queries.ts';

/** What is on: the running game, else the series that is played, with the one thing to do there; nothing when nothing is on. */
export function NowCard() {
  const [{ data }] = useQuery(now);
  const on = data?.now;
  if (!on) return null;
  const { match, series } = on;
  return (
    <section aria-label="On now">
      {match && isRunning(match) ? (
        <Running game={match} on={on} />
      ) : (
        series && <Between on={on} series={series} />
      )}
    </section>
  );
}

function Running({ game, on }: { readonly game: RunningGame; readonly on: NowOnFragment }) {
  const { id, live, homePlayer, awayPlayer } = game;
  return (
    <CardLink to={`/match/${id}`} className={styles.card} data-running>
      <span className="note">
        <span className={styles.live}>Live</span> {placeOf(on, game.gameNumber)} ·{' '}
        {formatPeriod(live.period)}
      </span>
      <ScoreBoard sides={matchSides(game)} />
      <span className={styles.situation}>
        {describeSituation(live, homePlayer.nickName, awayPlayer.nickName)}
      </span>
      {on.series && <span className="note">{`Series: ${formatSeriesStanding(on.series)}`}</span>}
    </CardLink>
  );
}

interface BetweenProps {
  readonly on: NowOnFragment;
  readonly series: NonNullable<NowOnFragment['series']>;
}

function Between({ on, series }: BetweenProps) {
  const { playoff, next } = on;
  return (
    <div className={styles.card}>
      <span className="note">
        {playoff ? (
          <Link to={`/playoff/${playoff.id}`} className="textLink">
            {placeOf(on, next?.gameNumber ?? null)}
          </Link>
        ) : (
          'Series'
        )}
      </span>
      <CardLink to={`/series/${series.id}`} className={styles.meeting}>
        <ScoreBoard sides={seriesSides(series)} />
        <span className={styles.situation}>{formatSeriesStanding(series)}</span>
      </CardLink>
      {next && <NextGame game={next} />}
    </div>
  );
}

/** "Winter Cup, Final, game 3" */
function placeOf({ playoff, series }: NowOnFragment, gameNumber: number | null): string {
  if (gameNumber === null) return playoff?.title ?? 'Match';
  const game = formatGame(series?.slot ?? null, gameNumber);
  return playoff ? `${playoff.title}, ${game}` : game;
}
