import { usePages } from '../../data/usePages.ts';
import { LoadMore } from '../../design/controls/LoadMore.tsx';
import { useOwnNext } from '../next/ownNext.ts';
import { isLive } from './liveScore.ts';
import { Meetings } from './Meetings.tsx';
import { MATCH_LIST, toPlayVariables } from './queries.ts';

/**
 * The single matches without a result, for the home page, which shows live ones, and the next one of the person, at the top. Matches of a series are started on
 * the page of the series.
 */
export function ToPlay() {
  const { rows, loadMore, loadMoreError } = usePages(MATCH_LIST, toPlayVariables());
  const ownNext = useOwnNext();
  const matches = rows.filter(
    (match) => match.homeScore === null && !isLive(match) && match.id !== ownNext?.id,
  );
  return (
    <Meetings id="to-play" heading="To play" matches={matches}>
      <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
    </Meetings>
  );
}
