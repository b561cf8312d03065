import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { SLOT_NAMES } from '../../../rules/playoff.ts';
import { nowQuery } from './queries.ts';

/** Link to the next series of a play-off: "Next: Semifinal 2". Links to the play-off itself if that series is not the current one. */
export function NextUp({ playoffId }: { readonly playoffId: string }) {
  const [{ data }] = useQuery(nowQuery);
  const series = data?.now?.series;
  if (series?.playoff?.id !== playoffId || !series.slot) {
    return (
      <Link to={`/playoff/${playoffId}`} className="button">
        To the play-off
      </Link>
    );
  }
  return (
    <Link to={`/series/${series.id}`} className="button">
      Next: {SLOT_NAMES[series.slot]}
    </Link>
  );
}
