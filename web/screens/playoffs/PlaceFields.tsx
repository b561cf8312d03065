import type { FormOptions, Seat } from '../teams/useFormOptions.tsx';
import styles from './PlaceFields.module.css';
import { SeatField } from './SeatField.tsx';

interface PlaceFieldsProps {
  /** The places of the first round from top to bottom: 1 meets 2, 3 meets 4. */
  readonly places: readonly Seat[];
  /** Whether each place is empty, so that the player beside it has a bye. */
  readonly byes: readonly boolean[];
  readonly options: FormOptions;
  /** @param position from 1 */
  readonly onChange: (position: number, seat: Seat) => void;
}

/** The selects for the players and teams of a play-off, in the order of its bracket. */
export function PlaceFields({ places, byes, options, onChange }: PlaceFieldsProps) {
  return (
    <div className={styles.places}>
      {places.map((seat, index) => {
        const position = index + 1;
        return (
          <SeatField
            key={position}
            number={position}
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
