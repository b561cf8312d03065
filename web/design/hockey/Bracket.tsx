import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { panelProps, TabList } from '../controls/TabList.tsx';
import { useListAnimation } from '../useListAnimation.ts';
import { useSwipe } from '../useSwipe.ts';
import styles from './Bracket.module.css';
import {
  currentRound,
  type Group,
  isLarge,
  type Place,
  type PlayoffInBracket,
  type Round,
  roundsOf,
  type SeriesInBracket,
  type Shine,
} from './bracketRounds.ts';
import { FacedName } from './FacedName.tsx';

interface BracketProps<Series> {
  readonly playoff: PlayoffInBracket<Series>;
  readonly card: (series: Series, shine: Shine) => ReactNode;
  /** `rows` fills the height of a television. */
  readonly look?: 'tree' | 'rows';
}

/**
 * The bracket of a play-off, including series that do not exist yet. If there is little width it is a single column, or one round
 * at a time if there are rounds before the semifinals.
 */
export function Bracket<Series extends SeriesInBracket>(props: BracketProps<Series>) {
  const { playoff, card, look = 'tree' } = props;
  const rounds = roundsOf(playoff);
  const hasTabs = isLarge(rounds);
  const { current, from, choose } = useRound(currentRound(rounds));
  const root = useRef<HTMLDivElement>(null);
  const groupsOnScreen = useListAnimation<HTMLDivElement>({ rows: 'section' });
  const show = (round: number) => {
    choose(round);
    // The round before may have been scrolled further than this one is long.
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
  };
  const swipe = useSwipe((step) => {
    if (rounds[current + step]) show(current + step);
  });
  const id = useId();
  const panelOf = (round: Round<Series>) => `${id}-${round.id}`;
  return (
    <div
      ref={root}
      className={styles[look]}
      data-large={hasTabs || undefined}
      style={sizes(rounds)}
    >
      {hasTabs && look === 'tree' && (
        <TabList
          label="Rounds"
          tabs={rounds.map((round) => ({ name: round.name, panel: panelOf(round) }))}
          current={current}
          onChange={show}
          className={styles.tabs}
        />
      )}
      <div
        ref={hasTabs ? undefined : groupsOnScreen}
        className={styles.bracket}
        data-from={from}
        {...(hasTabs ? swipe : undefined)}
      >
        {(hasTabs ? rounds : liveFirst(rounds.toReversed())).map((round) => (
          <div
            key={round.id}
            {...(hasTabs && look === 'tree' ? panelProps(panelOf(round)) : undefined)}
            className={round === rounds.at(-1) ? `${styles.round} ${styles.last}` : styles.round}
            data-current={round === rounds[current] || undefined}
          >
            {round.groups.map((group) => (
              <GroupSection key={group.area} group={group} card={card} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface RoundOnScreen {
  readonly current: number;
  /** The side from which a chosen round comes; undefined until one is chosen. */
  readonly from: 'left' | 'right' | undefined;
  readonly choose: (round: number) => void;
}

/** The round shown where only one is: the one being played until another one is chosen. */
function useRound(played: number): RoundOnScreen {
  const [chosen, setChosen] = useState<Omit<RoundOnScreen, 'choose'> | null>(null);
  const { current, from } = chosen ?? { current: played, from: undefined };
  return {
    current,
    from,
    choose: (round) => setChosen({ current: round, from: round < current ? 'left' : 'right' }),
  };
}

/** Sizes for the style sheet: the number of rounds, and the number of places in the first one. */
function sizes(rounds: readonly Round<SeriesInBracket>[]): CSSProperties {
  const places = rounds[0]?.groups[0]?.places.length ?? 0;
  return { '--rounds': rounds.length, '--places': places };
}

const STATES = ['live', 'over', 'ahead'];

/** The order of rounds in a single column. In the tree, the style sheet places each group. */
function liveFirst<T extends { readonly state: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state));
}

interface GroupSectionProps<Series> {
  readonly group: Group<Series>;
  readonly card: (series: Series, shine: Shine) => ReactNode;
}

function GroupSection<Series extends SeriesInBracket>({ group, card }: GroupSectionProps<Series>) {
  const { area, name, shine, state, places } = group;
  return (
    <section
      className={`${styles.group} ${styles[area]}`}
      aria-label={name}
      data-ahead={state === 'ahead' || undefined}
    >
      <h2 className={styles.name}>{name}</h2>
      {places.map((place) => (
        <div
          key={place.slot}
          className={styles.place}
          data-kind={place.kind}
          data-over={(place.kind === 'series' && place.series.completed) || undefined}
        >
          {place.kind === 'series' ? card(place.series, shine) : <Waiting place={place} />}
        </div>
      ))}
    </section>
  );
}

/** An upcoming series, with its players as far as they are known, or a player with a bye. */
function Waiting({ place }: { readonly place: Exclude<Place<unknown>, { kind: 'series' }> }) {
  if (place.kind === 'bye') {
    return (
      <p className={styles.bye}>
        <FacedName player={place.player} /> {place.text}
      </p>
    );
  }
  return (
    <ul className={styles.seats}>
      {place.seats.map(({ key, player, text }) => (
        <li key={key}>{player ? <FacedName player={player} /> : text}</li>
      ))}
    </ul>
  );
}
