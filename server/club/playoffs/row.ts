/** The row of a play-off, as the database and the log hold it. Who stands where follows from its series. */
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
  /** The seq of the last change in it; what is recorded of a running game does not count. */
  readonly version: number;
}

export function playoffOf(row: PlayoffRow): Playoff {
  return { id: row.id, createdAt: row.created_at, title: row.title, version: row.version };
}
