import { useState } from 'react';
import { type PlayerForm, tidyNames } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import type { PlayerNamesFragment } from '../../data/feed/gql/changes.ts';
import { UpdatePlayerDocument } from './gql/players.ts';
import { errorOutsidePlayerFields, PlayerFields, usePlayerRule } from './PlayerFields.tsx';
import { useDeletedRule } from './useDeletedRule.ts';

interface EditPlayerDialogProps {
  readonly player: PlayerNamesFragment;
  readonly onClose: () => void;
}

export default function EditPlayerDialog({ player, onClose }: EditPlayerDialogProps) {
  const { id, nickName, firstName, lastName } = player;
  /** Typed values. Fields that were not typed in show the current values, also after an edit elsewhere. */
  const [typed, setTyped] = useState<Partial<PlayerForm>>({});
  const form: PlayerForm = { nickName, firstName, lastName, ...typed };
  const deletedRule = useDeletedRule(id);
  const playerRule = usePlayerRule(form, id);
  const write = useMutationForm({
    document: UpdatePlayerDocument,
    name: 'updatePlayer',
    check: () => deletedRule() ?? playerRule(),
    input: () => ({ id, ...tidyNames(form) }),
    onClose,
  });
  return (
    <FormDialog title="Edit Player" width="24rem" form={write}>
      <PlayerFields
        form={form}
        onChange={(field) => setTyped({ ...typed, ...field })}
        error={write.error}
        marksFields={write.marksFields}
      />
      <FormActions form={{ ...write, error: errorOutsidePlayerFields(form, write.error) }} />
    </FormDialog>
  );
}
