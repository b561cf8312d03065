import { Plus } from 'lucide-react';
import type { Option } from '../../design/controls/Select.tsx';
import { ToggleGroup } from '../../design/controls/ToggleGroup.tsx';
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
  return (
    <ToggleGroup
      label="Who plays"
      look="scrolledLines"
      buttons={players.map(({ id, name, picture }) => {
        const number = seats.findIndex((seat) => seat.players.includes(id)) + 1;
        return {
          id,
          isPressed: number > 0,
          isDisabled: number === 0 && !hasRoom(seats),
          content: (
            <span className={styles.player}>
              <span className={styles.number}>
                {number > 0 ? number : <Plus aria-hidden size={14} />}
              </span>{' '}
              {picture} <bdi translate="no">{name}</bdi>
            </span>
          ),
        };
      })}
      onPress={onToggle}
    />
  );
}
