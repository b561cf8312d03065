import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MatchFilter } from '../../../rules/match-filter.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { usePages } from '../../data/usePages.ts';
import { LoadMore } from '../../design/controls/CardList.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { deletionLabel, describeMatch } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { isLive } from './liveScore.ts';
import { MATCH_LIST, toPlayVariables } from './queries.ts';
import { StartGame } from './StartGame.tsx';
import styles from './ToPlay.module.css';

const EditMeetingDialog = lazyDialog(() => import('./EditMeetingDialog.tsx'));
const DeleteMatchDialog = lazyDialog(() => import('./DeleteMatchDialog.tsx'));

interface ToPlayProps {
  /** Restricts the list; null for all single matches to play. */
  readonly filter?: MatchFilter | null;
  /** Whether live matches are included. The home page does not include them, since it shows them at the top. */
  readonly showsLive?: boolean;
}

/** List of single matches without a result. Matches of a series are started on the page of the series. */
export function ToPlay({ filter = null, showsLive = false }: ToPlayProps) {
  const { rows, loadMore, loadMoreError } = usePages(MATCH_LIST, toPlayVariables(filter));
  const matches = rows.filter((match) => match.homeScore === null && (showsLive || !isLive(match)));
  const [edited, setEdited] = useState<MatchRowFragment | null>(null);
  const [deleted, setDeleted] = useState<MatchRowFragment | null>(null);
  return (
    <>
      {matches.length > 0 && (
        <section aria-labelledby="to-play" className={styles.section}>
          <h2 id="to-play" className="heading">
            To play
          </h2>
          <ul className={styles.matches}>
            {matches.map((match) => (
              <li key={match.id} className={styles.match}>
                <Meeting match={match} />
                <div className={styles.actions}>
                  {!isLive(match) && <StartGame id={match.id} gameNumber={null} />}
                  <button
                    type="button"
                    className="iconButton"
                    aria-label={`Edit ${describeMatch(match)}`}
                    onClick={() => setEdited(match)}
                  >
                    <Pencil aria-hidden size={20} />
                  </button>
                  <button
                    type="button"
                    className="iconButton deleteButton"
                    aria-label={deletionLabel(match)}
                    onClick={() => setDeleted(match)}
                  >
                    <Trash2 aria-hidden size={20} />
                  </button>
                </div>
              </li>
            ))}
          </ul>
          <LoadMore loadMore={loadMore} loadMoreError={loadMoreError} />
        </section>
      )}
      {edited && <EditMeetingDialog match={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteMatchDialog match={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** Link to a match with its players and its live score. */
function Meeting({ match }: { readonly match: MatchRowFragment }) {
  const { id, homePlayer, awayPlayer, homeTeam, awayTeam, live } = match;
  return (
    <Link to={`/match/${id}`} className={styles.meeting}>
      <Crest team={homeTeam} size={28} alone /> <bdi>{homePlayer.nickName}</bdi>{' '}
      <span className={styles.score} data-live={isLive(match) || undefined}>
        {isLive(match) && <span className="visuallyHidden">Live </span>}
        {live ? `${live.homeScore} : ${live.awayScore}` : '–'}
      </span>{' '}
      <bdi>{awayPlayer.nickName}</bdi> <Crest team={awayTeam} size={28} alone />
    </Link>
  );
}
