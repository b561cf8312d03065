/**
 * The file of a backup: gzip over lines of JSON. The first is the header, then come the rows of one table after the
 * other, and the last line holds a digest of all lines before it. Whoever has the file needs no Faceoff to read it.
 */
import { z } from 'zod';

/** The format that this program writes, and the newest that it reads. */
export const FORMAT = 1;

export const Header = z.object({
  faceoff: z.literal('backup'),
  format: z.int(),
  /** The last migration of the database that it was made of: rows have the columns of that time. */
  migration: z.int().positive(),
  /** The epoch and the seq as of which it was made. */
  epoch: z.string(),
  seq: z.int().nonnegative(),
  /** When it was begun, ISO 8601 in UTC. */
  time: z.iso.datetime(),
  /** How many rows of each table follow. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The id that the next row of a table gets, so that no id is ever given twice. */
  nextIds: z.record(z.string(), z.int().positive()),
});

export type Header = z.infer<typeof Header>;

export const Footer = z.object({ sha256: z.string() });

export type Footer = z.infer<typeof Footer>;

export function rowLine(table: string, row: object): string {
  return JSON.stringify({ table, row });
}

/** The table of a line; null where the line is not that of a row. */
export function tableIn(line: string): string | null {
  return /^\{"table":"(\w+)","row":\{/.exec(line)?.[1] ?? null;
}

export const RowLine = z.object({ row: z.record(z.string(), z.unknown()) });

export function rowCount({ rows }: Header): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
