import { useQuery } from 'urql';
import { shortDate } from '../../../rules/phrases.ts';
import { DeletionDialog } from '../../app/write/DeletionDialog.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import { ConflictNotice, type LatestMatch } from './ConflictNotice.tsx';
import { DeletedMatch } from './DeletedMatch.tsx';
import { formatMatch } from './formatMatch.ts';
import type { MatchRowFragment } from './gql/matches.ts';
import { DeleteMatchDocument } from './gql/matches.ts';
import { matchDialogQuery } from './queries.ts';

interface DeleteMatchDialogProps {
  /** The match when the dialog was opened. */
  readonly match: MatchRowFragment;
  readonly onClose: () => void;
}

export default function DeleteMatchDialog({ match, onClose }: DeleteMatchDialogProps) {
  const [{ data }] = useQuery(matchDialogQuery(match.id));
  const name = leftToRight(formatMatch(match));
  const current = data?.match && data.match.version > match.version ? data.match : match;
  return (
    <DeletionDialog
      title="Are you sure ?"
      width="18.75rem"
      document={DeleteMatchDocument}
      id={match.id}
      version={current.version}
      meanwhile={(refused) => {
        const told: LatestMatch | null = refused?.kind === 'MATCH' ? refused.match : null;
        const latest = told && told.version > current.version ? told : current;
        return <ConflictNotice current={latest} seen={match} />;
      }}
      // While this dialog deletes the match, the subscription can remove it before the response arrives.
      gone={
        data?.match === null
          ? (write) => <DeletedMatch title={name} write={write} onClose={write.close} />
          : null
      }
      onClose={onClose}
    >
      <p className="subject note">
        <strong>{name}</strong>
        <time dateTime={match.matchDate}>{shortDate(match.matchDate)}</time>
      </p>
    </DeletionDialog>
  );
}
