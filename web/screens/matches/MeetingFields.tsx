import { ArrowLeftRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { type FormSide, sidePaths } from '../sides/formSide.ts';
import { SideFields } from '../sides/SideFields.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import styles from './MeetingFields.module.css';

/** The sides of the form of a match. */
export interface MeetingSides {
  readonly home: FormSide;
  readonly away: FormSide;
}

const SIDES = [
  { name: 'home', label: 'Home', team: styles.homeTeam },
  { name: 'away', label: 'Away', team: styles.awayTeam },
] as const;

/** Paths of the fields that can show an error. */
export const MEETING_FIELDS = sidePaths('home', 'away');

interface MeetingFieldsProps {
  readonly form: MeetingSides;
  readonly options: FormOptions;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (part: Partial<MeetingSides>) => void;
  readonly onSwap: () => void;
  /** The date field. */
  readonly children: ReactNode;
}

/** Fields for the date, players, sides and teams of a match. */
export function MeetingFields(props: MeetingFieldsProps) {
  const { form, options, errors, onChange, onSwap, children } = props;
  return (
    <div className={styles.choices} data-spread>
      <div className={styles.date}>{children}</div>
      {SIDES.map(({ name, label, team }) => (
        <Fragment key={name}>
          {name === 'away' && (
            <button type="button" className="iconButton" aria-label="Swap sides" onClick={onSwap}>
              <ArrowLeftRight aria-hidden size={18} />
            </button>
          )}
          <SideFields
            side={form[name]}
            path={name}
            words={{
              player: called(`${label} Player`),
              partner: called(`${label} Partner`),
              team: called(`${label} Team`),
            }}
            places={{ players: styles[name], team }}
            options={options}
            errors={errors}
            onChange={(side) => onChange({ [name]: side })}
          />
        </Fragment>
      ))}
    </div>
  );
}

function called(label: string) {
  return { label, placeholder: label };
}
