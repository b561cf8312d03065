/** The row of a player, in the table and in the log. */
import { z } from 'zod';
import type { Names } from '../../../rules/changes/details.ts';
import { COLOUR_NAMES, type PlayerColour } from '../../../rules/face.ts';
import type { Table } from '../../log/table.ts';

export const PLAYERS = {
  name: 'players',
  row: z.looseObject({
    id: z.int(),
    nick_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    active: z.boolean().default(true),
    colour: z.enum(COLOUR_NAMES).nullable().default(null),
    emoji: z.string().nullable().default(null),
    version: z.int().default(0),
  }),
} as const satisfies Table;

export type PlayerRow = z.infer<typeof PLAYERS.row>;

export interface Player extends Names {
  readonly id: number;
  /** Whether the player still plays. */
  readonly active: boolean;
  /** The colour that the player chose; null for none. */
  readonly colour: PlayerColour | null;
  readonly emoji: string | null;
  /** The seq of the last change of the player. */
  readonly version: number;
}

export function playerOf(row: PlayerRow): Player {
  return {
    id: row.id,
    nickName: row.nick_name,
    firstName: row.first_name,
    lastName: row.last_name,
    active: row.active,
    colour: row.colour,
    emoji: row.emoji,
    version: row.version,
  };
}
