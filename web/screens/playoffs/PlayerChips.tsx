import { Plus } from 'lucide-react';
import type { Option } from '../../design/controls/Select.tsx';
import styles from './PlayerChips.module.css';
import { hasRoom, type PlayoffSeats } from './playoffSeats.ts';

interface PlayerChipsProps {
  readonly players: readonly Option[];
  readonly seats: PlayoffSeats;
  /** Called with the id of a player who gets a seat or loses it. */
  readonly onToggle: (playerId: string) => void;
}

/** A button for each player, pressed in the order of the draw. A chosen player's shows the number of the seat. */
export function PlayerChips({ players, seats, onToggle }: PlayerChipsProps) {
  if (players.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.label}>Who plays</legend>
      <div className={styles.chips}>
        {players.map(({ id, name, picture }) => {
          const number = seats.findIndex(({ playerId }) => playerId === id) + 1;
          return (
            <button
              key={id}
              type="button"
              className={styles.chip}
              aria-pressed={number > 0}
              aria-disabled={number === 0 && !hasRoom(seats)}
              onClick={() => onToggle(id)}
            >
              <span className={styles.number}>
                {number > 0 ? number : <Plus aria-hidden size={14} />}
              </span>{' '}
              {picture} <bdi translate="no">{name}</bdi>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
