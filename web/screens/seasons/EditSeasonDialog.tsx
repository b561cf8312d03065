import { useState } from 'react';
import { type SeasonForm, tidySeason } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { EditSeasonDocument, type SeasonRowFragment } from './gql/seasons.ts';
import { errorOutsideSeasonFields, SeasonFields, useSeasonRule } from './SeasonFields.tsx';

interface EditSeasonDialogProps {
  /** The season as it was when the dialog was opened. */
  readonly season: SeasonRowFragment;
  readonly onClose: () => void;
}

export default function EditSeasonDialog({ season, onClose }: EditSeasonDialogProps) {
  const { id, name, from, to, version } = season;
  const [form, setForm] = useState<SeasonForm>({ name, from, to });
  const write = useMutationForm({
    document: EditSeasonDocument,
    name: 'editSeason',
    check: useSeasonRule(form, id),
    input: () => ({ id, ...tidySeason(form), expectedVersion: version }),
    onClose,
  });
  return (
    <FormDialog title="Edit Season" width="24rem" form={write}>
      <SeasonFields
        form={form}
        onChange={(field) => setForm({ ...form, ...field })}
        marksFields={write.marksFields}
      />
      <FormActions form={{ ...write, error: errorOutsideSeasonFields(form, write.error) }} />
    </FormDialog>
  );
}
