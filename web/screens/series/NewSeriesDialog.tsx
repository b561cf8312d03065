import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatExtent } from '../../../rules/draw.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import { checkSeries, type SeriesForm } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { ChosenHeadToHead } from '../head-to-head/HeadToHeadOutlook.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { existingIdOf } from '../players/newPlayer.tsx';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { BestOfChoice } from './BestOfChoice.tsx';
import { CreateSeriesDocument } from './gql/series.ts';
import { SERIES_FIELDS, SeriesFields } from './SeriesFields.tsx';

/** `playerOne` and `playerTwo` hold the ids of players; empty if none is chosen. */
const EMPTY: SeriesForm = { playerOne: '', playerTwo: '', teamOne: '', teamTwo: '' };

export default function NewSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigate();
  const [form, setForm] = useState(EMPTY);
  const [bestOf, setBestOf] = useState(DEFAULT_BEST_OF);
  const change = (part: Partial<SeriesForm>) => setForm({ ...form, ...part });
  const options = useFormOptions({ chosen: [form.playerOne, form.playerTwo] });
  const { hasNoPlayers, nickNameOf } = options;
  const named: SeriesForm = {
    ...form,
    playerOne: nickNameOf(form.playerOne),
    playerTwo: nickNameOf(form.playerTwo),
  };

  const write = useWrite(CreateSeriesDocument, {
    check: () => checkSeries(named),
    fields: SERIES_FIELDS,
    typed: { values: { form, bestOf } },
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

  return (
    <FormDialog title="New Series" width="28rem" form={write}>
      {hasNoPlayers && <NoPlayers onLeave={write.close} />}
      <SeriesFields form={form} options={options} errors={write.errors.byField} onChange={change} />
      <Stack gap={2}>
        <BestOfChoice label="Best of" value={bestOf} onChange={setBestOf} />
        <Text as="p" kind="note">
          {formatExtent({ entrants: 2, bestOf, finalBestOf: bestOf, hasThirdPlaceSeries: false })}
        </Text>
      </Stack>
      <ChosenHeadToHead one={existingIdOf(form.playerOne)} two={existingIdOf(form.playerTwo)} />
      <FormActions form={write} />
    </FormDialog>
  );
}
