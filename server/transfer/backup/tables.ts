/** What a backup holds of the database: the rows that people entered, and the log. */
import { MATCHES } from '../../club/matches/row.ts';
import { PLAYERS } from '../../club/players/row.ts';
import { PLAYOFFS } from '../../club/playoffs/row.ts';
import { SERIES } from '../../club/series/row.ts';

/** The log only grows, so it is read later, up to the seq of the snapshot. */
export const LOG = 'changes';

/** Counters in the place of the tallies, in databases and backups up to the ninth migration. */
export const FORMER_TABLES: readonly string[] = ['player_records', 'player_teams'];

/** In the order in which their rows are put back: what others refer to comes first. */
export const TABLES: readonly string[] = [
  'teams',
  PLAYERS.name,
  PLAYOFFS.name,
  SERIES.name,
  MATCHES.name,
  ...FORMER_TABLES,
  'idempotency_keys',
  LOG,
];

/**
 * Not in a backup: what follows from the matches, the validation code, who sent wrong and right ones, and what the
 * restoring program knows better.
 */
export const LEFT_OUT: readonly string[] = [
  'tallies',
  'monthly_tallies',
  'series_tallies',
  'club',
  'trusted_addresses',
  'trusted_devices',
  'wrong_codes',
  'migrations',
];
