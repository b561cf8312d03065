import { isPlayed } from '../../../rules/match.ts';
import {
  formatBestOf,
  formatSeriesStanding,
  homeSeatOf,
  isSingleGame,
  nextGame,
} from '../../../rules/series.ts';
import { hasPartner, nameOf } from '../../../rules/side.ts';
import { Bracket, Bye } from '../../design/hockey/Bracket.tsx';
import { isLarge, roundsOf } from '../../design/hockey/bracketRounds.ts';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { isBeingPlayed } from '../matches/liveScore.ts';
import { seriesSides } from '../matches/sides.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN, winOf } from '../now/thirdPlace.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { teamsOf } from '../playoffs/teamsOf.ts';
import { formatSeries } from '../series/formatSeries.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import { Band } from './Band.tsx';
import { Halves } from './Halves.tsx';
import styles from './Scenes.module.css';
import { SeriesStrip } from './SeriesStrip.tsx';
import { WonTitle } from './WonTitle.tsx';

/** A series between two matches, or after it is decided. */
export function SeriesScene({ series }: { readonly series: SeriesSheetFragment }) {
  const sides = seriesSides(series);
  const next = nextGame(series.matches, isPlayed)?.gameNumber ?? null;
  const isSingle = isSingleGame(series);
  const host = sides[next !== null && homeSeatOf(series.bestOf, next) === 'two' ? 1 : 0];
  return (
    <div className={styles.scene}>
      <Halves
        sides={sides}
        middle={isSingle ? 'vs' : 'Series'}
        detail={!isSingle && formatBestOf(series.bestOf)}
      />
      <Band
        sentence={
          <Text tone={series.completed ? 'gold' : undefined}>
            {leftToRight(formatSeriesStanding(series, isBeingPlayed(series)))}
          </Text>
        }
        more={
          <>
            {next !== null && (
              <Text as="p" tone="chalk">
                Next: {isSingle ? '' : `game ${next}, `}
                {nameOf(host.competitor)} at home
              </Text>
            )}
            <p>
              <HeadToHeadStrip headToHead={series.headToHead} isAllTime />
            </p>
          </>
        }
      >
        {!isSingle && <SeriesStrip series={series} current={next} />}
      </Band>
    </div>
  );
}

interface PlayoffSceneProps {
  readonly playoff: PlayoffCardFragment;
}

interface BracketSceneProps extends PlayoffSceneProps {
  /** The ids of series of which a game has begun and has no result. */
  readonly beingPlayed: readonly string[];
}

export function BracketScene({ playoff, beingPlayed }: BracketSceneProps) {
  const isDense = isLarge(roundsOf(playoff));
  const isOfPairs = playoff.entrants.some(({ side }) => hasPartner(side.competitor));
  return (
    <Bracket
      look="rows"
      playoff={playoff}
      card={({ series, byes }, shine) => (
        <div className={styles.card} data-shine={shine} data-pairs={isOfPairs || undefined}>
          {seriesSides(series).map((side, index) => (
            <PlayerLine
              key={side.competitor.id}
              {...side}
              look={isDense || isOfPairs ? 'dense' : 'full'}
              hasWon={series.winningSide?.competitor.id === side.competitor.id}
            >
              {byes[index] && <Bye />}
            </PlayerLine>
          ))}
          {!isDense && (
            <p className={styles.standing}>
              {leftToRight(formatSeriesStanding(series, beingPlayed.includes(series.id)))}
            </p>
          )}
        </div>
      )}
    />
  );
}

export function PodiumScene({ playoff }: PlayoffSceneProps) {
  const final = playoff.series.find(({ slot }) => slot === 'FINAL');
  return (
    <WonTitle win={winOf(playoff)} podium={playoff} teams={teamsOf(playoff)}>
      {final && <p>Final: {formatSeries(final)}</p>}
      {isThirdPlaceOpen(playoff) && <p>{THIRD_PLACE_OPEN}</p>}
    </WonTitle>
  );
}
