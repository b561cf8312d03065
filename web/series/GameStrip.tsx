import { GAME_NUMBERS, homeSeatOf, otherSeat, type Seat } from '../../rules/series.ts';
import { Figure } from '../design/Figure.tsx';
import type { MatchRowFragment } from '../matches/gql/matches.ts';
import { Crest } from '../teams/Crest.tsx';
import styles from './GameStrip.module.css';
import type { SeriesSheetFragment } from './gql/series.ts';
import { standings } from './standings.ts';

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
        {GAME_NUMBERS.map((gameNumber) => {
          const match = series.matches.find((one) => one.gameNumber === gameNumber);
          const home = homeSeatOf(gameNumber);
          const goals = goalsOf(match, home);
          return (
            <li
              key={gameNumber}
              className={styles.game}
              data-open={match ? undefined : 'maybe'}
              aria-current={gameNumber === nextGame ? 'step' : undefined}
            >
              <span className={styles.number}>
                <span className={styles.spoken}>Game </span>
                {gameNumber}
                {match?.overTime && (
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
                  data-won={goals && goals[seat] > goals[otherSeat(seat)] ? true : undefined}
                  style={sides[seat].colours}
                >
                  <span className={styles.spoken}>{sides[seat].player.nickName} </span>
                  <span className={styles.goals}>
                    <Figure>{goals ? goals[seat] : '–'}</Figure>
                  </span>
                  <span className={styles.home}>{seat === home ? 'home' : ''}</span>
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function goalsOf(match: MatchRowFragment | undefined, home: Seat): Record<Seat, number> | null {
  if (!match || match.homeScore === null || match.awayScore === null) return null;
  const { homeScore, awayScore } = match;
  return home === 'one' ? { one: homeScore, two: awayScore } : { one: awayScore, two: homeScore };
}
