import type { ReactNode } from 'react';
import type { NamedPlayer } from '../paths.ts';
import { useListAnimation } from '../useListAnimation.ts';
import styles from './Bracket.module.css';
import { PlayerName } from './PlayerName.tsx';

interface SeriesInBracket {
  readonly id: string;
  readonly playerOne: NamedPlayer;
  readonly playerTwo: NamedPlayer;
  readonly completed: boolean;
  readonly winner: NamedPlayer | null;
}

/** What a series shines in once it is decided. */
export type Shine = 'green' | 'gold' | 'blue';

type Area = 'semifinals' | 'third' | 'final';

interface GroupProps<Series> {
  readonly area: Area;
  readonly name: string;
  readonly shine: Shine;
  readonly series: readonly Series[];
}

interface BracketProps<Series> {
  /** In the order of the contract: semifinal 1, semifinal 2, 3rd place, final. */
  readonly series: readonly Series[];
  readonly card: (series: Series, shine: Shine) => ReactNode;
  /** `rows` for a screen that is wide and not high. */
  readonly look?: 'tree' | 'rows';
}

/** The tree of a play-off, with the series to come. Where it is narrow its parts stand in one column. */
export function Bracket<Series extends SeriesInBracket>(props: BracketProps<Series>) {
  const { series, card, look = 'tree' } = props;
  const groupsOnScreen = useListAnimation<HTMLDivElement>();
  const [semifinal1, semifinal2, third, final] = series;
  const semifinals = [semifinal1, semifinal2].filter((one) => one !== undefined);
  const isDrawn = third !== undefined && final !== undefined;
  const groups: readonly GroupProps<Series>[] = [
    ...(isDrawn
      ? [
          { name: 'FINAL', area: 'final', series: [final], shine: 'gold' } as const,
          { name: '3rd Place', area: 'third', series: [third], shine: 'blue' } as const,
        ]
      : []),
    { name: 'Semifinals', area: 'semifinals', series: semifinals, shine: 'green' },
  ];
  // In one column, what is being played comes first; the tree has its own places.
  const liveFirst = [...groups.filter(isLive), ...groups.filter((group) => !isLive(group))];
  return (
    <div className={styles[look]}>
      <div ref={groupsOnScreen} className={styles.bracket}>
        {liveFirst.map(({ area, name, shine, series: ofGroup }) => (
          <section key={area} className={`${styles.group} ${styles[area]}`} aria-label={name}>
            <h2 className={styles.name}>{name}</h2>
            {ofGroup.map((one) => (
              <div key={one.id} className={styles.series} data-over={one.completed || undefined}>
                {card(one, shine)}
              </div>
            ))}
          </section>
        ))}
        {!isDrawn && (
          <>
            <Ahead area="final" title="For the cup" seats={semifinals.map(winnerSeat)} />
            <Ahead area="third" title="For 3rd place" seats={semifinals.map(loserSeat)} />
          </>
        )}
      </div>
    </div>
  );
}

/** Who will play, or what decides it. */
type Seat =
  | (NamedPlayer & { readonly text?: undefined })
  | { readonly nickName?: undefined; readonly text: string };

interface AheadProps {
  readonly area: Area;
  readonly title: string;
  readonly seats: readonly Seat[];
}

/** A series to come, with whoever of its two is known. */
function Ahead({ area, title, seats }: AheadProps) {
  return (
    <div className={`${styles.group} ${styles[area]} ${styles.ahead}`} data-ahead>
      <p className={styles.name}>{title}</p>
      <ul className={`${styles.series} ${styles.seats}`}>
        {seats.map((seat) => (
          <li key={seat.nickName ?? seat.text}>
            {seat.nickName === undefined ? (
              seat.text
            ) : (
              <PlayerName id={seat.id} nickName={seat.nickName} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function isLive({ series }: { readonly series: readonly SeriesInBracket[] }): boolean {
  return series.some(({ completed }) => !completed);
}

function winnerSeat({ winner }: SeriesInBracket, index: number): Seat {
  return winner ?? { text: `Winner of semifinal ${index + 1}` };
}

function loserSeat({ winner, playerOne, playerTwo }: SeriesInBracket, index: number): Seat {
  if (!winner) return { text: `Loser of semifinal ${index + 1}` };
  return winner.id === playerOne.id ? playerTwo : playerOne;
}
