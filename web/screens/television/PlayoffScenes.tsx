import { isPlayed } from '../../../rules/match.ts';
import { formatSeriesStanding, homeSeatOf, isSingleGame, nextGame } from '../../../rules/series.ts';
import { Bracket, Bye } from '../../design/hockey/Bracket.tsx';
import { isLarge, roundsOf } from '../../design/hockey/bracketRounds.ts';
import { GameStrip } from '../../design/hockey/GameStrip.tsx';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { Podium } from '../../design/hockey/Podium.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { HeadToHeadStrip } from '../head-to-head/HeadToHeadStrip.tsx';
import { isBeingPlayed } from '../matches/liveScore.ts';
import { seriesSides } from '../matches/sides.ts';
import { isThirdPlaceOpen, THIRD_PLACE_OPEN } from '../now/thirdPlace.ts';
import type { PlayoffCardFragment } from '../playoffs/gql/playoffs.ts';
import { teamsOf } from '../playoffs/teamsOf.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import styles from './Scenes.module.css';

/** A series between two matches, or after it is decided. */
export function SeriesScene({ series }: { readonly series: SeriesSheetFragment }) {
  const sides = seriesSides(series);
  const next = nextGame(series.matches, isPlayed)?.gameNumber ?? null;
  const isSingle = isSingleGame(series);
  const host = sides[next !== null && homeSeatOf(series.bestOf, next) === 'two' ? 1 : 0];
  return (
    <div className={styles.scene}>
      <ScoreBoard sides={sides} look="scene" isRegion>
        <p className={styles.sentence} role="status">
          {formatSeriesStanding(series, isBeingPlayed(series))}
        </p>
        {next !== null && (
          <p className={styles.next}>
            Next: {isSingle ? '' : `game ${next}, `}
            {host.player.nickName} at home
          </p>
        )}
        <p className={styles.headToHead}>
          All time: <HeadToHeadStrip headToHead={series.headToHead} />
        </p>
      </ScoreBoard>
      {!isSingle && (
        <GameStrip sides={sides} bestOf={series.bestOf} games={series.matches} current={next} />
      )}
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
  return (
    <Bracket
      look="rows"
      playoff={playoff}
      card={({ series, byes }, shine) => (
        <div className={styles.card} data-shine={shine}>
          {seriesSides(series).map((side, index) => (
            <PlayerLine
              key={side.player.id}
              {...side}
              look={isDense ? 'dense' : 'full'}
              hasWon={series.winner?.id === side.player.id}
            >
              {byes[index] && <Bye />}
            </PlayerLine>
          ))}
          {!isDense && (
            <p className={styles.standing}>
              {formatSeriesStanding(series, beingPlayed.includes(series.id))}
            </p>
          )}
        </div>
      )}
    />
  );
}

export function PodiumScene({ playoff }: PlayoffSceneProps) {
  return (
    <section className={styles.podium} aria-label="Podium">
      <p className={styles.cheer}>
        {playoff.winner?.nickName} wins {playoff.title}
      </p>
      <Podium playoff={playoff} teams={teamsOf(playoff)} />
      {isThirdPlaceOpen(playoff) && <p className={styles.open}>{THIRD_PLACE_OPEN}</p>}
    </section>
  );
}
