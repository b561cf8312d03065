import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { describeSituation, formatPeriod } from '../../../rules/live-score-words.ts';
import { describeSeries, formatSeriesStanding, isSingleGame } from '../../../rules/series.ts';
import { useOwnPlayer } from '../../data/ownPlayer.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { formatPlace, formatPlaceOf } from '../matches/formatMatch.ts';
import { LiveScoreLink } from '../matches/LiveScoreLink.tsx';
import { hasLiveScore, isLive, type MatchWithLiveScore } from '../matches/liveScore.ts';
import { NextGame } from '../matches/NextGame.tsx';
import { matchSides, seriesSides } from '../matches/sides.ts';
import { isOfPlayer } from '../next/ownNext.ts';
import type { CurrentMatchFragment, SeriesOnNowFragment } from './gql/now.ts';
import styles from './NowCard.module.css';
import { nowQuery } from './queries.ts';

/** Card with the live matches, those of the player whose device this is first, else the series in progress, and the next action. Empty if neither exists. */
export function NowCard() {
  const [{ data }] = useQuery(nowQuery);
  const own = useOwnPlayer()?.id ?? null;
  const current = data?.now;
  if (!current) return null;
  const live = current.matches
    .filter(isLive)
    .toSorted((one, other) => Number(isOfPlayer(other, own)) - Number(isOfPlayer(one, own)));
  return (
    <Grid aria-label="On now" as="section" gap={3} column="20rem" fit>
      {live.map((match) => (
        <Live key={match.id} match={match} place={formatPlaceOf(match)} series={match.series} />
      ))}
      {live.length === 0 && current.series && (
        <Between series={current.series} next={current.next} />
      )}
    </Grid>
  );
}

interface LiveProps {
  readonly match: MatchWithLiveScore;
  /** Where it is played: "Spring League, round 3". */
  readonly place: string;
  readonly series: SeriesOnNowFragment | null;
}

function Live({ match, place, series }: LiveProps) {
  const { id, live, home, away } = match;
  return (
    <div className={`surface ${styles.card}`} data-live>
      <CardLink to={`/match/${id}`} className="center">
        <p className={`note balance ${styles.place}`}>
          <Text kind="name" className={styles.live}>
            Live
          </Text>{' '}
          {place} · {formatPeriod(live.period)}
        </p>
        <ScoreBoard sides={matchSides(match)} look="card" />
        <Stack gap={1} pad={3}>
          <Text size="score-m" kind="name" className="balance">
            {leftToRight(describeSituation(live, home.competitor, away.competitor))}
          </Text>
          {series && <span className="note">{leftToRight(describeSeries(series, true))}</span>}
        </Stack>
      </CardLink>
      {series && <Strip series={series} current={match.gameNumber} />}
    </div>
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
    <div className={`surface center ${styles.card}`}>
      <p className={`note balance ${styles.place}`}>
        {playoff ? (
          <Link to={`/playoff/${playoff.id}`} className="textLink">
            {formatPlace(series, next?.gameNumber ?? null)}
          </Link>
        ) : (
          formatPlace(series, next?.gameNumber ?? null)
        )}
      </p>
      <CardLink to={`/series/${series.id}`}>
        <ScoreBoard sides={seriesSides(series)} look="card" />
        <Text as="p" size="score-m" kind="name" className="balance">
          {leftToRight(formatSeriesStanding(series, paused !== null, true))}
        </Text>
      </CardLink>
      <Strip series={series} current={next?.gameNumber ?? null} />
      <Stack pad={3}>
        {paused ? (
          <LiveScoreLink series={series} game={paused} className="button" />
        ) : (
          next && <NextGame series={series} game={next} />
        )}
      </Stack>
    </div>
  );
}

interface StripProps {
  readonly series: SeriesOnNowFragment;
  readonly current: number | null;
}

/** The games of a series, on a wide screen. */
function Strip({ series, current }: StripProps) {
  if (isSingleGame(series)) return null;
  return (
    <div className={styles.strip}>
      <GameStrip
        sides={seriesSides(series)}
        bestOf={series.bestOf}
        games={series.matches}
        current={current}
        size="score-xs"
        isInColumn
      />
    </div>
  );
}
