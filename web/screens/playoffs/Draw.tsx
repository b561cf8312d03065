import { Link } from 'react-router-dom';
import { formatPair } from '../../../rules/history.ts';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { leftToRight } from '../../design/leftToRight.ts';
import styles from './Draw.module.css';
import type { PlayoffCardFragment } from './gql/playoffs.ts';

/** Shows the pairings of a play-off that was just created with a random draw on this page. */
export function Draw({ playoff }: { readonly playoff: PlayoffCardFragment }) {
  return (
    <section className={styles.draw}>
      <h2 className={styles.heading}>The draw of {playoff.title}</h2>
      <ul className={styles.meetings}>
        {playoff.series.map(({ id, slot, playerOne, playerTwo }) => (
          <li key={id}>
            {slot && <span className={styles.slot}>{SLOT_NAMES[slot]}</span>}{' '}
            {leftToRight(formatPair(playerOne.nickName, playerTwo.nickName))}
          </li>
        ))}
      </ul>
      <Link to={`/playoff/${playoff.id}`} className="textLink">
        To the play-off
      </Link>
    </section>
  );
}
