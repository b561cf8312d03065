import { useSlides } from '../design/useSlides.ts';
import { SeriesCard } from '../series/SeriesCard.tsx';
import styles from './Bracket.module.css';
import { type SeriesInStory, SeriesStory } from './SeriesStory.tsx';
import { loserSeat, winnerSeat } from './seats.ts';

type Area = 'semifinals' | 'third' | 'final';

interface GroupProps {
  readonly name: string;
  readonly series: readonly SeriesInStory[];
  readonly area: Area;
  readonly completedAs?: 'gold' | 'blue';
}

interface BracketProps {
  readonly series: readonly SeriesInStory[];
  readonly onEnter: (matchId: string) => void;
}

/** In the order of the contract: semifinal 1, semifinal 2, 3rd place, final. */
export function Bracket({ series, onEnter }: BracketProps) {
  const groupsOnScreen = useSlides<HTMLDivElement>();
  const [semifinal1, semifinal2, thirdPlace, final] = series;
  if (!(semifinal1 && semifinal2 && thirdPlace && final)) {
    return (
      <div ref={groupsOnScreen} className={styles.bracket}>
        <Group
          key="semifinals"
          name="Semifinals"
          series={series}
          area="semifinals"
          onEnter={onEnter}
        />
        <Ahead area="final" title="For the cup" seats={series.map(winnerSeat)} />
        <Ahead area="third" title="For 3rd place" seats={series.map(loserSeat)} />
      </div>
    );
  }
  const groups: readonly GroupProps[] = [
    { name: 'FINAL', area: 'final', series: [final], completedAs: 'gold' },
    { name: '3rd Place', area: 'third', series: [thirdPlace], completedAs: 'blue' },
    { name: 'Semifinals', area: 'semifinals', series: [semifinal1, semifinal2] },
  ];
  // Stacked on a phone, what is being played comes first; the tree has its own places.
  const liveFirst = [...groups.filter(isLive), ...groups.filter((group) => !isLive(group))];
  return (
    <div ref={groupsOnScreen} className={styles.bracket}>
      {liveFirst.map((group) => (
        <Group key={group.area} {...group} onEnter={onEnter} />
      ))}
    </div>
  );
}

function Group({
  name,
  series,
  area,
  completedAs,
  onEnter,
}: GroupProps & Pick<BracketProps, 'onEnter'>) {
  return (
    <section className={`${styles.group} ${styles[area]}`} aria-labelledby={`group-${area}`}>
      <h2 id={`group-${area}`} className={styles.name}>
        {name}
      </h2>
      {series.map((one) => (
        <div key={one.id} className={styles.place} data-over={one.completed || undefined}>
          <SeriesCard series={one} {...(completedAs && { completedAs })} />
          <SeriesStory series={one} onEnter={onEnter} />
        </div>
      ))}
    </section>
  );
}

interface AheadProps {
  readonly area: Area;
  readonly title: string;
  readonly seats: readonly string[];
}

/** A series to come, with whoever of its two is known. */
function Ahead({ area, title, seats }: AheadProps) {
  return (
    <div className={`${styles.group} ${styles[area]} ${styles.ahead}`}>
      <p className={styles.name}>{title}</p>
      <div className={styles.place}>
        <ul className={styles.seats}>
          {seats.map((seat) => (
            <li key={seat}>{seat}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function isLive({ series }: GroupProps): boolean {
  return series.some(({ completed }) => !completed);
}
