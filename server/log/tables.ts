/**
 * The registry of all tables: what a backup contains, what the log records, and what refers to what. A table refers only to
 * tables before it, so a restore and an undo insert in this order and delete in the reverse order. A subject comes after the
 * subjects that contain it.
 */

interface TableEntry {
  /** Whether a backup contains its rows. */
  readonly inBackup: boolean;
  /** Whether only databases and backups of old versions have the table. */
  readonly isFormer?: true;
  /** The columns that hold ids of rows, and the tables of these rows. */
  readonly refersTo?: Readonly<Record<string, string>>;
  /** The columns of a first player and of the partner, who has the higher id. Other columns that hold players have a first one. */
  readonly sides?: readonly (readonly [first: string, partner: string])[];
  /** Recording of the rows in the log. Missing for tables that no change writes. */
  readonly logged?: {
    /** The kind of subject that one of its rows is. Missing for parts of another subject. */
    readonly subject?: string;
    /** Set if a change lists all of these rows that it concerns as its subjects, and not only that of its place. */
    readonly isListed?: true;
    /** Whether it has a column `version`, which holds the seq of the last change. */
    readonly versioned: boolean;
    /** The foreign key to the containing row. A change of the part also sets the version of the container. */
    readonly partOf?: string;
    /** The table of other parts of the containing row, all of which a change of this part concerns. */
    readonly concerns?: string;
    /** Columns whose writer sets `version` itself or leaves it. Their changes do not affect the version of the containing row. */
    readonly unversioned?: readonly string[];
    /** Columns that are only valid together: an undo that restores one of them restores all. */
    readonly together?: readonly string[];
  };
}

export const TABLES = {
  teams: { inBackup: true },
  players: { inBackup: true, logged: { subject: 'player', isListed: true, versioned: true } },
  leagues: { inBackup: true, logged: { subject: 'league', versioned: true } },
  league_entrants: {
    inBackup: true,
    refersTo: {
      league_id: 'leagues',
      player_id: 'players',
      partner_id: 'players',
      team_id: 'teams',
    },
    sides: [['player_id', 'partner_id']],
    logged: { versioned: false, partOf: 'league_id' },
  },
  playoffs: { inBackup: true, logged: { subject: 'playoff', versioned: true } },
  playoff_entrants: {
    inBackup: true,
    refersTo: {
      playoff_id: 'playoffs',
      player_id: 'players',
      partner_id: 'players',
      team_id: 'teams',
    },
    sides: [['player_id', 'partner_id']],
    // The departure of a player may change the players of any series.
    logged: { versioned: false, partOf: 'playoff_id', concerns: 'series' },
  },
  series: {
    inBackup: true,
    refersTo: {
      player_one_id: 'players',
      player_two_id: 'players',
      partner_one_id: 'players',
      partner_two_id: 'players',
      team_one_id: 'teams',
      team_two_id: 'teams',
      playoff_id: 'playoffs',
      // Without a constraint in the database: the column has the first player of a side.
      forfeited_by: 'players',
    },
    sides: [
      ['player_one_id', 'partner_one_id'],
      ['player_two_id', 'partner_two_id'],
    ],
    logged: { subject: 'series', isListed: true, versioned: true, partOf: 'playoff_id' },
  },
  matches: {
    inBackup: true,
    refersTo: {
      home_player_id: 'players',
      away_player_id: 'players',
      home_partner_id: 'players',
      away_partner_id: 'players',
      home_team_id: 'teams',
      away_team_id: 'teams',
      series_id: 'series',
      league_id: 'leagues',
    },
    sides: [
      ['home_player_id', 'home_partner_id'],
      ['away_player_id', 'away_partner_id'],
    ],
    logged: {
      subject: 'match',
      versioned: true,
      partOf: 'series_id',
      unversioned: ['live', 'played_at'],
      together: ['home_score', 'away_score', 'over_time', 'live'],
    },
  },
  seasons: { inBackup: true, logged: { subject: 'season', versioned: true } },
  // True for an evening, and therefore neither in the log's rows nor undone. A deleted player takes the row along.
  presence: { inBackup: true, refersTo: { player_id: 'players' } },
  player_records: { inBackup: true, isFormer: true },
  player_teams: { inBackup: true, isFormer: true },
  idempotency_keys: { inBackup: true },
  changes: { inBackup: true, refersTo: { undoes: 'changes' } },
  // Without URLs and secrets, which are settings.
  webhooks: { inBackup: true },
  webhook_messages: { inBackup: true },
  // Subscriptions are bound to the keys of the club, which no backup has: a device subscribes anew.
  push_devices: { inBackup: false },
  push_notices: { inBackup: false, refersTo: { device_id: 'push_devices' } },
  push_progress: { inBackup: false },
  // The validation code, and addresses and devices of its senders. A restored club keeps its own.
  club: { inBackup: false },
  trusted_addresses: { inBackup: false },
  trusted_devices: { inBackup: false },
  wrong_codes: { inBackup: false },
  // A restore applies the migrations itself.
  migrations: { inBackup: false },
} as const satisfies Readonly<Record<string, TableEntry>>;

export type TableName = keyof typeof TABLES;

/** The kinds of subjects that a change can have. */
export type SubjectKind = Extract<
  (typeof TABLES)[TableName],
  { readonly logged: { readonly subject: string } }
>['logged']['subject'];

/** Kinds of subjects, from wide to narrow. */
export const SUBJECT_KINDS: readonly SubjectKind[] = Object.values(TABLES).flatMap((entry) =>
  'logged' in entry && 'subject' in entry.logged ? entry.logged.subject : [],
);

/** The log itself. */
export const LOG: TableName = 'changes';

/** A table whose rows the log records. */
export interface LoggedTable {
  readonly name: string;
  readonly subject: SubjectKind | null;
  readonly isListed: boolean;
  readonly versioned: boolean;
  /** The columns that hold ids of rows. */
  readonly refersTo: readonly { readonly column: string; readonly table: string }[];
  readonly sides: readonly (readonly [first: string, partner: string])[];
  readonly partOf: { readonly table: string; readonly by: string } | null;
  readonly concerns: string | null;
  readonly unversioned: readonly string[];
  readonly together: readonly string[];
}

const ENTRIES: readonly (readonly [name: string, entry: TableEntry])[] = Object.entries(TABLES);

export const LOGGED_TABLES: readonly LoggedTable[] = ENTRIES.flatMap(([name, entry]) => {
  const { logged, refersTo = {}, sides = [] } = entry;
  if (!logged) return [];
  const { partOf, concerns = null, unversioned = [], together = [] } = logged;
  const container = partOf && refersTo[partOf];
  return {
    name,
    subject: SUBJECT_KINDS.find((kind) => kind === logged.subject) ?? null,
    isListed: logged.isListed ?? false,
    versioned: logged.versioned,
    refersTo: Object.entries(refersTo).map(([column, table]) => ({ column, table })),
    sides,
    partOf: partOf && container ? { table: container, by: partOf } : null,
    concerns,
    unversioned,
    together,
  };
});

/** The tables that a backup contains, in the order in which a restore inserts their rows. */
export const BACKUP_TABLES: readonly string[] = ENTRIES.filter(([, { inBackup }]) => inBackup).map(
  ([name]) => name,
);
