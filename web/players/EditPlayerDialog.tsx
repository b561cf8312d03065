import { useState } from 'react';
import { brokenPlayerRule, type PlayerForm } from '../../rules/validation.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { FormError } from '../design/FormError.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import type { PlayerNamesFragment } from './gql/players.ts';
import { UpdatePlayerDocument } from './gql/players.ts';
import { PlayerFields, tidy } from './PlayerFields.tsx';

interface EditPlayerDialogProps {
  readonly player: PlayerNamesFragment;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}

export default function EditPlayerDialog({ player, onClose, onDone }: EditPlayerDialogProps) {
  const { id, nickName, firstName, lastName } = player;
  const [form, setForm] = useState<PlayerForm>({ nickName, firstName, lastName });
  const { submit, broken, codeDialog } = useWriteFlow({
    document: UpdatePlayerDocument,
    fallback: FALLBACKS.updatePlayer,
    check: () => brokenPlayerRule(tidy(form)),
    input: () => ({ id, ...tidy(form) }),
    onDone: ({ updatePlayer }) => onDone(`${updatePlayer.nickName} saved.`),
  });
  return (
    <Dialog title="Edit Player" width="24rem" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <PlayerFields form={form} onChange={setForm} />
        <FormError>{broken}</FormError>
        <DialogActions>
          <Button type="submit" tone="ice">
            Submit
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
      {codeDialog}
    </Dialog>
  );
}
