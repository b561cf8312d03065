import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { ShowEveryone } from '../players/ShowEveryone.tsx';
import { type FormSide, sidePaths } from '../sides/formSide.ts';
import { SideFields } from '../sides/SideFields.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';

/** The sides of the form of a series. Side one is at home in game 1. */
export interface SeriesFormSides {
  readonly one: FormSide;
  readonly two: FormSide;
}

const SIDES = [
  { name: 'one', label: 'Home' },
  { name: 'two', label: 'Away' },
] as const;

/** Paths of the fields that can show an error. */
export const SERIES_FIELDS = sidePaths('one', 'two');

interface SeriesFieldsProps {
  readonly form: SeriesFormSides;
  readonly options: FormOptions;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (part: Partial<SeriesFormSides>) => void;
}

/** Fields for the players and teams of a series. */
export function SeriesFields({ form, options, errors, onChange }: SeriesFieldsProps) {
  return (
    <>
      {SIDES.map(({ name, label }) => (
        <SideFields
          key={name}
          side={form[name]}
          path={name}
          words={{
            player: called(`${label} Player`),
            partner: called(`${label} Partner`),
            team: called(`${label} Team`),
          }}
          showsLabels
          options={options}
          errors={errors}
          onChange={(side) => onChange({ [name]: side })}
        />
      ))}
      <ShowEveryone {...options.everyone} />
    </>
  );
}

function called(label: string) {
  return { label, placeholder: `Select ${label}` };
}
