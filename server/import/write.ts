/** Writes an import: everything in one transaction, as one change, or nothing. */
import type { ImportDetails } from '../../rules/change-details.ts';
import { type Entrant, type Pairing, seatsIn } from '../../rules/playoff.ts';
import type { Progress } from '../backup/progress.ts';
import { NO_SUBJECTS } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
import { NO_ROWS } from '../changes/snapshot.ts';
import {
  insertRows,
  type Row,
  type Rows,
  reserveIds,
  rowsWhere,
  selectSnapshot,
} from '../changes/table.ts';
import { NOTHING, UNNAMED, write } from '../changes/write.ts';
import { NO_DEADLINE } from '../database/deadline.ts';
import type { Tx } from '../database/driver.ts';
import { MATCHES, rowOf } from '../matches/row.ts';
import { PLAYERS } from '../players/row.ts';
import { allPlayers } from '../players/sql.ts';
import { PLAYOFFS } from '../playoffs/row.ts';
import { SERIES } from '../series/row.ts';
import { StartError } from '../start-error.ts';
import { type IdMap, type Split, splitKnown } from './already-here.ts';
import type { Finding } from './findings.ts';
import { type Plan, type PlanOptions, planImport } from './plan.ts';
import type { PlannedPlayer, PlannedSeries } from './planned.ts';
import type { Source } from './source.ts';

/** Matches of one import, games of series included: its change holds all of them, and a backup a change in one line. */
const MAX_MATCHES = 200_000;

type Counts = Omit<ImportDetails, 'kind' | 'source'>;

/** What an import writes, or has written. */
export interface Imported {
  readonly counts: Counts;
  readonly findings: readonly Finding[];
  /** Of what is here already, and of what was written. */
  readonly ids: IdMap;
  /** How much of it is here already. */
  readonly known: Counts;
  /** The seq of its change; null when nothing was written. */
  readonly seq: number | null;
}

/** What an import would write. @param tx null where there is no club yet */
export async function tryImport(
  tx: Tx | null,
  source: Source,
  timeZone: string,
  options: PlanOptions,
): Promise<Imported> {
  const { planned } = await prepare(tx, source, timeZone, options);
  return planned;
}

/** Writes nothing of a spreadsheet with errors, nor where all of it is here already: then there is no seq. */
export function writeImport(
  club: Club,
  source: Source,
  options: PlanOptions,
  progress: Progress,
): Promise<Imported> {
  return write(
    club,
    { ...UNNAMED, signal: NO_DEADLINE },
    {
      read: NOTHING,
      work: async ({ tx, seq, log }) => {
        // A large import takes longer to be planned than a transaction is otherwise allowed to be left alone.
        await tx`set local idle_in_transaction_session_timeout = 0`;
        const { plan, split, planned } = await prepare(tx, source, club.timeZone, options);
        const { counts } = planned;
        if (errorsOf(source, planned).length > 0 || sum(counts) === 0) return planned;
        const after = await insertAll(tx, plan, split, seq, progress);
        const details = { kind: 'IMPORTED', source: source.name, ...counts } as const;
        await log({ ...NO_SUBJECTS, details, before: NO_ROWS, after });
        return { ...planned, seq };
      },
    },
  );
}

/** What its owner has to correct before a spreadsheet can be written: lines with which something is wrong. */
export function errorsOf({ kind }: Source, { findings }: Imported): readonly Finding[] {
  if (kind !== 'SPREADSHEET') return [];
  return findings
    .filter(({ consequence, line }) => consequence === 'LEFT_OUT' && line !== null)
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

async function prepare(
  tx: Tx | null,
  source: Source,
  timeZone: string,
  options: PlanOptions,
): Promise<{ readonly plan: Plan; readonly split: Split; readonly planned: Imported }> {
  const plan = planImport(source, tx ? await allPlayers(tx) : [], timeZone, options);
  const split = await splitKnown(tx, plan, timeZone);
  const counts = countOf(plan, split);
  if (counts.matches > MAX_MATCHES) {
    throw new StartError(
      `${source.name} has ${counts.matches} matches, an import takes at most ${MAX_MATCHES}.`,
    );
  }
  const { ids } = split;
  const known = {
    players: plan.players.filter(({ id }) => id !== null).length,
    matches: ids.matches.size,
    series: ids.series.size,
    playoffs: ids.playoffs.size,
  };
  return { plan, split, planned: { counts, findings: plan.findings.all, ids, known, seq: null } };
}

function countOf({ players }: Plan, { missing }: Split): Counts {
  const series = allSeriesOf(missing);
  return {
    players: players.filter(({ id }) => id === null).length,
    matches: missing.matches.length + series.flatMap(({ games }) => games).length,
    series: series.length,
    playoffs: missing.playoffs.length,
  };
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function allSeriesOf({ series, playoffs }: Split['missing']): readonly PlannedSeries[] {
  return [...series, ...playoffs.flatMap((playoff) => playoff.series)];
}

/** Rows get their ids in the order in which they have them in the source. @returns all rows, for the log */
async function insertAll(
  tx: Tx,
  { players }: Plan,
  { missing, ids }: Split,
  seq: number,
  progress: Progress,
): Promise<Rows> {
  const version = seq;
  const playerIds = await idsOfPlayers(tx, players);
  const here = ({ playerId, teamId }: Entrant): Entrant => ({
    playerId: playerIds[playerId] ?? 0,
    teamId,
  });
  const playoffIds = await reserveIds(tx, PLAYOFFS, missing.playoffs.length);
  const playoffRows = missing.playoffs.map(({ sourceId, createdAt, title }, index) => {
    const id = playoffIds[index] ?? 0;
    ids.playoffs.set(sourceId, id);
    return { id, created_at: createdAt, title, version };
  });
  const places = [
    ...missing.series.map((series) => ({ series, playoffId: null })),
    ...missing.playoffs.flatMap(({ series }, index) =>
      series.map((one) => ({ series: one, playoffId: playoffIds[index] ?? 0 })),
    ),
  ].sort((one, other) => inOrder(one.series.sourceId, other.series.sourceId));
  const seriesIds = await reserveIds(tx, SERIES, places.length);
  const games: NewRow[] = [];
  const seriesRows = places.map(({ series, playoffId }, index) => {
    const id = seriesIds[index] ?? 0;
    if (series.sourceId !== null) ids.series.set(series.sourceId, id);
    const [one, two] = [here(series.pair[0]), here(series.pair[1])];
    games.push(...gameRows(series, id, { one, two }, playoffId !== null));
    return {
      id,
      created_at: series.createdAt,
      player_one_id: one.playerId,
      player_two_id: two.playerId,
      team_one_id: one.teamId,
      team_two_id: two.teamId,
      playoff_id: playoffId,
      slot: series.slot,
      version,
    };
  });
  const singles = missing.matches.map(({ source, matchDate, home, away, result }): NewRow => {
    const place = { seriesId: null, gameNumber: null };
    const match = { matchDate, home: here(home), away: here(away), result, ...place };
    return {
      sourceId: source.id,
      order: source.id,
      row: { ...rowOf(match), live: null, in_playoff: false },
    };
  });
  const all = [...singles, ...games].sort((one, other) => one.order - other.order);
  const matchIds = await reserveIds(tx, MATCHES, all.length);
  const matchRows = all.map(({ sourceId, row }, index) => {
    const id = matchIds[index] ?? 0;
    if (sourceId !== null) ids.matches.set(sourceId, id);
    return { id, ...row, version };
  });
  const newPlayers = players.flatMap((player, index) =>
    player.id === null ? [rowOfPlayer(playerIds[index] ?? 0, player)] : [],
  );
  const total = newPlayers.length + playoffRows.length + seriesRows.length + matchRows.length;
  let done = 0;
  const inserted: readonly (readonly [{ readonly name: string }, readonly Row[]])[] = [
    [PLAYERS, newPlayers],
    [PLAYOFFS, playoffRows],
    [SERIES, seriesRows],
    [MATCHES, matchRows],
  ];
  for (const [table, rows] of inserted) {
    await insertRows(tx, table, rows, (count) => {
      done += count;
      progress(done, total);
    });
  }
  return selectSnapshot(
    tx,
    inserted.map(([table, rows]) =>
      rowsWhere(tx, table, tx`id = any(${rows.map(({ id }) => id)}::int[])`),
    ),
  );
}

interface NewRow {
  readonly sourceId: number | null;
  /** Where it is among all matches. */
  readonly order: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Games that the source does not have come after those before them, and those of a new series come last. */
function gameRows(
  { games }: PlannedSeries,
  seriesId: number,
  entrants: Pairing['entrants'],
  inPlayoff: boolean,
): readonly NewRow[] {
  const known = games.find(({ sourceId }) => sourceId !== null);
  let order = known?.sourceId ?? Number.MAX_SAFE_INTEGER;
  return games.map(({ sourceId, gameNumber, matchDate, result }) => {
    order = sourceId ?? order;
    const match = { matchDate, ...seatsIn({ entrants }, gameNumber), result, seriesId, gameNumber };
    return { sourceId, order, row: { ...rowOf(match), live: null, in_playoff: inPlayoff } };
  });
}

function rowOfPlayer(id: number, { nickName, firstName, lastName }: PlannedPlayer): Row {
  return { id, nick_name: nickName, first_name: firstName, last_name: lastName };
}

/** The ids of all players of the plan, in its order; new ones get new ids. */
async function idsOfPlayers(tx: Tx, players: readonly PlannedPlayer[]): Promise<readonly number[]> {
  const added = players.filter(({ id }) => id === null).length;
  const ids = (await reserveIds(tx, PLAYERS, added)).values();
  return players.map(({ id }) => id ?? ids.next().value ?? 0);
}

/** Series that the source does not have come last. */
function inOrder(one: number | null, other: number | null): number {
  return (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER);
}
