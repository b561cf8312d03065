import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import type { FormSide } from '../sides/formSide.ts';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import styles from './PlaceFields.module.css';
import { SeatField } from './SeatField.tsx';

interface PlaceFieldsProps {
  /** The places of the first round from top to bottom: 1 meets 2, 3 meets 4. */
  readonly places: readonly FormSide[];
  /** Whether each place is empty, so that the player beside it has a bye. */
  readonly byes: readonly boolean[];
  readonly options: FormOptions;
  /** Returns the path of a place in the input. @param position from 1 */
  readonly pathOf: (position: number) => string;
  readonly errors: WriteErrors['byField'];
  /** @param position from 1 */
  readonly onChange: (position: number, seat: FormSide) => void;
}

/** The selects for the players or pairs and teams of a play-off, in the order of its bracket. */
export function PlaceFields({ places, byes, options, pathOf, errors, onChange }: PlaceFieldsProps) {
  return (
    <div className={styles.places}>
      {places.map((seat, index) => {
        const position = index + 1;
        return (
          <SeatField
            key={position}
            number={position}
            path={pathOf(position)}
            errors={errors}
            seat={seat}
            options={options}
            isBye={byes[index] ?? false}
            onChange={(changed) => onChange(position, changed)}
          />
        );
      })}
    </div>
  );
}
