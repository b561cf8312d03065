import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isSingleGame } from '../../../rules/series.ts';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { Crest } from '../../design/hockey/Crest.tsx';
import { deletionLabel, describeMatch } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { hasLiveScore, isLive } from './liveScore.ts';
import styles from './Meetings.module.css';
import { StartGame } from './StartGame.tsx';

const EditMatchDialog = lazyDialog(() => import('./EditMatchDialog.tsx'));
const DeleteMatchDialog = lazyDialog(() => import('./DeleteMatchDialog.tsx'));

interface MeetingsProps {
  readonly id: string;
  readonly heading: string;
  readonly matches: readonly MatchRowFragment[];
  /** Below the list. */
  readonly children?: ReactNode;
}

/** List of matches without a result; nothing if there are none. */
export function Meetings({ id, heading, matches, children }: MeetingsProps) {
  const [edited, setEdited] = useState<MatchRowFragment | null>(null);
  const [deleted, setDeleted] = useState<MatchRowFragment | null>(null);
  return (
    <>
      {matches.length > 0 && (
        <section aria-labelledby={id} className={styles.section}>
          <h2 id={id} className="heading">
            {heading}
          </h2>
          <ul className={styles.matches}>
            {matches.map((match) => (
              <li key={match.id} className={styles.match}>
                <Meeting match={match} />
                <div className={styles.actions}>
                  {!isLive(match) && <StartGame id={match.id} gameNumber={null} />}
                  {!match.series && (
                    <>
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
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {children}
        </section>
      )}
      {edited && <EditMatchDialog match={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteMatchDialog match={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** Link to a match with its players, its live score and the number of the game. */
function Meeting({ match }: { readonly match: MatchRowFragment }) {
  const { id, homePlayer, awayPlayer, homeTeam, awayTeam, live, series, gameNumber } = match;
  const isGame = series !== null && !isSingleGame(series);
  return (
    <Link to={`/match/${id}`} className={styles.meeting}>
      <Crest team={homeTeam} size={28} alone /> <bdi translate="no">{homePlayer.nickName}</bdi>{' '}
      <span className={styles.score} data-live={isLive(match) || undefined}>
        {isLive(match) && <span className="visuallyHidden">Live </span>}
        {live ? `${live.homeScore} : ${live.awayScore}` : '–'}
      </span>{' '}
      <bdi translate="no">{awayPlayer.nickName}</bdi> <Crest team={awayTeam} size={28} alone />
      {isGame && <span className="note"> game {gameNumber}</span>}
      {hasLiveScore(match) && !isLive(match) && <span className="note"> paused</span>}
    </Link>
  );
}
