import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../app/lazyDialog.tsx';
import { describeMatch } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { isLive, isScheduled } from './liveScore.ts';
import { MatchRows } from './MatchRows.tsx';
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
  const actions = (match: MatchRowFragment) => (
    <div className={`row gap-1 ${styles.actions}`}>
      {!isLive(match) && <StartGame id={match.id} gameNumber={null} />}
      {!isScheduled(match) && (
        <button
          type="button"
          className="iconButton"
          aria-label={`Edit ${describeMatch(match)}`}
          onClick={() => setEdited(match)}
        >
          <Pencil aria-hidden size={20} />
        </button>
      )}
    </div>
  );
  return (
    <>
      {matches.length > 0 && (
        <section aria-labelledby={id} className="below-4">
          <h2 id={id} className="heading">
            {heading}
          </h2>
          <MatchRows matches={matches} density="crests" when={noDate} beside={actions} />
          {children}
        </section>
      )}
      {edited && (
        <EditMatchDialog
          match={edited}
          onDelete={() => {
            setEdited(null);
            setDeleted(edited);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteMatchDialog match={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** A match without a result has the date on which it was created. */
function noDate(): null {
  return null;
}
