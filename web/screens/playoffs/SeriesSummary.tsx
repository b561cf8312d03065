import { Link } from 'react-router-dom';
import { formatScore } from '../../../rules/history.ts';
import { isPlayed, type Played } from '../../../rules/match.ts';
import { formatSeriesStanding, homeSeatOf, isSingleGame, nextGame } from '../../../rules/series.ts';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { useNewest } from '../../design/useNewest.ts';
import { LiveScoreLink } from '../matches/LiveScoreLink.tsx';
import { hasLiveScore } from '../matches/liveScore.ts';
import { NextGame } from '../matches/NextGame.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { PlayoffDetailQuery } from './gql/playoffs.ts';
import styles from './SeriesSummary.module.css';

type PlayoffSeries = NonNullable<PlayoffDetailQuery['playoff']>['series'][number];
type Game = PlayoffSeries['matches'][number];

/** Shown below the card of a series: its matches, the last result, and the next action. */
export function SeriesSummary({ series }: { readonly series: PlayoffSeries }) {
  const games = series.matches.toSorted((one, other) => numberOf(one) - numberOf(other));
  const withLiveScore = games.find(hasLiveScore);
  const latest = games.findLast(isPlayed);
  const next = nextGame(games, isPlayed);
  const name = `${series.playerOne.nickName} – ${series.playerTwo.nickName}`;
  const isNew = useNewest(latest ? [{ id: `${latest.version}` }] : []) !== null;
  return (
    // A group, because several series of a page have buttons with the same words.
    // biome-ignore lint/a11y/useSemanticElements: before Chromium 93, a fieldset is no grid
    <div role="group" aria-label={name} className={styles.summary}>
      {!isSingleGame(series) && (
        <div className={styles.strip}>
          <GameStrip
            sides={seriesSides(series)}
            bestOf={series.bestOf}
            games={games}
            current={next?.gameNumber ?? null}
            size="score-xs"
            isInColumn
          />
        </div>
      )}
      <p className={styles.line} data-new={isNew || undefined} role="status">
        {latest ? (
          <Link to={`/match/${latest.id}`} className={styles.latest}>
            {leftToRight(describeLatest(series, latest))}
            <span aria-hidden>{'\u00a0›'}</span>
          </Link>
        ) : (
          formatSeriesStanding(series, withLiveScore !== undefined)
        )}
      </p>
      {withLiveScore && (
        <LiveScoreLink series={series} game={withLiveScore} className={styles.liveScore} />
      )}
      {next && !withLiveScore && (
        <div className={styles.next}>
          <NextGame series={series} game={next} />
        </div>
      )}
    </div>
  );
}

/** "Game 4 · Bea 2 : 3 Danka · Danka leads 3–1", "Game 6 · … · Tied 3–3: the next game decides", also while that one is played */
function describeLatest(series: PlayoffSeries, game: Played<Game>): string {
  const number = numberOf(game);
  const { playerOne, playerTwo } = series;
  const [home, away] =
    homeSeatOf(series.bestOf, number) === 'one' ? [playerOne, playerTwo] : [playerTwo, playerOne];
  const result = `${home.nickName} ${formatScore(game)} ${away.nickName}`;
  if (isSingleGame(series)) return result;
  return `Game ${number} · ${result} · ${formatSeriesStanding(series)}`;
}

function numberOf({ gameNumber }: Game): number {
  return gameNumber ?? 0;
}
