import { placesFor } from '../../../rules/bracket.ts';
import { MIN_ENTRANTS, TEXTS } from '../../../rules/limits.ts';
import { nameOf } from '../../../rules/side.ts';
import { checkPlayoffEntry } from '../../../rules/validation.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { describeLoadError } from '../../data/errors.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { TextField } from '../../design/controls/TextField.tsx';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { BestOfChoice } from '../series/BestOfChoice.tsx';
import { EditEffects } from '../series/EditEffects.tsx';
import {
  brokenInPlayoff,
  EMPTY_SIDE,
  type FormSide,
  formSideOf,
  playoffForm,
  sideInput,
} from '../sides/formSide.ts';
import { useFormOptions } from '../teams/useFormOptions.tsx';
import {
  EditPlayoffDocument,
  type PlayoffDetailQuery,
  PlayoffEditPreviewDocument,
} from './gql/playoffs.ts';
import styles from './NewPlayoffDialog.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { seatFields } from './SeatFields.tsx';
import { SharedTeams } from './SharedTeams.tsx';

type Playoff = NonNullable<PlayoffDetailQuery['playoff']>;
type PlaceField = `place${number}`;

interface Values {
  readonly title: string;
  readonly bestOf: number;
  readonly finalBestOf: number;
  readonly [place: PlaceField]: FormSide;
}

interface EditPlayoffDialogProps {
  readonly playoff: Playoff;
  readonly onClose: () => void;
}

/**
 * Edits the title, players, teams and lengths of a play-off, after naming what follows or which match stands against it. The
 * place of a bye takes a late player.
 */
export default function EditPlayoffDialog({ playoff, onClose }: EditPlayoffDialogProps) {
  const { id, entrants } = playoff;
  const isOfPairs = entrants.some(({ side }) => side.competitor.players.length > 1);
  const nobody = isOfPairs ? { ...EMPTY_SIDE, players: ['', ''] } : EMPTY_SIDE;
  const present = Array.from({ length: placesFor(entrants.length) }, (_, index): FormSide => {
    const entrant = entrants.find(({ position }) => position === index + 1);
    return entrant ? formSideOf(entrant.side) : nobody;
  });
  const typed = useTyped<Values>({
    title: playoff.title,
    bestOf: playoff.bestOf,
    finalBestOf: playoff.finalBestOf,
    ...Object.fromEntries(present.map((seat, index) => [placeField(index + 1), seat])),
  });
  const { form: values, change } = typed;
  const places = present.map((seat, index) => values[placeField(index + 1)] ?? seat);
  const options = useFormOptions({
    known: entrants.flatMap(({ side }) => side.competitor.players),
    chosen: [...places, ...present].flatMap(({ players }) => players),
    takesOverTeams: true,
  });
  const { nickNameOf, newPlayers } = options;
  const isSame = (one: FormSide, other: FormSide | undefined) =>
    JSON.stringify(one) === JSON.stringify(other);
  const inPlaces = places.map((side, index) => ({ side, position: index + 1 }));
  const isChangedAt = (place: (typeof inPlaces)[number]) =>
    !isSame(place.side, present[place.position - 1]);
  const changed = inPlaces.filter(isChangedAt);
  const others = inPlaces.filter((place) => !isChangedAt(place) && !isSame(place.side, nobody));
  // The places that change come first, as in the input, whose paths the broken rules name.
  const taken = [...changed, ...others].map(({ side }) => side);
  const form = playoffForm(values.title, taken, nickNameOf);
  const found = brokenInPlayoff(checkPlayoffEntry(form), taken);
  // A title has no consequences.
  const { title = null, bestOf = null, finalBestOf = null } = typed.values;
  const edit = {
    sides: changed.map(({ side, position }) => ({ position, ...sideInput(side, nickNameOf) })),
    bestOf,
    finalBestOf,
    newPlayers,
  };
  const isChanged = changed.length > 0 || bestOf !== null || finalBestOf !== null;
  const { data, error, fetching } = useAnswer({
    query: PlayoffEditPreviewDocument,
    variables: { id, edit },
    pause: !isChanged || found.length > 0,
  });
  const preview = data?.playoffEditPreview;
  /** A preview of an earlier version than the present one is being asked for again. */
  const version = preview?.version ?? playoff.version;
  const write = useWrite(EditPlayoffDocument, {
    check: () => found,
    fields: ['title', ...seatFields(changed)],
    typed,
    input: () => ({
      id,
      title,
      ...edit,
      expectedVersion: version,
    }),
    onClose,
  });
  return (
    <FormDialog title="Edit play-off" width="34rem" form={write}>
      <TextField
        label="Title"
        maxLength={TEXTS.playoffTitle.max}
        autoComplete="off"
        value={values.title}
        error={write.errors.byField.title}
        onChange={(text) => change({ title: text })}
      />
      <PlaceFields
        places={places}
        byes={present.map((side) => isSame(side, nobody))}
        options={options}
        pathOf={(at) => `sides.${changed.findIndex(({ position }) => position === at)}`}
        errors={write.errors.byField}
        onChange={(position, seat) => change({ [placeField(position)]: seat })}
      />
      <SharedTeams teams={form.teams} />
      <ShowEveryone {...options.everyone} />
      <div className={styles.options}>
        <BestOfChoice
          label="Best of"
          value={values.bestOf}
          onChange={(length) => change({ bestOf: length })}
        />
        {entrants.length > MIN_ENTRANTS && (
          <BestOfChoice
            label="Final best of"
            value={values.finalBestOf}
            onChange={(length) => change({ finalBestOf: length })}
          />
        )}
      </div>
      <EditEffects preview={preview} />
      <FormActions
        form={write}
        reason={describeLoadError(error)}
        theirs={<TheirValues values={typed.theirs.map((field) => wordsFor(field, playoff))} />}
        label={preview?.refusal ? null : undefined}
        isReady={!fetching && version >= playoff.version}
      />
    </FormDialog>
  );
}

/** @param position from 1 */
function placeField(position: number): PlaceField {
  return `place${position}`;
}

function wordsFor(field: keyof Values, { title, bestOf, finalBestOf, entrants }: Playoff): string {
  if (field === 'title') return `Title: ${title}`;
  if (field === 'bestOf') return `Best of: ${bestOf}`;
  if (field === 'finalBestOf') return `Final best of: ${finalBestOf}`;
  const entrant = entrants.find(({ position }) => placeField(position) === field);
  const number = field.slice('place'.length);
  return `Player ${number}: ${entrant ? `${nameOf(entrant.side.competitor)}, ${entrant.side.team.name}` : 'none'}`;
}
