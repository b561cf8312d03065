import { useQuery } from 'urql';
import type { Broken } from '../../../rules/broken.ts';
import { type SeasonForm, tidySeason } from '../../../rules/forms.ts';
import { TEXTS } from '../../../rules/limits.ts';
import { broken } from '../../../rules/messages.ts';
import { checkSeason } from '../../../rules/validation.ts';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { DayField } from '../../design/controls/DayField.tsx';
import { useFieldError } from '../../design/controls/FormError.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { seasonListQuery } from './queries.ts';

export const SEASON_FIELDS = ['name', 'from', 'to'] as const;

interface SeasonFieldsProps {
  readonly form: SeasonForm;
  readonly onChange: (field: Partial<SeasonForm>) => void;
  readonly errors: WriteErrors['byField'];
}

export function SeasonFields({ form, onChange, errors }: SeasonFieldsProps) {
  const days = useFieldError(errors.from?.message ? errors.from : (errors.to ?? errors.from));
  return (
    <>
      <TextField
        label="Name*"
        required
        maxLength={TEXTS.seasonName.max}
        autoComplete="off"
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
      />
      <Grid gap={3} column="8rem" fit>
        <DayField
          label="First day*"
          value={form.from || null}
          onChange={(day) => onChange({ from: day ?? '' })}
          marks={errors.from && days.marks}
        />
        <DayField
          label="Last day*"
          value={form.to || null}
          onChange={(day) => onChange({ to: day ?? '' })}
          marks={errors.to && days.marks}
        />
      </Grid>
      {days.place}
      <p className="note">A day lasts until 06:00 the next morning.</p>
    </>
  );
}

/** Returns a check of the form, also that no other season has some of its days. */
export function useSeasonCheck(form: SeasonForm, ownId?: string): () => readonly Broken[] {
  const [{ data }] = useQuery(seasonListQuery);
  return () => {
    const others = data?.seasons.filter(({ id }) => id !== ownId) ?? [];
    const other = others.find(({ from, to }) => from <= form.to && to >= form.from);
    const overlap = other ? [broken('seasonsOverlap', ['from', 'to'], { name: other.name })] : [];
    return [...checkSeason(tidySeason(form)), ...overlap];
  };
}
