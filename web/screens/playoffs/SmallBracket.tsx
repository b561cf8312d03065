import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Bracket } from '../../design/hockey/Bracket.tsx';
import type { Place } from '../../design/hockey/bracketRounds.ts';
import { PlayerLine } from '../../design/hockey/PlayerLine.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { seriesSides } from '../matches/sides.ts';
import type { PlayoffCardFragment } from './gql/playoffs.ts';
import styles from './SmallBracket.module.css';

type SeriesPlace = Place<PlayoffCardFragment['series'][number]>;

interface SmallBracketProps {
  readonly playoff: PlayoffCardFragment;
  /** Ids of the series being played. */
  readonly current: readonly string[];
  /** Whether the tree is on the same page, whose places those of this bracket link to. Otherwise a series links to its page. */
  readonly isAboveTree?: boolean;
}

/** The whole bracket in the width of a phone: names and wins. */
export function SmallBracket({ playoff, current, isAboveTree = false }: SmallBracketProps) {
  return (
    <PlainNames>
      <Bracket
        look="small"
        playoff={playoff}
        link={isAboveTree ? linkToTree : linkToSeries}
        card={({ series }, shine) => (
          <span
            className={styles.series}
            data-shine={series.completed ? shine : undefined}
            data-current={current.includes(series.id) || undefined}
          >
            {seriesSides(series).map((side) => (
              <PlayerLine key={side.competitor.id} {...side} look="small" />
            ))}
          </span>
        )}
      />
    </PlainNames>
  );
}

function linkToSeries(place: SeriesPlace, content: ReactNode) {
  if (place.kind !== 'series') return content;
  return (
    <Link to={`/series/${place.series.id}`} className={styles.link}>
      {content}
    </Link>
  );
}

function linkToTree({ kind, slot }: SeriesPlace, content: ReactNode) {
  if (kind === 'bye') return content;
  return (
    <a
      href={`#${slot}`}
      className={`${styles.link} ${styles.finger}`}
      onClick={(event) => {
        event.preventDefault();
        show(slot);
      }}
    >
      {content}
    </a>
  );
}

/** Scrolls to a place of the tree and lights it for a moment. */
function show(slot: string): void {
  const place = document.getElementById(slot);
  if (!place) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  place.querySelector('a')?.focus({ preventScroll: true });
  place.animate([{ background: 'rgb(var(--ice-bright-rgb) / 35%)' }, {}], 1_500);
}
