/** Everything that a server process holds for its club. Commands and resolvers receive it. */
import type { Database } from '../database/connection.ts';
import type { Change } from './change.ts';
import type { ClockJump } from './clock-jumps.ts';
import type { LiveFeed } from './feed.ts';

export interface ServerContext {
  readonly database: Database;
  readonly live: LiveFeed<Change>;
  /** IANA name of the time zone of dates and days of play. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** The jump of the machine's clock in the last 24 hours; null if there was none. */
  readonly clockJump: () => ClockJump | null;
  /** Approximate number of players, for the cost of queries. */
  readonly playerCount: () => number;
}
