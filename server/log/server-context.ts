/** A club as every command needs it: its database, its live feed, its clock. */
import type { Ratings } from '../../rules/ratings.ts';
import type { Database } from '../database/connection.ts';
import type { Change } from './change.ts';
import type { LiveFeed } from './feed.ts';
import type { SeqCache } from './seq-cache.ts';

export interface ServerContext {
  readonly database: Database;
  readonly live: LiveFeed<Change>;
  /** IANA name of the zone of match dates. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** How many players there are, about. */
  readonly playerCount: () => number;
  /** All ratings, as of the seq of these reads. */
  readonly ratings: (cache: SeqCache) => Promise<Ratings>;
}
