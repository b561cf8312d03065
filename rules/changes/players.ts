/** Changes of players. */
import type { PlayerColour } from '../face.ts';
import { formatMoved, type MergeCounts } from '../merge.ts';
import type { KindsOfChange } from './definition.ts';
import { inFull, type Names } from './parts.ts';

export type PlayerChange =
  | { readonly kind: 'PLAYER_CREATED' | 'PLAYER_DELETED'; readonly player: Names }
  | PlayerUpdate
  | MergeDetails;

interface PlayerUpdate {
  readonly kind: 'PLAYER_UPDATED';
  readonly before: Names;
  readonly after: Names;
  /** Whether the player plays from now on; missing if that did not change. */
  readonly active?: boolean;
  /** The chosen colour; missing if it did not change. */
  readonly colour?: PlayerColour;
  /** The emoji, null for none from now on; missing if it did not change. */
  readonly emoji?: string | null;
}

/** A player was merged into another one, who is the same person. The numbers are those of what moved. */
interface MergeDetails extends MergeCounts {
  readonly kind: 'PLAYERS_MERGED';
  readonly from: Names;
  readonly into: Names;
  /** Ids of the merged player and of the other one. */
  readonly fromId: number;
  readonly intoId: number;
}

export const PLAYER_CHANGES: KindsOfChange<PlayerChange> = {
  PLAYER_CREATED: {
    means: 'A player was added.',
    label: 'New player',
    about: ({ player }) => player.nickName,
    text: ({ player }) => `Player added: ${inFull(player)}`,
  },
  PLAYER_UPDATED: {
    means:
      "A player's names, colour or emoji were changed, or the player stopped or resumed playing.",
    label: 'Player edited',
    about: ({ after }) => after.nickName,
    text: describePlayerUpdate,
  },
  PLAYER_DELETED: {
    means: 'A player was deleted.',
    label: 'Deleted',
    about: ({ player }) => player.nickName,
    text: ({ player }) => `Player deleted: ${inFull(player)}`,
  },
  PLAYERS_MERGED: {
    means: 'A player was merged into another one, who is the same person.',
    label: 'Merged',
    about: ({ into }) => into.nickName,
    text: (details) =>
      `Players merged: ${inFull(details.from)} is now ${inFull(details.into)}; ${formatMoved(details)} moved`,
  },
};

/**
 * "Player renamed: Puck (Petr Malý) → Puk (Petr Malý)", "Player no longer plays: Puk (Petr Malý)", "Player now has the
 * colour red, now has the emoji 🦊: Puk (Petr Malý)".
 */
function describePlayerUpdate({ before, after, active, colour, emoji }: PlayerUpdate): string {
  const changes = [
    active !== undefined && (active ? 'plays again' : 'no longer plays'),
    colour !== undefined && `now has the colour ${colour.toLowerCase()}`,
    emoji !== undefined &&
      (emoji === null ? 'no longer has an emoji' : `now has the emoji ${emoji}`),
  ].filter((change) => change !== false);
  if (changes.length > 0 && inFull(before) === inFull(after)) {
    return `Player ${changes.join(', ')}: ${inFull(after)}`;
  }
  return [`Player renamed: ${inFull(before)} → ${inFull(after)}`, ...changes].join('; ');
}
