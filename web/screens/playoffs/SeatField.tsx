import type { ReactNode } from 'react';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import type { FormSide } from '../sides/formSide.ts';
import { SideFields } from '../sides/SideFields.tsx';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import styles from './SeatField.module.css';

interface SeatFieldProps {
  /** From 1. */
  readonly number: number;
  /** The path of the side in the input. */
  readonly path: string;
  readonly seat: FormSide;
  readonly options: FormOptions;
  /** Whether the place is one of a bye, which a late player can take. */
  readonly isBye?: boolean;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (seat: FormSide) => void;
  /** A button after the fields. */
  readonly children?: ReactNode;
}

/** The selects for a player or a pair of a play-off and the team. */
export function SeatField(props: SeatFieldProps) {
  const { number, path, seat, options, isBye = false, errors, onChange, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: before Chromium 93, a fieldset has no grid areas
    <div role="group" aria-label={`${number}`} className={styles.seat}>
      <span aria-hidden className={styles.number}>
        {number}
      </span>
      <SideFields
        side={seat}
        path={path}
        words={{
          player: {
            label: isBye ? `Late player ${number}` : `Player ${number}`,
            placeholder: isBye ? 'Late player' : `Select Player ${number}`,
          },
          partner: {
            label: isBye ? `Late partner ${number}` : `Partner ${number}`,
            placeholder: isBye ? 'Partner' : `Select Partner ${number}`,
          },
          team: {
            label: `Team ${number}`,
            placeholder: isBye ? 'Team' : `Select Team ${number}`,
          },
        }}
        isFixed
        options={options}
        errors={errors}
        places={{ players: styles.player, team: styles.team }}
        onChange={onChange}
      />
      {children && <div className={styles.button}>{children}</div>}
    </div>
  );
}
