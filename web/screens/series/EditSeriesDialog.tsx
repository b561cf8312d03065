import { useState } from 'react';
import { checkSeries, type SeriesForm } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { BestOfChoice } from './BestOfChoice.tsx';
import { EditEffects } from './EditEffects.tsx';
import {
  EditSeriesDocument,
  SeriesEditPreviewDocument,
  type SeriesSheetFragment,
} from './gql/series.ts';
import { SERIES_FIELDS, SeriesFields } from './SeriesFields.tsx';

interface EditSeriesDialogProps {
  readonly series: SeriesSheetFragment;
  readonly onClose: () => void;
}

/** Edits the players, teams and length of a series, after naming what follows or which match stands against it. */
export default function EditSeriesDialog({ series, onClose }: EditSeriesDialogProps) {
  /** Values chosen in this dialog. The other fields show the latest state, including edits from other devices. */
  const [chosen, setChosen] = useState<Partial<SeriesForm>>({});
  const [chosenLength, setChosenLength] = useState<number | null>(null);
  const form: SeriesForm = { ...valuesOf(series), ...chosen };
  const present = [series.playerOne, series.playerTwo];
  const options = useFormOptions({
    known: present,
    chosen: [form.playerOne, form.playerTwo, ...present.map(({ id }) => id)],
    takesOverTeams: true,
  });
  const { nickNameOf, newPlayers } = options;
  const named: SeriesForm = {
    ...form,
    playerOne: nickNameOf(form.playerOne),
    playerTwo: nickNameOf(form.playerTwo),
  };
  const edit = {
    playerOneNickName: chosen.playerOne && named.playerOne,
    playerTwoNickName: chosen.playerTwo && named.playerTwo,
    teamOneName: chosen.teamOne,
    teamTwoName: chosen.teamTwo,
    bestOf: chosenLength,
    newPlayers,
  };
  const isChanged = Object.keys(chosen).length > 0 || chosenLength !== null;
  const found = checkSeries(named);
  const { data, error, fetching } = useAnswer({
    query: SeriesEditPreviewDocument,
    variables: { id: series.id, edit },
    pause: !isChanged || found.length > 0,
  });
  const preview = data?.seriesEditPreview;
  const write = useWrite(EditSeriesDocument, {
    check: () => found,
    fields: SERIES_FIELDS,
    typed: { chosen, chosenLength },
    input: () => ({ id: series.id, ...edit, expectedVersion: preview?.version ?? series.version }),
    onClose,
  });
  return (
    <FormDialog title="Edit series" width="28rem" form={write}>
      <SeriesFields
        form={form}
        options={options}
        errors={write.errors.byField}
        onChange={(part) => setChosen({ ...chosen, ...part })}
      />
      <BestOfChoice
        label="Best of"
        value={chosenLength ?? series.bestOf}
        onChange={setChosenLength}
      />
      <EditEffects preview={preview} />
      <FormActions
        form={write}
        reason={describeLoadError(error)}
        label={preview?.refusal ? null : undefined}
        isReady={!fetching}
      />
    </FormDialog>
  );
}

function valuesOf({ playerOne, playerTwo, teamOne, teamTwo }: SeriesSheetFragment): SeriesForm {
  return {
    playerOne: playerOne.id,
    playerTwo: playerTwo.id,
    teamOne: teamOne.name,
    teamTwo: teamTwo.name,
  };
}
