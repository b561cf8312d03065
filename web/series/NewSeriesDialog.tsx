import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { brokenSeriesFields, brokenSeriesRule, type SeriesForm } from '../../rules/validation.ts';
import { Select } from '../design/Select.tsx';
import { afterDialogs } from '../design/useBackCloses.ts';
import { ChosenPair } from '../pairs/PairAhead.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { FormActions } from '../write/FormActions.tsx';
import { FormDialog } from '../write/FormDialog.tsx';
import { useMutationForm } from '../write/useMutationForm.tsx';
import { CreateSeriesDocument } from './gql/series.ts';

const EMPTY: SeriesForm = { playerOne: '', playerTwo: '', teamOne: '', teamTwo: '' };

const PLAYERS = [
  { name: 'playerOne', label: 'Home Player', team: 'teamOne' },
  { name: 'playerTwo', label: 'Away Player', team: 'teamTwo' },
] as const;
const TEAMS = [
  { name: 'teamOne', label: 'Home Team', player: 'playerOne' },
  { name: 'teamTwo', label: 'Away Team', player: 'playerTwo' },
] as const;

export default function NewSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigate();
  const { players, hasNoPlayers, teamsFor, teamOfChosen } = useFormOptions();
  const [form, setForm] = useState(EMPTY);
  const change = (part: Partial<SeriesForm>) => setForm({ ...form, ...part });

  function choosePlayer({ name, team }: (typeof PLAYERS)[number], nickName: string) {
    const before = { nickName: form[name], teamName: form[team] };
    change({ [name]: nickName, [team]: teamOfChosen(nickName, before) });
  }

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
    onDone: ({ createSeries }) => {
      onClose();
      afterDialogs(() => go(`/series/${createSeries.id}`));
    },
  });
  const errors = write.marksFields ? brokenSeriesFields(form) : {};

  return (
    <FormDialog title="New Series" width="28rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      {PLAYERS.map((side) => (
        <Select
          key={side.name}
          label={side.label}
          placeholder={`Select ${side.label}`}
          options={players}
          value={form[side.name]}
          error={errors[side.name]}
          onChange={(chosen) => choosePlayer(side, chosen)}
        />
      ))}
      {TEAMS.map(({ name, label, player }) => (
        <Select
          key={name}
          label={label}
          placeholder={`Select ${label}`}
          options={teamsFor(form[player])}
          value={form[name]}
          error={errors[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      ))}
      <ChosenPair one={form.playerOne} two={form.playerTwo} />
      <FormActions form={write} />
    </FormDialog>
  );
}
