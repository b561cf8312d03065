import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatExtent } from '../../../rules/draw.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import { checkSeries } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { useWrite } from '../../app/write/useWrite.ts';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { afterDialogs } from '../../design/useBackCloses.ts';
import { ChosenHeadToHead } from '../head-to-head/HeadToHeadOutlook.tsx';
import { NoPlayers } from '../players/NoPlayers.tsx';
import { Deals, Uneven } from '../sides/Deals.tsx';
import {
  brokenInSides,
  competitorIdOf,
  EMPTY_SIDE,
  isPairSide,
  seriesForm,
  sideInput,
} from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { BestOfChoice } from './BestOfChoice.tsx';
import { CreateSeriesDocument } from './gql/series.ts';
import { SERIES_FIELDS, SeriesFields, type SeriesFormSides } from './SeriesFields.tsx';

const EMPTY: SeriesFormSides = { one: EMPTY_SIDE, two: EMPTY_SIDE };

export default function NewSeriesDialog({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigate();
  const [form, setForm] = useState(EMPTY);
  const [bestOf, setBestOf] = useState(DEFAULT_BEST_OF);
  const { one, two } = form;
  const change = (part: Partial<SeriesFormSides>) => setForm({ ...form, ...part });
  const options = useFormOptions({ chosen: [...one.players, ...two.players] });
  const { hasNoPlayers, nickNameOf } = options;

  const pairs = [one, two].filter(isPairSide).length;
  const of = (['players', 'sides', 'pairs'] as const)[pairs] ?? 'players';

  const write = useWrite(CreateSeriesDocument, {
    check: () => brokenInSides(checkSeries(seriesForm(one, two, nickNameOf)), { one, two }),
    fields: SERIES_FIELDS,
    typed: { values: { form, bestOf } },
    input: () => ({
      one: sideInput(one, nickNameOf),
      two: sideInput(two, nickNameOf),
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
      <Deals
        sides={[one, two]}
        options={options}
        onChange={(dealt) => setForm({ one: dealt[0], two: dealt[1] })}
      />
      <Uneven sides={[one, two]} />
      <Stack gap={2}>
        <BestOfChoice label="Best of" value={bestOf} onChange={setBestOf} />
        <Text as="p" kind="note">
          {formatExtent({
            entrants: 2,
            of,
            bestOf,
            finalBestOf: bestOf,
            hasThirdPlaceSeries: false,
          })}
        </Text>
      </Stack>
      <ChosenHeadToHead one={competitorIdOf(one)} two={competitorIdOf(two)} />
      <FormActions form={write} />
    </FormDialog>
  );
}
