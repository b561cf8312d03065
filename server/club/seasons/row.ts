/** The row of a season, in the table and in the log. */
import { z } from 'zod';
import type { SeasonForm } from '../../../rules/forms.ts';
import type { Table } from '../../log/table.ts';

export const SEASONS = {
  name: 'seasons',
  row: z.looseObject({
    id: z.int(),
    name: z.string(),
    first_day: z.string(),
    last_day: z.string(),
    version: z.int().default(0),
  }),
} as const satisfies Table;

export type SeasonRow = ReturnType<typeof SEASONS.row.parse>;

export interface Season extends SeasonForm {
  readonly id: number;
  /** The seq of the last change of the season. */
  readonly version: number;
}

export function seasonOf({ id, name, first_day, last_day, version }: SeasonRow): Season {
  return { id, name, from: first_day, to: last_day, version };
}
