import { useId } from 'react';
import { useQuery } from 'urql';
import { SEASON_NAME_LENGTH } from '../../../rules/limits.ts';
import { seasonsOverlap } from '../../../rules/messages.ts';
import {
  brokenSeasonFields,
  brokenSeasonRule,
  type SeasonForm,
  tidySeason,
} from '../../../rules/validation.ts';
import { DayField } from '../../design/controls/DayField.tsx';
import { FieldError } from '../../design/controls/FormError.tsx';
import { TextField } from '../../design/controls/TextField.tsx';
import { seasons } from './queries.ts';
import styles from './SeasonFields.module.css';

interface SeasonFieldsProps {
  readonly form: SeasonForm;
  readonly onChange: (field: Partial<SeasonForm>) => void;
  /** Whether every field shows its error. */
  readonly marksFields: boolean;
}

export function SeasonFields({ form, onChange, marksFields }: SeasonFieldsProps) {
  const errors = marksFields ? brokenSeasonFields(tidySeason(form)) : {};
  const id = useId();
  const daysError = errors.from ?? errors.to ?? null;
  return (
    <>
      <TextField
        label="Name*"
        required
        maxLength={SEASON_NAME_LENGTH}
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
          error={errors.from && id}
        />
        <DayField
          label="Last day*"
          value={form.to || null}
          onChange={(day) => onChange({ to: day ?? '' })}
          error={errors.to && id}
        />
      </div>
      <FieldError id={id}>{daysError}</FieldError>
      <p className="note">A day lasts until 06:00 the next morning.</p>
    </>
  );
}

/** The error of the form, unless one of its fields shows it. */
export function errorOutsideSeasonFields(form: SeasonForm, error: string | null): string | null {
  return Object.values(brokenSeasonFields(tidySeason(form))).some((each) => each === error)
    ? null
    : error;
}

/** Returns the first broken rule of the form, also that another season has some of its days. */
export function useSeasonRule(form: SeasonForm, ownId?: string): () => string | null {
  const [{ data }] = useQuery(seasons);
  return () => {
    const others = data?.seasons.filter(({ id }) => id !== ownId) ?? [];
    const other = others.find(({ from, to }) => from <= form.to && to >= form.from);
    return brokenSeasonRule(tidySeason(form)) ?? (other ? seasonsOverlap(other.name) : null);
  };
}
