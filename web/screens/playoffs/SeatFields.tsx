import { Dices, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { MAX_ENTRANTS, MIN_ENTRANTS } from '../../../rules/limits.ts';
import type { FieldErrors, PlayoffForm } from '../../../rules/validation.ts';
import { Button } from '../../design/controls/Button.tsx';
import type { FormOptions, Seat } from '../teams/useFormOptions.tsx';
import { type PlayoffSeats, withEmptySeat, withoutSeat, withRandomTeams } from './playoffSeats.ts';
import { SeatField } from './SeatField.tsx';
import styles from './SeatFields.module.css';

interface SeatFieldsProps {
  readonly seats: PlayoffSeats;
  readonly options: FormOptions;
  readonly errors: FieldErrors<PlayoffForm>;
  readonly onChange: (seats: PlayoffSeats) => void;
}

/** The selects for the players and teams of a play-off, with buttons that add, remove and fill them. */
export function SeatFields({ seats, options, errors, onChange }: SeatFieldsProps) {
  const { nickNameOf, teamsFor } = options;
  const addButton = useRef<HTMLButtonElement>(null);
  const errorAt = errorsOfSeats(
    seats.map(({ playerId }) => nickNameOf(playerId)),
    seats.map(({ teamName }) => teamName),
    errors,
  );
  const change = (key: number, part: Partial<Seat>) =>
    onChange(seats.map((seat) => (seat.key === key ? { ...seat, ...part } : seat)));
  function remove(key: number) {
    // The focus would be lost with the button.
    addButton.current?.focus({ preventScroll: true });
    onChange(withoutSeat(seats, key));
  }
  function drawTeams() {
    const names = teamsFor('').map(({ name }) => name);
    onChange(withRandomTeams(seats, names, (limit) => Math.floor(Math.random() * limit)));
  }
  return (
    <div className={styles.seats}>
      {seats.map((seat, index) => (
        <SeatField
          key={seat.key}
          number={index + 1}
          seat={seat}
          options={options}
          errors={{ player: errorAt('players', index), team: errorAt('teams', index) }}
          onChange={(changed) => change(seat.key, changed)}
        >
          {seats.length > MIN_ENTRANTS && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove player ${index + 1}`}
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
          <Plus aria-hidden size={18} /> Add a player
        </Button>
        <Button aria-disabled={seats.every(({ playerId }) => playerId === '')} onClick={drawTeams}>
          <Dices aria-hidden size={18} /> Random teams
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns a function for the error of a field of a seat; null if it is valid. Only the first invalid field shows the text; the
 * others get an empty string, which marks them.
 */
function errorsOfSeats(
  players: readonly string[],
  teams: readonly string[],
  errors: FieldErrors<PlayoffForm>,
) {
  const values = { players, teams };
  const isMissing = (name: string) => name === '';
  const isDuplicate = (nickName: string) =>
    nickName !== '' && players.filter((other) => other === nickName).length > 1;
  const isWrong = {
    players: players.some(isDuplicate) ? isDuplicate : isMissing,
    teams: isMissing,
  };
  return (field: 'players' | 'teams', index: number): string | null => {
    const error = errors[field];
    if (error === undefined || !isWrong[field](values[field][index] ?? '')) return null;
    return values[field].findIndex(isWrong[field]) === index ? error : '';
  };
}
