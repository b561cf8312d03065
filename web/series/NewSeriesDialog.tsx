import { useState } from 'react';
import { brokenSeriesRule, type SeriesForm } from '../../rules/validation.ts';
import { Dialog, FormActions } from '../design/Dialog.tsx';
import { Select } from '../design/Select.tsx';
import { useChoices } from '../teams/useChoices.tsx';
import { FALLBACKS } from '../write/refusal.ts';
import { useWriteFlow } from '../write/useWriteFlow.tsx';
import { CreateSeriesDocument } from './gql/series.ts';

const EMPTY: SeriesForm = { playerOne: '', playerTwo: '', teamOne: '', teamTwo: '' };

const FIELDS = [
  { name: 'playerOne', label: 'Home Player' },
  { name: 'playerTwo', label: 'Away Player' },
  { name: 'teamOne', label: 'Home Team' },
  { name: 'teamTwo', label: 'Away Team' },
] as const;

export default function NewSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const { players, teamsFor } = useChoices();
  const [form, setForm] = useState(EMPTY);
  const options = {
    playerOne: players,
    playerTwo: players,
    teamOne: teamsFor(form.playerOne),
    teamTwo: teamsFor(form.playerTwo),
  };
  const { submit, broken, codeDialog } = useWriteFlow({
    document: CreateSeriesDocument,
    fallback: FALLBACKS.createSeries,
    check: () => brokenSeriesRule(form),
    input: () => ({
      playerOneNickName: form.playerOne,
      playerTwoNickName: form.playerTwo,
      teamOneName: form.teamOne,
      teamTwoName: form.teamTwo,
    }),
    onDone: onClose,
  });

  return (
    <Dialog title="New Series" width="28rem" onClose={onClose}>
      <form noValidate onSubmit={submit}>
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
        <FormActions broken={broken} onCancel={onClose} />
      </form>
      {codeDialog}
    </Dialog>
  );
}
