import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { DeletePlayerDocument, MatchesOfPlayerDocument } from './gql/players.ts';
import { useDeletedRule } from './useDeletedRule.ts';

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
  const write = useMutationForm({
    document: DeletePlayerDocument,
    name: 'deletePlayer',
    check: useDeletedRule(id),
    input: () => ({ id }),
    onClose,
  });
  const error = matches > 0 ? MESSAGES.playerHasMatches({ nickName, matches }) : write.error;
  return (
    <FormDialog title={`Delete ${nickName}?`} width="22rem" role="alertdialog" form={write}>
      <p>Only somebody without any match can be deleted.</p>
      <FormActions
        form={{ ...write, error }}
        tone="danger"
        label={matches === 0 ? 'Delete' : null}
        isReady={!fetching}
      />
    </FormDialog>
  );
}
