import { Link } from 'react-router-dom';
import { seatsOf, slotsOf } from '../../../rules/bracket.ts';
import { bracketOf } from '../../../rules/drawn-bracket.ts';
import { formatPair } from '../../../rules/history.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import styles from './Draw.module.css';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** Shows the pairings of a play-off that was just drawn on this page, and who has a bye. */
export function Draw({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  return (
    <section className={styles.draw}>
      <Text as="h2" size="score-m" tone="ice">
        The draw of {playoff.title}
      </Text>
      <ul className={styles.meetings}>
        {drawn(playoff).map(({ slot, names: [one, other] }) => (
          <li key={slot}>
            <span className={styles.slot}>{SLOT_NAMES[slot]}</span>{' '}
            {leftToRight(other === undefined ? `${one} has a bye` : formatPair(one, other))}
          </li>
        ))}
      </ul>
      <Link to={`/playoff/${playoff.id}`} className="textLink">
        To the play-off
      </Link>
    </section>
  );
}

/** Returns the slots with a player before any result, and the nicknames of one or both players. */
function drawn(playoff: PlayoffCardFragment) {
  const bracket = bracketOf(playoff);
  return slotsOf(bracket).flatMap((slot) => {
    const seats = seatsOf(bracket, slot, {}) ?? [];
    const [one, other] = seats.flatMap((seat) =>
      seat && 'nickName' in seat ? [seat.nickName] : [],
    );
    return one === undefined ? [] : [{ slot, names: [one, other] as const }];
  });
}
