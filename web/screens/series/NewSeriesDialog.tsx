import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import {
  brokenSeriesFields,
  brokenSeriesRule,
  type SeriesForm,
} from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { errorOutsideFields, shownErrors } from '../../app/write/fieldErrors.ts';
import { useMutationForm } from '../../app/write/useMutationForm.tsx';
import { Select } from '../../design/controls/Select.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { ChosenHeadToHead } from '../head-to-head/HeadToHeadOutlook.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { existingIdOf } from '../players/newPlayer.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { BestOfChoice } from './BestOfChoice.tsx';
import { CreateSeriesDocument } from './gql/series.ts';

/** `playerOne` and `playerTwo` hold the ids of players; empty if none is chosen. */
const EMPTY: SeriesForm = { playerOne: '', playerTwo: '', teamOne: '', teamTwo: '' };

/** Player one is at home in game 1. */
const SIDES = [
  { player: 'playerOne', playerLabel: 'Home Player', team: 'teamOne', teamLabel: 'Home Team' },
  { player: 'playerTwo', playerLabel: 'Away Player', team: 'teamTwo', teamLabel: 'Away Team' },
] as const;

const FIELDS = ['playerOne', 'teamOne', 'playerTwo', 'teamTwo'] as const;

export default function NewSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigate();
  const [form, setForm] = useState(EMPTY);
  const [bestOf, setBestOf] = useState(DEFAULT_BEST_OF);
  const change = (part: Partial<SeriesForm>) => setForm({ ...form, ...part });
  const options = useFormOptions({ chosen: [form.playerOne, form.playerTwo] });
  const { players, hasNoPlayers, everyone, nickNameOf, teamsFor, teamOfChosen } = options;
  const named: SeriesForm = {
    ...form,
    playerOne: nickNameOf(form.playerOne),
    playerTwo: nickNameOf(form.playerTwo),
  };

  function choosePlayer({ player, team }: (typeof SIDES)[number], playerId: string) {
    const before = { playerId: form[player], teamName: form[team] };
    change({ [player]: playerId, [team]: teamOfChosen(playerId, before) });
  }

  const write = useMutationForm({
    document: CreateSeriesDocument,
    name: 'createSeries',
    check: () => brokenSeriesRule(named),
    input: () => ({
      playerOneNickName: named.playerOne,
      playerTwoNickName: named.playerTwo,
      teamOneName: form.teamOne,
      teamTwoName: form.teamTwo,
      bestOf,
      newPlayers: options.newPlayers,
    }),
    onClose,
    onDone: ({ createSeries }) => {
      onClose();
      afterDialogs(() => go(`/series/${createSeries.id}`));
    },
  });
  const shown = shownErrors(write.marksFields ? brokenSeriesFields(named) : {}, FIELDS);

  return (
    <FormDialog title="New Series" width="28rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      {SIDES.map((side) => (
        <Fragment key={side.player}>
          <Select
            label={side.playerLabel}
            showsLabel
            placeholder={`Select ${side.playerLabel}`}
            options={players}
            further={options.adding}
            value={form[side.player]}
            error={shown[side.player]}
            onChange={(chosen) => choosePlayer(side, chosen)}
          />
          <Select
            label={side.teamLabel}
            showsLabel
            placeholder={`Select ${side.teamLabel}`}
            options={teamsFor(form[side.player])}
            value={form[side.team]}
            error={shown[side.team]}
            onChange={(chosen) => change({ [side.team]: chosen })}
          />
        </Fragment>
      ))}
      <ShowEveryone {...everyone} />
      <BestOfChoice label="Best of" value={bestOf} onChange={setBestOf} />
      <ChosenHeadToHead one={existingIdOf(form.playerOne)} two={existingIdOf(form.playerTwo)} />
      <FormActions form={{ ...write, error: errorOutsideFields(write.error, shown) }} />
    </FormDialog>
  );
}
