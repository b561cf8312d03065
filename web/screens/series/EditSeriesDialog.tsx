import { nameOf } from '../../../rules/side.ts';
import { checkSeries, type SeriesForm } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { firstPlayer } from '../../design/hockey/Face.tsx';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import { BestOfChoice } from './BestOfChoice.tsx';
import { EditEffects } from './EditEffects.tsx';
import {
  EditSeriesDocument,
  SeriesEditPreviewDocument,
  type SeriesSheetFragment,
} from './gql/series.ts';
import { SERIES_FIELDS, SeriesFields } from './SeriesFields.tsx';

interface Values extends Omit<SeriesForm, 'partnerOne' | 'partnerTwo'> {
  readonly bestOf: number;
}

const WORDS: Readonly<Record<keyof Values, (series: SeriesSheetFragment) => string>> = {
  playerOne: ({ one }) => `Home Player: ${nameOf(one.competitor)}`,
  playerTwo: ({ two }) => `Away Player: ${nameOf(two.competitor)}`,
  teamOne: ({ one }) => `Home Team: ${one.team.name}`,
  teamTwo: ({ two }) => `Away Team: ${two.team.name}`,
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
  const present = [series.one, series.two].flatMap(({ competitor }) => competitor.players);
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
    bestOf: chosen.bestOf,
    newPlayers,
  };
  const isChanged = Object.keys(chosen).length > 0;
  const found = checkSeries(named);
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

function valuesOf(series: SeriesSheetFragment): Values {
  const { one, two, bestOf } = series;
  return {
    bestOf,
    playerOne: firstPlayer(one.competitor).id,
    playerTwo: firstPlayer(two.competitor).id,
    teamOne: one.team.name,
    teamTwo: two.team.name,
  };
}
