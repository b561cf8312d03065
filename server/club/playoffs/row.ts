/** The row of a play-off, in the table and in the log. The standings follow from its series. */
import { z } from 'zod';
import { loggedTable } from '../../log/table.ts';

export const PLAYOFFS = loggedTable({
  name: 'playoffs',
  row: z.looseObject({
    id: z.int(),
    created_at: z.string(),
    title: z.string(),
    version: z.int().default(0),
  }),
  players: [],
});

export type PlayoffRow = z.infer<typeof PLAYOFFS.row>;

export interface Playoff {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly title: string;
  /** The seq of the last change in the play-off, not counting changes of live scores. */
  readonly version: number;
}

export function playoffOf(row: PlayoffRow): Playoff {
  return { id: row.id, createdAt: row.created_at, title: row.title, version: row.version };
}
