import type { ReactNode } from 'react';
import type { Invalid } from '../../design/controls/FormError.tsx';
import { Select } from '../../design/controls/Select.tsx';
import type { FormOptions, Seat } from '../teams/useFormOptions.tsx';
import styles from './SeatField.module.css';

interface SeatFieldProps {
  /** From 1. */
  readonly number: number;
  readonly seat: Seat;
  readonly options: FormOptions;
  /** Whether the place is one of a bye, which a late player can take. */
  readonly isBye?: boolean;
  readonly errors?: Readonly<Record<'player' | 'team', Invalid | undefined>>;
  readonly onChange: (seat: Seat) => void;
  /** A button after the fields. */
  readonly children?: ReactNode;
}

/** The selects for a player of a play-off and the team. */
export function SeatField(props: SeatFieldProps) {
  const { number, seat, options, isBye = false, errors, onChange, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: before Chromium 93, a fieldset has no grid areas
    <div role="group" aria-label={`${number}`} className={styles.seat}>
      <span aria-hidden className={styles.number}>
        {number}
      </span>
      <div className={styles.player}>
        <Select
          label={isBye ? `Late player ${number}` : `Player ${number}`}
          placeholder={isBye ? 'Late player' : `Select Player ${number}`}
          isOfPlayers
          options={options.players}
          further={options.adding}
          value={seat.playerId}
          error={errors?.player}
          onChange={(playerId) =>
            onChange({ ...seat, playerId, teamName: options.teamOfChosen(playerId, seat) })
          }
        />
      </div>
      <div className={styles.team}>
        <Select
          label={`Team ${number}`}
          placeholder={isBye ? 'Team' : `Select Team ${number}`}
          options={options.teamsFor(seat.playerId)}
          value={seat.teamName}
          error={errors?.team}
          onChange={(teamName) => onChange({ ...seat, teamName })}
        />
      </div>
      {children && <div className={styles.button}>{children}</div>}
    </div>
  );
}
