import { homeSeatOf } from '../../rules/series.ts';
import { Figure } from '../design/Figure.tsx';
import { Crest } from '../teams/Crest.tsx';
import styles from './GameStrip.module.css';
import type { SeriesSheetFragment } from './gql/series.ts';
import { standings } from './standings.ts';
import { gamesInStrip } from './strip.ts';

const SEATS = ['one', 'two'] as const;

interface GameStripProps {
  readonly series: SeriesSheetFragment;
  readonly nextGame: number | null;
}

/** All games that a series may have, side by side: the goals of both players, and who is at home. */
export function GameStrip({ series, nextGame }: GameStripProps) {
  const [one, two] = standings(series);
  const sides = { one, two };
  return (
    <div className={styles.strip}>
      <div aria-hidden className={styles.teams}>
        {SEATS.map((seat) => (
          <Crest key={seat} team={sides[seat].team} size={36} />
        ))}
      </div>
      <ol className={styles.games} aria-label="Games">
        {gamesInStrip(series.matches).map(({ number, state, goals, winner, overTime }) => (
          <li
            key={number}
            className={styles.game}
            data-state={state}
            aria-current={number === nextGame ? 'step' : undefined}
          >
            <span className={styles.number}>
              <span className={styles.spoken}>Game </span>
              {number}
              {overTime && (
                <>
                  {' '}
                  <abbr title="Overtime">OT</abbr>
                </>
              )}
            </span>
            {SEATS.map((seat) => (
              <span
                key={seat}
                className={styles.side}
                data-won={seat === winner || undefined}
                style={sides[seat].colours}
              >
                <span className={styles.spoken}>{sides[seat].player.nickName} </span>
                <span className={styles.goals}>
                  <Figure>{goals ? goals[seat] : '–'}</Figure>
                </span>
                <span className={styles.home}>{seat === homeSeatOf(number) ? 'home' : ''}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
