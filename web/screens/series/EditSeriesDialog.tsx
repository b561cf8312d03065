import { nameOf } from '../../../rules/side.ts';
import { checkSeries } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { Uneven } from '../sides/Deals.tsx';
import { brokenInSides, formSideOf, seriesForm, sideInput } from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { BestOfChoice } from './BestOfChoice.tsx';
import { EditEffects } from './EditEffects.tsx';
import {
  EditSeriesDocument,
  SeriesEditPreviewDocument,
  type SeriesSheetFragment,
} from './gql/series.ts';
import { SERIES_FIELDS, SeriesFields, type SeriesFormSides } from './SeriesFields.tsx';

interface Values extends SeriesFormSides {
  readonly bestOf: number;
}

const WORDS: Readonly<Record<keyof Values, (series: SeriesSheetFragment) => string>> = {
  one: ({ one }) => `Home: ${nameOf(one.competitor)}, ${one.team.name}`,
  two: ({ two }) => `Away: ${nameOf(two.competitor)}, ${two.team.name}`,
  bestOf: ({ bestOf }) => `Best of: ${bestOf}`,
};

interface EditSeriesDialogProps {
  readonly series: SeriesSheetFragment;
  readonly onClose: () => void;
}

/** Edits the players, teams and length of a series, after naming what follows or which match stands against it. */
export default function EditSeriesDialog({ series, onClose }: EditSeriesDialogProps) {
  const typed = useTyped<Values>(valuesOf(series));
  const { form, values: chosen, change } = typed;
  const { one, two } = form;
  const present = [series.one, series.two].flatMap(({ competitor }) => competitor.players);
  const options = useFormOptions({
    known: present,
    chosen: [...one.players, ...two.players, ...present.map(({ id }) => id)],
    takesOverTeams: true,
  });
  const { nickNameOf, newPlayers } = options;
  const edit = {
    one: chosen.one && sideInput(chosen.one, nickNameOf),
    two: chosen.two && sideInput(chosen.two, nickNameOf),
    bestOf: chosen.bestOf,
    newPlayers,
  };
  const isChanged = Object.keys(chosen).length > 0;
  const found = brokenInSides(checkSeries(seriesForm(one, two, nickNameOf)), { one, two });
  const { data, error, fetching } = useAnswer({
    query: SeriesEditPreviewDocument,
    variables: { id: series.id, edit },
    pause: !isChanged || found.length > 0,
  });
  const preview = data?.seriesEditPreview;
  /** A preview of an earlier version than the present one is being asked for again. */
  const version = preview?.version ?? series.version;
  const write = useWrite(EditSeriesDocument, {
    check: () => found,
    fields: SERIES_FIELDS,
    typed,
    input: () => ({ id: series.id, ...edit, expectedVersion: version }),
    onClose,
  });
  return (
    <FormDialog title="Edit series" width="28rem" form={write}>
      <SeriesFields form={form} options={options} errors={write.errors.byField} onChange={change} />
      <Uneven sides={[one, two]} />
      <BestOfChoice label="Best of" value={form.bestOf} onChange={(bestOf) => change({ bestOf })} />
      <EditEffects preview={preview} />
      <FormActions
        form={write}
        reason={describeLoadError(error)}
        theirs={<TheirValues values={typed.theirs.map((field) => WORDS[field](series))} />}
        label={preview?.refusal ? null : undefined}
        isReady={!fetching && version >= series.version}
      />
    </FormDialog>
  );
}

function valuesOf({ one, two, bestOf }: SeriesSheetFragment): Values {
  return { bestOf, one: formSideOf(one), two: formSideOf(two) };
}
