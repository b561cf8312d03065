/** Positions in the log. */
import type { Sql } from '../database/driver.ts';

export interface LogPosition {
  /** Id of the log. A restore begins a new epoch. */
  readonly epoch: string;
  readonly seq: number;
}

/** The epoch of the log, and the seq of its last change; 0 before the first. */
export async function currentPosition(sql: Sql): Promise<LogPosition> {
  const [club] = await sql<[LogPosition]>`select epoch, seq from club`;
  return club;
}
