import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
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
  const write = useWrite(DeletePlayerDocument, {
    check: useDeletedCheck(id),
    input: () => ({ id }),
    onClose,
  });
  const reason = matches > 0 ? MESSAGES.playerHasMatches({ nickName, matches }) : null;
  return (
    <FormDialog title={`Delete ${nickName}?`} width="22rem" role="alertdialog" form={write}>
      <p>Only somebody without any match can be deleted.</p>
      <FormActions
        form={write}
        reason={reason}
        tone="danger"
        label={matches === 0 ? 'Delete' : null}
        isReady={!fetching}
      />
    </FormDialog>
  );
}
