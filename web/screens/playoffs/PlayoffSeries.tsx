import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatPair, formatScore } from '../../../rules/history.ts';
import { isPlayed, type Played } from '../../../rules/match.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { formatSeriesStanding, homeSeatOf, isSingleGame, nextGame } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { CardLink } from '../../design/controls/CardLink.tsx';
import { InProgress } from '../../design/controls/InProgress.tsx';
import { Bye } from '../../design/hockey/Bracket.tsx';
import type { SeriesPlace, Shine } from '../../design/hockey/bracketRounds.ts';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { useNewest } from '../../design/useNewest.ts';
import { LiveScoreLink } from '../matches/LiveScoreLink.tsx';
import { hasLiveScore } from '../matches/liveScore.ts';
import { EnterResult } from '../matches/NextGame.tsx';
import { StartGame } from '../matches/StartGame.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { PlayoffDetailQuery } from './gql/playoffs.ts';
import styles from './PlayoffSeries.module.css';

type Series = NonNullable<PlayoffDetailQuery['playoff']>['series'][number];
type Game = Series['matches'][number];

interface PlayoffSeriesProps {
  readonly place: SeriesPlace<Series>;
  readonly shine: Shine;
  /** Whether it is the series being played, whose games and buttons are shown on a phone, too. */
  readonly isCurrent: boolean;
  /** Parts that a wide screen shows: `cards` has no games, `dense` no teams and dates either. */
  readonly density: 'full' | 'cards' | 'dense';
}

/** A series in the bracket of its page: a row of a list on a phone, a card in a column on a wide screen. */
export function PlayoffSeries({ place, shine, isCurrent, density }: PlayoffSeriesProps) {
  const { series } = place;
  const games = series.matches.toSorted((one, other) => numberOf(one) - numberOf(other));
  const withLiveScore = games.find(hasLiveScore);
  const next = nextGame(games, isPlayed);
  const name = formatPair(nameOf(series.one.competitor), nameOf(series.two.competitor));
  return (
    // A group, because several series of a page have buttons with the same words.
    // biome-ignore lint/a11y/useSemanticElements: before Chromium 93, a fieldset is no grid
    <div
      role="group"
      aria-label={name}
      className={styles.series}
      data-shine={series.completed ? shine : undefined}
      data-current={isCurrent || undefined}
      data-density={density}
    >
      <SeriesLink
        series={series}
        hasByeOne={place.byes[0]}
        hasByeTwo={place.byes[1]}
        density={density}
      />
      <div className={styles.games}>
        {!isSingleGame(series) && (
          <GameStrip
            sides={seriesSides(series)}
            bestOf={series.bestOf}
            games={games}
            current={next?.gameNumber ?? null}
            size="score-xs"
            isInColumn
          />
        )}
        <Latest series={series} games={games} />
      </div>
      {withLiveScore && (
        <LiveScoreLink series={series} game={withLiveScore} className={styles.liveScore} />
      )}
      {next && !withLiveScore && (
        <div className={styles.actions}>
          {isCurrent && (
            <span className={`stack ${styles.start}`}>
              <StartGame id={next.id} gameNumber={isSingleGame(series) ? null : next.gameNumber} />
            </span>
          )}
          <EnterResult series={series} game={next} tone={isCurrent ? 'ice' : 'quiet'} />
        </div>
      )}
    </div>
  );
}

interface SeriesLinkProps extends Pick<PlayoffSeriesProps, 'density'> {
  readonly series: Series;
  readonly hasByeOne: boolean;
  readonly hasByeTwo: boolean;
}

/** The players with their wins, as a link to the series. Memoized: a result elsewhere does not render it. */
const SeriesLink = memo(function SeriesLink(props: SeriesLinkProps) {
  const { series, hasByeOne, hasByeTwo, density } = props;
  const { id, createdAt, completed, winningSide, playerOneWins, playerTwoWins } = series;
  return (
    <CardLink to={`/series/${id}`} className={styles.link}>
      <span className={styles.lines}>
        {seriesSides(series).map((side, index) => (
          <PlayerLine
            key={side.competitor.id}
            {...side}
            look={density === 'dense' ? 'dense' : 'row'}
            hasWon={winningSide?.competitor.id === side.competitor.id}
          >
            {(index === 0 ? hasByeOne : hasByeTwo) && <Bye />}
          </PlayerLine>
        ))}
      </span>
      <span className={styles.about}>
        <time dateTime={createdAt} className={styles.date}>
          {shortDate(createdAt)}
        </time>
        {!winningSide && (
          <span>
            {completed ? (
              leftToRight(formatSeriesStanding(series))
            ) : (
              <InProgress isBegun={playerOneWins + playerTwoWins > 0} />
            )}
          </span>
        )}
      </span>
    </CardLink>
  );
});

interface LatestProps {
  readonly series: Series;
  readonly games: readonly Game[];
}

/** The latest result of a series, as a link to its match, and how the series stands. */
function Latest({ series, games }: LatestProps) {
  const latest = games.findLast(isPlayed);
  const isNew = useNewest(latest ? [{ id: `${latest.version}` }] : []) !== null;
  return (
    <p className={styles.latest} data-new={isNew || undefined} role="status">
      {latest ? (
        <Link to={`/match/${latest.id}`} className={styles.match}>
          {leftToRight(describeLatest(series, latest))}
          <span aria-hidden>{'\u00a0›'}</span>
        </Link>
      ) : (
        leftToRight(formatSeriesStanding(series, games.some(hasLiveScore), true))
      )}
    </p>
  );
}

/** "Game 4 · Bea 2 : 3 Danka · Danka leads", "Game 6 · … · Tied 3–3: the next game decides", also while that one is played */
function describeLatest(series: Series, game: Played<Game>): string {
  const number = numberOf(game);
  const { one, two } = series;
  const [home, away] = homeSeatOf(series.bestOf, number) === 'one' ? [one, two] : [two, one];
  const result = `${nameOf(home.competitor)} ${formatScore(game)} ${nameOf(away.competitor)}`;
  if (isSingleGame(series)) return result;
  return `Game ${number} · ${result} · ${formatSeriesStanding(series, false, true)}`;
}

function numberOf({ gameNumber }: Game): number {
  return gameNumber ?? 0;
}
