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

/** Colour of the glow around a decided series. */
export type Shine = 'green' | 'gold' | 'blue';

type Area = 'semifinals' | 'third' | 'final';

interface GroupProps<Series> {
  readonly area: Area;
  readonly name: string;
  readonly shine: Shine;
  readonly series: readonly Series[];
}

interface BracketProps<Series> {
  /** In the order of the API: semifinal 1, semifinal 2, 3rd place, final. */
  readonly series: readonly Series[];
  readonly card: (series: Series, shine: Shine) => ReactNode;
  /** `rows` is for a wide screen with little height. */
  readonly look?: 'tree' | 'rows';
}

/** The bracket of a play-off, including series that do not exist yet. In a narrow container it is a single column. */
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
  // Determines the order in a single column. In the tree, the style sheet places each group.
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
            <UpcomingSeries area="final" title="For the cup" seats={semifinals.map(winnerSeat)} />
            <UpcomingSeries area="third" title="For 3rd place" seats={semifinals.map(loserSeat)} />
          </>
        )}
      </div>
    </div>
  );
}

/** A player of an upcoming series, or the text of the semifinal that decides who it is. */
type Seat =
  | (NamedPlayer & { readonly text?: undefined })
  | { readonly nickName?: undefined; readonly text: string };

interface UpcomingSeriesProps {
  readonly area: Area;
  readonly title: string;
  readonly seats: readonly Seat[];
}

/** An upcoming series, with its players as far as they are known. */
function UpcomingSeries({ area, title, seats }: UpcomingSeriesProps) {
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
