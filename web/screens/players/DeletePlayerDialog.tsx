import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { DeletionDialog } from '../../app/write/DeletionDialog.tsx';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { DeletePlayerDocument, MatchesOfPlayerDocument } from './gql/players.ts';
import { useDeletedCheck } from './useDeletedCheck.ts';

interface DeletePlayerDialogProps {
  readonly player: PlayerNamesFragment;
  readonly onClose: () => void;
}

/** A player with matches cannot be deleted: the dialog shows that before it prompts for the code. */
export default function DeletePlayerDialog({ player, onClose }: DeletePlayerDialogProps) {
  const { id, nickName } = player;
  const [{ data, fetching }] = useQuery({
    query: MatchesOfPlayerDocument,
    variables: { id },
    requestPolicy: 'network-only',
  });
  const matches = data?.player?.matchCount ?? 0;
  const reason = matches > 0 ? MESSAGES.playerHasMatches({ nickName, matches }) : null;
  return (
    <DeletionDialog
      title={`Delete ${nickName}?`}
      width="22rem"
      document={DeletePlayerDocument}
      id={id}
      version={null}
      check={useDeletedCheck(id)}
      reason={reason}
      isReady={!fetching}
      onClose={onClose}
    >
      <p>Only somebody without any match can be deleted.</p>
    </DeletionDialog>
  );
}
