import { memo } from 'react';
import { initialsOf, PLAYER_COLOURS, type PlayerColour } from '../../../rules/face.ts';
import { useDrawsEmoji } from '../drawsEmoji.ts';
import type { NamedPlayer } from '../paths.ts';
import styles from './Face.module.css';

/** A player with the fields that a face needs. */
export interface FacedPlayer extends NamedPlayer {
  readonly colour: PlayerColour;
  readonly emoji: string | null;
}

/** A player or a pair, with the players by id. */
export interface FacedCompetitor {
  readonly id: string;
  readonly players: readonly FacedPlayer[];
}

/** Returns the player of a competitor; of a pair the first one. */
export function firstPlayer({ players: [first] }: FacedCompetitor): FacedPlayer {
  if (!first) throw new TypeError('A competitor has a player.');
  return first;
}

/** The faces of a player or a pair, side by side. */
export function Faces({ of: { players } }: { readonly of: FacedCompetitor }) {
  return (
    <span className="row">
      {players.map((player) => (
        <Face key={player.id} player={player} />
      ))}
    </span>
  );
}

export function alone(player: FacedPlayer): FacedCompetitor {
  return { id: player.id, players: [player] };
}

/**
 * The emoji of a player, or the initials if there is none or the device cannot draw it, on the player's colour. It scales with
 * the font size. Screen readers, searches and copied texts leave it out, because the name is beside it.
 */
export const Face = memo(function Face({
  player: { nickName, colour, emoji },
}: {
  readonly player: Omit<FacedPlayer, 'id'>;
}) {
  const shown = useDrawsEmoji(emoji) ? emoji : null;
  const mark = shown ?? initialsOf(nickName);
  return (
    <span
      aria-hidden
      className={styles.face}
      style={{ '--face': PLAYER_COLOURS[colour] }}
      data-kind={shown === null ? mark.length : 'emoji'}
      data-mark={mark}
    />
  );
});
