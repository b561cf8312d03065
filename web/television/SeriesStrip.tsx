import { GAME_NUMBERS, homeSeatOf, otherSeat, type Seat } from '../../rules/series.ts';
import type { SeriesSheetFragment } from '../series/gql/series.ts';
import { standings } from '../series/standings.ts';
import { Crest } from '../teams/Crest.tsx';
import styles from './SeriesStrip.module.css';

const SEATS = ['one', 'two'] as const;

interface SeriesStripProps {
  readonly series: SeriesSheetFragment;
  /** The number of the game that is played, or is next. */
  readonly current: number | null;
}

/** Where a series stands: the wins of both, and all games that it may have with their goals. */
export function SeriesStrip({ series, current }: SeriesStripProps) {
  const [one, two] = standings(series);
  const sides = { one, two };
  return (
    <section className={styles.strip} aria-label="Series">
      <ul className={styles.sides}>
        {SEATS.map((seat) => {
          const { team, player, wins } = sides[seat];
          return (
            <li key={seat} className={styles.side}>
              <Crest team={team} size={64} />
              <span className={styles.name}>{player.nickName}</span>
              <span className={styles.wins}>{wins}</span>
            </li>
          );
        })}
      </ul>
      <ol className={styles.games} aria-label="Games">
        {GAME_NUMBERS.map((gameNumber) => {
          const match = series.matches.find((one) => one.gameNumber === gameNumber);
          const goals = match ? goalsIn(match, homeSeatOf(gameNumber)) : null;
          const isOver = match?.homeScore != null;
          return (
            <li
              key={gameNumber}
              className={styles.game}
              data-current={gameNumber === current || undefined}
            >
              <span className={styles.number}>
                {gameNumber}
                {match?.overTime && ' OT'}
              </span>
              {SEATS.map((seat) => (
                <span
                  key={seat}
                  className={styles.goals}
                  data-won={(isOver && goals && goals[seat] > goals[otherSeat(seat)]) || undefined}
                  style={sides[seat].colours}
                >
                  {goals ? goals[seat] : '–'}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Game = SeriesSheetFragment['matches'][number];

/** Of a game that is or was played. */
function goalsIn({ live, ...result }: Game, home: Seat): Readonly<Record<Seat, number>> | null {
  const { homeScore, awayScore } = live ?? result;
  if (homeScore === null || awayScore === null) return null;
  return home === 'one' ? { one: homeScore, two: awayScore } : { one: awayScore, two: homeScore };
}
