import { useQuery } from 'urql';
import { type SeasonForm, tidySeason } from '../../../rules/forms.ts';
import { shortDate } from '../../../rules/phrases.ts';
import { FormActions } from '../../app/write/FormActions.tsx';
import { FormDialog } from '../../app/write/FormDialog.tsx';
import { TheirValues } from '../../app/write/MeanwhileNotice.tsx';
import { useTyped } from '../../app/write/useTyped.ts';
import { useWrite } from '../../app/write/useWrite.ts';
import { Button } from '../../design/controls/Button.tsx';
import { EditSeasonDocument, type SeasonRowFragment } from './gql/seasons.ts';
import { seasonListQuery } from './queries.ts';
import { SEASON_FIELDS, SeasonFields, useSeasonCheck } from './SeasonFields.tsx';

interface EditSeasonDialogProps {
  /** The season as it was when the dialog was opened. */
  readonly season: SeasonRowFragment;
  /** Opens the confirmation of the deletion. */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

export default function EditSeasonDialog(props: EditSeasonDialogProps) {
  const { season, onDelete, onClose } = props;
  const [{ data }] = useQuery(seasonListQuery);
  const current = data?.seasons.find(({ id }) => id === season.id) ?? season;
  const { id, name, from, to, version } = current;
  const typed = useTyped<SeasonForm>({ name, from, to });
  const { form, change } = typed;
  const write = useWrite(EditSeasonDocument, {
    check: useSeasonCheck(form, id),
    fields: SEASON_FIELDS,
    typed,
    input: () => ({ id, ...tidySeason(form), expectedVersion: version }),
    onClose,
  });
  return (
    <FormDialog title="Edit Season" width="24rem" form={write}>
      <SeasonFields form={form} onChange={change} errors={write.errors.byField} />
      <Button className="deleteButton" onClick={onDelete}>
        Delete season
      </Button>
      <FormActions
        form={write}
        theirs={<TheirValues values={typed.theirs.map((field) => WORDS[field](current))} />}
      />
    </FormDialog>
  );
}

const WORDS: Readonly<Record<keyof SeasonForm, (season: SeasonForm) => string>> = {
  name: ({ name }) => `Name: ${name}`,
  from: ({ from }) => `First day: ${shortDate(from)}`,
  to: ({ to }) => `Last day: ${shortDate(to)}`,
};
