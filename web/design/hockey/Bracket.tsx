import type { CSSProperties, ReactNode } from 'react';
import { useListAnimation } from '../useListAnimation.ts';
import styles from './Bracket.module.css';
import {
  type Group,
  isLarge,
  type Place,
  type PlayoffInBracket,
  type Round,
  roundsOf,
  type SeriesInBracket,
  type SeriesPlace,
  type Shine,
} from './bracketRounds.ts';
import { SideName } from './SideName.tsx';

interface BracketProps<Series> {
  readonly playoff: PlayoffInBracket<Series>;
  readonly card: (place: SeriesPlace<Series>, shine: Shine) => ReactNode;
  /**
   * `tree` is a list of the rounds where there is little width. `rows` fills the height of a television. `small` fits the width of
   * a phone.
   */
  readonly look: 'tree' | 'rows' | 'small';
  /** Wraps the content of a place in a link. */
  readonly link?: ((place: Place<Series>, content: ReactNode) => ReactNode) | undefined;
  /** The id of the series that is first in a list. */
  readonly first?: string | undefined;
}

/** The bracket of a play-off: a column for each round, including series that do not exist yet. */
export function Bracket<Series extends SeriesInBracket>(props: BracketProps<Series>) {
  const { playoff, card, look, link, first } = props;
  const rounds = roundsOf(playoff);
  const groupsOnScreen = useListAnimation<HTMLDivElement>({ rows: 'section' });
  const inColumns = rounds.map((round, index) => ({ ...round, column: index + 1 }));
  return (
    <div
      className={styles[look]}
      data-rounds={rounds.length}
      data-large={isLarge(rounds) || undefined}
      style={sizes(rounds)}
    >
      <div ref={groupsOnScreen} className={styles.bracket}>
        {(look === 'tree' ? inOrderOfList(inColumns) : inColumns).map(({ id, column, groups }) => (
          <div
            key={id}
            className={styles.round}
            data-first={column === 1 || undefined}
            data-last={column === rounds.length || undefined}
            style={{ '--column': `${column}` }}
          >
            {groups.map((group) => (
              <GroupSection
                key={group.area}
                group={group}
                card={card}
                look={look}
                link={link}
                first={first}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Sizes for the style sheet: the number of rounds, and the number of places in the first one. */
function sizes(rounds: readonly Round<SeriesInBracket>[]): CSSProperties {
  const places = rounds[0]?.groups[0]?.places.length ?? 0;
  return { '--rounds': rounds.length, '--places': places };
}

/** The order of rounds in a list: those being played, those that are over, the latest first, then those ahead. */
function inOrderOfList<R extends Round<unknown>>(rounds: readonly R[]): readonly R[] {
  const inState = (state: R['state']) => rounds.filter((round) => round.state === state);
  return [...inState('live'), ...inState('over').toReversed(), ...inState('ahead')];
}

interface GroupSectionProps<Series> extends Omit<BracketProps<Series>, 'playoff'> {
  readonly group: Group<Series>;
}

function GroupSection<Series extends SeriesInBracket>(props: GroupSectionProps<Series>) {
  const { group, card, look, link = (_, content) => content, first } = props;
  const { area, name, shine, state, places } = group;
  const isSmall = look === 'small';
  const Region = isSmall ? 'div' : 'section';
  const Name = isSmall ? 'p' : 'h2';
  return (
    <Region
      className={`${styles.group} ${styles[area]}`}
      aria-label={isSmall ? undefined : name}
      data-ahead={state === 'ahead' || undefined}
    >
      <Name className={styles.name}>{name}</Name>
      {places.map((place) => {
        const content =
          place.kind === 'series' ? card(place, shine) : <WithoutSeries place={place} />;
        return (
          <div
            key={place.slot}
            id={isSmall ? undefined : place.slot}
            className={styles.place}
            data-kind={place.kind}
            data-first={(place.kind === 'series' && place.series.id === first) || undefined}
            data-over={(place.kind === 'series' && place.series.completed) || undefined}
            data-fed={isFed(place) || undefined}
          >
            {link(place, content)}
          </div>
        );
      })}
    </Region>
  );
}

/** Whether a line leads into a place behind the first round: not if both players skip that round. */
function isFed(place: Place<unknown>): boolean {
  if (place.kind === 'series') return !place.byes.every(Boolean);
  return place.kind !== 'ahead' || !place.seats.every(({ hasBye }) => hasBye);
}

/** An upcoming series, with its players as far as they are known, or a player whose opponent left. */
function WithoutSeries({ place }: { readonly place: Exclude<Place<unknown>, { kind: 'series' }> }) {
  if (place.kind === 'bye') return null;
  if (place.kind === 'walkover') {
    return (
      <span className={styles.seats}>
        <span className={styles.seat}>
          <SideName competitor={place.competitor} />{' '}
          <span className={styles.text}>{place.text}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.seats}>
      {place.seats.map(({ key, competitor, text, hasBye }) => (
        <span key={key} className={styles.seat}>
          {competitor ? (
            <SideName competitor={competitor} />
          ) : (
            <span className={styles.text}>{text}</span>
          )}{' '}
          {hasBye && <Bye />}
        </span>
      ))}
    </span>
  );
}

/** Marks a player who skipped the first round. */
export function Bye() {
  return (
    <span className={styles.bye}>
      <span className="visuallyHidden">has a </span>bye
    </span>
  );
}
