import { useId } from 'react';
import { useQuery } from 'urql';
import { TEXTS } from '../../../rules/limits.ts';
import { MESSAGES } from '../../../rules/messages.ts';
import { checkSeason, type SeasonForm, tidySeason } from '../../../rules/validation.ts';
import { errorOutsideFields, firstText } from '../../app/write/fieldErrors.ts';
import { DayField } from '../../design/controls/DayField.tsx';
import { FieldError } from '../../design/controls/FormError.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { seasonsQuery } from './queries.ts';
import styles from './SeasonFields.module.css';

const NO_ERRORS = { name: null, from: null, to: null };

interface SeasonFieldsProps {
  readonly form: SeasonForm;
  readonly onChange: (field: Partial<SeasonForm>) => void;
  /** Whether every field shows its error. */
  readonly marksFields: boolean;
}

export function SeasonFields({ form, onChange, marksFields }: SeasonFieldsProps) {
  const errors = marksFields ? errorsIn(form) : NO_ERRORS;
  const id = useId();
  const daysError = errors.from ?? errors.to;
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
      <div className={styles.days}>
        <DayField
          label="First day*"
          value={form.from || null}
          onChange={(day) => onChange({ from: day ?? '' })}
          error={errors.from === null ? undefined : id}
        />
        <DayField
          label="Last day*"
          value={form.to || null}
          onChange={(day) => onChange({ to: day ?? '' })}
          error={errors.to === null ? undefined : id}
        />
      </div>
      <FieldError id={id}>{daysError}</FieldError>
      <p className="note">A day lasts until 06:00 the next morning.</p>
    </>
  );
}

/** The error of each field. */
function errorsIn(form: SeasonForm) {
  const found = checkSeason(tidySeason(form));
  const textOf = (field: keyof SeasonForm) =>
    firstText(found.filter(({ fields }) => fields.includes(field)));
  return { name: textOf('name'), from: textOf('from'), to: textOf('to') };
}

/** The error of the form, unless one of its fields shows it. */
export function errorOutsideSeasonFields(form: SeasonForm, error: string | null): string | null {
  return errorOutsideFields(error, errorsIn(form));
}

/** Returns the first broken rule of the form, also that another season has some of its days. */
export function useSeasonRule(form: SeasonForm, ownId?: string): () => string | null {
  const [{ data }] = useQuery(seasonsQuery);
  return () => {
    const others = data?.seasons.filter(({ id }) => id !== ownId) ?? [];
    const other = others.find(({ from, to }) => from <= form.to && to >= form.from);
    return (
      firstText(checkSeason(tidySeason(form))) ?? (other ? MESSAGES.seasonsOverlap(other) : null)
    );
  };
}
