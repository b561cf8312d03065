import { Dices, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../../rules/limits.ts';
import type { WriteErrors } from '../../app/write/fieldErrors.ts';
import { Button } from '../../design/controls/Button.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { type FormSide, sidePaths } from '../sides/formSide.ts';
import type { FormOptions } from '../teams/useFormOptions.tsx';
import {
  chosenPlayers,
  type PlayoffSeats,
  sizeOf,
  withEmptySeat,
  withoutSeat,
  withRandomTeams,
} from './playoffSeats.ts';
import { SeatField } from './SeatField.tsx';
import styles from './SeatFields.module.css';

interface SeatFieldsProps {
  readonly seats: PlayoffSeats;
  readonly options: FormOptions;
  readonly errors: WriteErrors['byField'];
  readonly onChange: (seats: PlayoffSeats) => void;
}

/** The selects for the players and teams of a play-off, with buttons that add, remove and fill them. */
export function SeatFields({ seats, options, errors, onChange }: SeatFieldsProps) {
  const { teamsFor } = options;
  const one = sizeOf(seats) === 1 ? 'player' : 'pair';
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (key: number, part: FormSide) =>
    onChange(seats.map((seat) => (seat.key === key ? { ...seat, ...part } : seat)));
  function remove(key: number) {
    // The focus would be lost with the button.
    addButton.current?.focus({ preventScroll: true });
    onChange(withoutSeat(seats, key));
  }
  function drawTeams() {
    const names = teamsFor([]).map(({ name }) => name);
    onChange(withRandomTeams(seats, names, (limit) => Math.floor(Math.random() * limit)));
  }
  return (
    <Stack gap={2}>
      {seats.map((seat, index) => (
        <SeatField
          key={seat.key}
          number={index + 1}
          seat={seat}
          options={options}
          path={`sides.${index}`}
          errors={errors}
          onChange={(changed) => change(seat.key, changed)}
        >
          {seats.length > MIN_ENTRANTS && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={() => remove(seat.key)}
            >
              <X aria-hidden size={18} />
            </button>
          )}
        </SeatField>
      ))}
      <div className={styles.actions}>
        <Button
          ref={addButton}
          aria-disabled={seats.length === MAX_ENTRANTS}
          onClick={() => onChange(withEmptySeat(seats))}
        >
          <Plus aria-hidden size={18} /> Add a {one}
        </Button>
        <Button aria-disabled={chosenPlayers(seats).length === 0} onClick={drawTeams}>
          <Dices aria-hidden size={18} /> Random teams
        </Button>
      </div>
    </Stack>
  );
}

/** Paths of the fields of the seats. */
export function seatFields(seats: readonly unknown[]) {
  return sidePaths(...seats.map((_, index) => `sides.${index}` as const));
}
