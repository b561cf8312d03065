import { Select } from '../../design/controls/Select.tsx';
import type { FormOptions, Seat } from '../teams/useFormOptions.tsx';
import styles from './PlaceFields.module.css';

interface PlaceFieldsProps {
  /** The places of the first round from top to bottom: 1 meets 2, 3 meets 4. */
  readonly places: readonly Seat[];
  /** Whether nobody has a place yet, so that the player beside it waits. */
  readonly byes: readonly boolean[];
  readonly options: FormOptions;
  /** @param position from 1 */
  readonly onChange: (position: number, seat: Seat) => void;
}

/** The selects for the players and teams of a play-off, in the order of its bracket. */
export function PlaceFields({ places, byes, options, onChange }: PlaceFieldsProps) {
  const { players, adding, teamsFor, teamOfChosen } = options;
  return places.map((seat, index) => {
    const position = index + 1;
    const isBye = byes[index] ?? false;
    return (
      <fieldset key={position} className={styles.place} data-ends-pair={position % 2 === 0}>
        <legend className={styles.number}>{position}</legend>
        <div className={styles.player}>
          <Select
            label={isBye ? `Late player ${position}` : `Player ${position}`}
            placeholder={isBye ? 'Late player' : `Select Player ${position}`}
            options={players}
            further={adding}
            value={seat.playerId}
            onChange={(playerId) =>
              onChange(position, {
                playerId,
                teamName: teamOfChosen(playerId, seat) || seat.teamName,
              })
            }
          />
        </div>
        <div className={styles.team}>
          <Select
            label={`Team ${position}`}
            placeholder={isBye ? 'Team' : `Select Team ${position}`}
            options={teamsFor(seat.playerId)}
            value={seat.teamName}
            onChange={(teamName) => onChange(position, { ...seat, teamName })}
          />
        </div>
      </fieldset>
    );
  });
}
