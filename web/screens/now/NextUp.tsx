import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import styles from './NextUp.module.css';
import { now } from './queries.ts';

/** Where a play-off goes on when one of its series is decided: "Next: Semifinal 2". */
export function NextUp({ playoffId }: { readonly playoffId: string }) {
  const [{ data }] = useQuery(now);
  const series = data?.now?.series;
  if (series?.playoff?.id !== playoffId || !series.slot) {
    return (
      <Link to={`/playoff/${playoffId}`} className={styles.next}>
        To the play-off
      </Link>
    );
  }
  return (
    <Link to={`/series/${series.id}`} className={styles.next}>
      Next: {SLOT_NAMES[series.slot]}
    </Link>
  );
}
