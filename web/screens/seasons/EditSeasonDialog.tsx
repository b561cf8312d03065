import { useState } from 'react';
import { type SeasonForm, tidySeason } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { EditSeasonDocument, type SeasonRowFragment } from './gql/seasons.ts';
import { SEASON_FIELDS, SeasonFields, useSeasonCheck } from './SeasonFields.tsx';

interface EditSeasonDialogProps {
  /** The season as it was when the dialog was opened. */
  readonly season: SeasonRowFragment;
  readonly onClose: () => void;
}

export default function EditSeasonDialog({ season, onClose }: EditSeasonDialogProps) {
  const { id, name, from, to, version } = season;
  const [form, setForm] = useState<SeasonForm>({ name, from, to });
  const write = useWrite(EditSeasonDocument, {
    check: useSeasonCheck(form, id),
    fields: SEASON_FIELDS,
    typed: form,
    input: () => ({ id, ...tidySeason(form), expectedVersion: version }),
    onClose,
  });
  return (
    <FormDialog title="Edit Season" width="24rem" form={write}>
      <SeasonFields
        form={form}
        onChange={(field) => setForm({ ...form, ...field })}
        errors={write.errors.byField}
      />
      <FormActions form={write} />
    </FormDialog>
  );
}
