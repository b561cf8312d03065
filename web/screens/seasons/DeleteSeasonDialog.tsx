import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { DeleteSeasonDocument, type SeasonRowFragment } from './gql/seasons.ts';

interface DeleteSeasonDialogProps {
  /** The season as it was when the dialog was opened. */
  readonly season: SeasonRowFragment;
  readonly onClose: () => void;
}

export default function DeleteSeasonDialog({ season, onClose }: DeleteSeasonDialogProps) {
  const { id, name, version } = season;
  const write = useWrite(DeleteSeasonDocument, {
    input: () => ({ id, expectedVersion: version }),
    onClose,
  });
  return (
    <FormDialog title={`Delete ${name}?`} width="22rem" role="alertdialog" form={write}>
      <p>Its matches stay.</p>
      <FormActions form={write} tone="danger" label="Delete" />
    </FormDialog>
  );
}
