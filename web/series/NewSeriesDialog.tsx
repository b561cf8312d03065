import { useState } from 'react';
import { brokenSeriesRule, type SeriesForm } from '../../rules/validation.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Select } from '../design/Select.tsx';
import { ChosenPair } from '../pairs/PairAhead.tsx';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { FormActions } from '../write/FormActions.tsx';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { CreateSeriesDocument } from './gql/series.ts';

const EMPTY: SeriesForm = { playerOne: '', playerTwo: '', teamOne: '', teamTwo: '' };

const FIELDS = [
  { name: 'playerOne', label: 'Home Player' },
  { name: 'playerTwo', label: 'Away Player' },
  { name: 'teamOne', label: 'Home Team' },
  { name: 'teamTwo', label: 'Away Team' },
] as const;

export default function NewSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const { players, teamsFor } = useFormOptions();
  const [form, setForm] = useState(EMPTY);
  const options = {
    playerOne: players,
    playerTwo: players,
    teamOne: teamsFor(form.playerOne),
    teamTwo: teamsFor(form.playerTwo),
  };
  const write = useMutationForm({
    document: CreateSeriesDocument,
    name: 'createSeries',
    check: () => brokenSeriesRule(form),
    input: () => ({
      playerOneNickName: form.playerOne,
      playerTwoNickName: form.playerTwo,
      teamOneName: form.teamOne,
      teamTwoName: form.teamTwo,
    }),
    onClose,
  });

  return (
    <Dialog title="New Series" width="28rem" onClose={write.close}>
      <form noValidate onSubmit={write.submit}>
        {FIELDS.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            placeholder={`Select ${label}`}
            options={options[name]}
            value={form[name]}
            onChange={(chosen) => setForm({ ...form, [name]: chosen })}
          />
        ))}
        <ChosenPair one={form.playerOne} two={form.playerTwo} />
        <FormActions form={write} />
      </form>
      {write.codeDialog}
    </Dialog>
  );
}
