import { isPlayed } from '../../rules/match.ts';
import { homeSeatOf, nextGame, standingOf } from '../../rules/series.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import { standings } from '../series/standings.ts';
import { Board, Words } from './Board.tsx';
import styles from './SeriesScene.module.css';
import { SeriesStrip } from './SeriesStrip.tsx';

/** A series between its games, or once it is decided. */
export function SeriesScene({ series }: { readonly series: SeriesSheetFragment }) {
  const [one, two] = standings(series);
  const names = { one: one.player.nickName, two: two.player.nickName };
  const next = nextGame(series.matches, isPlayed)?.gameNumber ?? null;
  return (
    <div className={styles.scene}>
      <Board
        sides={[
          { ...one, nickName: names.one, figure: one.wins },
          { ...two, nickName: names.two, figure: two.wins },
        ]}
      >
        <Words>{standingOf(series)}</Words>
        {next !== null && (
          <p className={styles.next}>
            Next: game {next}, {names[homeSeatOf(next)]} at home
          </p>
        )}
      </Board>
      <SeriesStrip series={series} current={next} />
    </div>
  );
}
