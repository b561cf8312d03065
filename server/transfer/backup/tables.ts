/** The tables that a backup contains: those with entered rows, and the log. */
import { MATCHES } from '../../club/matches/row.ts';
import { PLAYERS } from '../../club/players/row.ts';
import { ENTRANTS, PLAYOFFS } from '../../club/playoffs/row.ts';
import { SEASONS } from '../../club/seasons/row.ts';
import { SERIES } from '../../club/series/row.ts';

/** The log. Rows are only added to it, so it needs no cursor and is read up to the seq of the snapshot. */
export const LOG = 'changes';

/** Tables of databases and backups up to the ninth migration. */
export const FORMER_TABLES: readonly string[] = ['player_records', 'player_teams'];

/** In the order in which a restore inserts rows: tables before the tables with foreign keys to them. */
export const TABLES: readonly string[] = [
  'teams',
  PLAYERS.name,
  PLAYOFFS.name,
  ENTRANTS.name,
  SERIES.name,
  MATCHES.name,
  SEASONS.name,
  ...FORMER_TABLES,
  'idempotency_keys',
  LOG,
];

/**
 * Tables that are not in a backup: the validation code, addresses and devices of its senders, and the migrations, which a restore
 * applies itself.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'club',
  'trusted_addresses',
  'trusted_devices',
  'wrong_codes',
  'migrations',
];
