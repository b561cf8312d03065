import { House } from 'lucide-react';
import { homeSeatOf } from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import { FlashingNumber } from '../controls/FlashingNumber.tsx';
import { FacedCrest } from './FacedCrest.tsx';
import styles from './GameStrip.module.css';
import type { BoardSide } from './ScoreBoard.tsx';
import { SideName } from './SideName.tsx';
import { type GameOfSeries, stripGames } from './stripGames.ts';

const SEATS = ['one', 'two'] as const;

interface GameStripProps {
  /** Player one and player two, with their wins. */
  readonly sides: readonly [BoardSide, BoardSide];
  /** The most games that the series can have. */
  readonly bestOf: number;
  readonly games: readonly GameOfSeries[];
  /** Number of the live game, or of the next one; null if there is none. */
  readonly current: number | null;
  readonly size?: 'score-xs' | 'score-m';
  /** Whether it is below lines that show the names and the wins. */
  readonly isInColumn?: boolean;
  /** Makes each game that exists a button. */
  readonly choice?: {
    /** Number of the chosen game. */
    readonly chosen: number | null;
    readonly onChoose: (number: number) => void;
  };
}

/** All games that a series may have, side by side, with the goals of both players and the home player. */
export function GameStrip({
  sides: [one, two],
  bestOf,
  games,
  current,
  size = 'score-m',
  isInColumn = false,
  choice,
}: GameStripProps) {
  const sides = { one, two };
  return (
    <div
      className={`${size} ${styles.strip}`}
      data-in-column={isInColumn || undefined}
      data-choice={choice !== undefined || undefined}
    >
      {SEATS.map((seat) => (
        <p key={seat} aria-hidden className={styles.side}>
          <FacedCrest team={sides[seat].team} players={sides[seat].competitor.players} size={36} />
          <span className={styles.player}>
            <SideName competitor={sides[seat].competitor} isFaceless isHidden />
          </span>
          <span className={styles.wins}>{sides[seat].score}</span>
        </p>
      ))}
      <ol className={styles.games} aria-label="Games">
        {stripGames(bestOf, games).map(({ number, state, goals, winner, overTime }) => {
          const game = (
            <>
              <span className={styles.number}>
                <span className="visuallyHidden">Game </span>
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
                  className={styles.goals}
                  data-won={seat === winner || undefined}
                  style={sides[seat].colours}
                >
                  <span className="visuallyHidden" translate="no">
                    {nameOf(sides[seat].competitor)}{' '}
                  </span>
                  <FlashingNumber>{goals ? goals[seat] : '–'}</FlashingNumber>
                  {seat === homeSeatOf(bestOf, number) && (
                    <>
                      <House aria-hidden className={styles.home} />
                      <span className="visuallyHidden"> at home</span>
                    </>
                  )}
                </span>
              ))}
            </>
          );
          return (
            <li
              key={number}
              className={styles.place}
              data-state={state}
              aria-current={number === current ? 'step' : undefined}
            >
              {choice && state !== 'maybe' ? (
                <button
                  type="button"
                  className={styles.game}
                  aria-pressed={number === choice.chosen}
                  onClick={() => choice.onChoose(number)}
                >
                  {game}
                </button>
              ) : (
                <span className={styles.game}>{game}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
