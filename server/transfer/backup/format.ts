/**
 * Format of a backup file: gzip over lines of JSON. The first line is the header, followed by the rows of one table after the
 * other; the last line has a digest of all lines before it. The file can be read without Faceoff.
 */
import { z } from 'zod';

/** Version of the format that this program writes, and the newest version that it reads. */
export const FORMAT = 1;

export const Header = z.object({
  faceoff: z.literal('backup'),
  format: z.int(),
  /** The last migration applied to the database, which determines the columns of the rows. */
  migration: z.int().positive(),
  /** Epoch and seq of the log at the time of the snapshot. */
  epoch: z.string(),
  seq: z.int().nonnegative(),
  /** Time of the snapshot, ISO 8601 in UTC. */
  time: z.iso.datetime(),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The next id of each table. Ids of deleted rows must not be used again, because the log contains them. */
  nextIds: z.record(z.string(), z.int().positive()),
});

export type Header = z.infer<typeof Header>;

export const Footer = z.object({ sha256: z.string() });

export type Footer = z.infer<typeof Footer>;

export function rowLine(table: string, row: object): string {
  return JSON.stringify({ table, row });
}

/** The table of a line; null if the line has no row. */
export function tableIn(line: string): string | null {
  return /^\{"table":"(\w+)","row":\{/.exec(line)?.[1] ?? null;
}

export const RowLine = z.object({ row: z.record(z.string(), z.unknown()) });

export function rowCount({ rows }: Header): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
