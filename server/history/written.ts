/**
 * What a change wrote, as it is now: with these rows, a client that has the club as it was before the change has it as it is
 * after it. What has gone since is named as gone, so that all changes, applied in their order, end in the present.
 */
import { isBeforeResult } from '../../rules/change-details.ts';
import type { Pair } from '../../rules/playoff.ts';
import { type Change, omitsRows, type RecordedChange } from '../changes/change.ts';
import { steps } from '../changes/snapshot.ts';
import { recordedChanges } from '../changes/sql.ts';
import { type Row, rowsIn } from '../changes/table.ts';
import { matchById } from '../matches/queries.ts';
import { MATCHES, type Match } from '../matches/row.ts';
import { headToHead } from '../pairs/queries.ts';
import type { HeadToHead } from '../pairs/sql.ts';
import { playerById } from '../players/queries.ts';
import { PLAYERS, type Player } from '../players/row.ts';
import { playoffById } from '../playoffs/queries.ts';
import { PLAYOFFS, type Playoff } from '../playoffs/row.ts';
import type { Finder, Reads } from '../reads/reads.ts';
import { seriesById } from '../series/queries.ts';
import { SERIES, type Series } from '../series/row.ts';
import { statsOf } from '../tallies/queries.ts';
import type { PlayerStats } from '../tallies/sql.ts';

export interface WrittenRows {
  readonly matches: readonly Match[];
  readonly series: readonly Series[];
  readonly playoffs: readonly Playoff[];
  readonly players: readonly Player[];
}

/** Of `stats` those of players without a finished match. */
export type RemovedIds = Readonly<Record<keyof WrittenRows | 'stats', readonly number[]>>;

/** Rows with other parts than before. */
export type Regrouped = Pick<WrittenRows, 'series' | 'playoffs'>;

export interface Written {
  /** Rows that were not there before, and those that differ in more than their results. */
  readonly added: WrittenRows;
  /** Rows whose results differ, or those of their parts. */
  readonly updated: WrittenRows;
  readonly removed: RemovedIds;
  readonly regrouped: Regrouped;
  /** Of the players whose finished matches differ. */
  readonly stats: readonly PlayerStats[];
  /** Of the pairs whose finished matches differ, both ways round. */
  readonly headToHeads: readonly HeadToHead[];
}

/** In place of the rows of a change that are left out, or that the log no longer has. */
const NOTHING_WRITTEN = { before: {}, after: {}, seriesIds: [], playoffId: null };

export function writtenBy(reads: Reads, change: Change): Promise<Written> {
  return reads.derived(`written by ${change.seq}`, async () => {
    const recorded = omitsRows(change) ? null : await reads.load(recordedChanges, change.seq);
    return readWritten(reads, recorded ?? { ...change, ...NOTHING_WRITTEN });
  });
}

async function readWritten(reads: Reads, change: RecordedChange): Promise<Written> {
  const isAlone = isBeforeResult(change.kind);
  const inSeries = isAlone ? [] : change.seriesIds;
  const series = await readRows(reads, seriesById, change, SERIES.name, inSeries);
  const inPlayoffs = [...(isAlone ? [] : [change]), ...series.added, ...series.updated].flatMap(
    ({ playoffId }) => playoffId ?? [],
  );
  const [matches, playoffs, players, stats, headToHeads] = await Promise.all([
    readRows(reads, matchById, change, MATCHES.name),
    readRows(reads, playoffById, change, PLAYOFFS.name, inPlayoffs),
    readRows(reads, playerById, change, PLAYERS.name),
    readStats(reads, change),
    readHeadToHeads(reads, change),
  ]);
  const rowsOf = (part: 'added' | 'updated'): WrittenRows => ({
    matches: matches[part],
    series: series[part],
    playoffs: playoffs[part],
    players: players[part],
  });
  return {
    added: rowsOf('added'),
    updated: rowsOf('updated'),
    removed: {
      matches: matches.removed,
      series: series.removed,
      playoffs: playoffs.removed,
      players: players.removed,
      stats: stats.removed,
    },
    regrouped: regroupedBy(change, series, playoffs),
    stats: stats.present,
    headToHeads,
  };
}

function regroupedBy(
  { before, after }: RecordedChange,
  series: Sorted<Series>,
  playoffs: Sorted<Playoff>,
): Regrouped {
  const wholesOf = ({ name }: { readonly name: string }, by: string) => {
    const came = steps(before[name] ?? [], after[name] ?? []).flatMap(({ was, became }) =>
      was && became ? [] : (was ?? became ?? []),
    );
    return new Set(came.map((row) => row[by]));
  };
  const [inSeries, inPlayoffs] = [wholesOf(MATCHES, 'series_id'), wholesOf(SERIES, 'playoff_id')];
  return {
    series: [...series.added, ...series.updated].filter(({ id }) => inSeries.has(id)),
    playoffs: [...playoffs.added, ...playoffs.updated].filter(({ id }) => inPlayoffs.has(id)),
  };
}

interface Sorted<T> {
  readonly added: readonly T[];
  readonly updated: readonly T[];
  readonly removed: readonly number[];
}

/** @param touched ids of rows that the change wrote in, whether or not they differ themselves */
async function readRows<T extends { readonly id: number }>(
  reads: Reads,
  byId: Finder<T | null>,
  { before, after }: RecordedChange,
  table: string,
  touched: readonly number[] = [],
): Promise<Sorted<T>> {
  const was = new Map(before[table]?.map((row) => [row.id, row]));
  const became = new Map(after[table]?.map((row) => [row.id, row]));
  const ids = [...new Set([...was.keys(), ...became.keys(), ...touched])];
  const rows = await Promise.all(ids.map((id) => reads.load(byId, id)));
  const present = rows.filter((row) => row !== null);
  const isNew = ({ id }: T) => isAnotherRow(was.get(id), became.get(id));
  return {
    added: present.filter(isNew),
    updated: present.filter((row) => !isNew(row)),
    removed: ids.filter((_, index) => rows[index] === null),
  };
}

/** Columns that a result, or a goal, changes in a row. */
const OF_RESULTS: readonly string[] = ['home_score', 'away_score', 'over_time', 'version', 'live'];

function isAnotherRow(was: Row | undefined, became: Row | undefined): boolean {
  if (!became) return false;
  return Object.keys(became).some(
    (column) => !OF_RESULTS.includes(column) && was?.[column] !== became[column],
  );
}

async function readStats(reads: Reads, change: RecordedChange) {
  const players = [...new Set(pairsCounted(change).flat())];
  const rows = await Promise.all(players.map((id) => statsOf(reads, id)));
  return {
    present: rows.filter((row) => row !== null),
    removed: players.filter((_, index) => rows[index] === null),
  };
}

/** Of players who are gone there is no pair. */
async function readHeadToHeads(
  reads: Reads,
  change: RecordedChange,
): Promise<readonly HeadToHead[]> {
  const pairs = await Promise.all(
    pairsCounted(change).map(async ([one, two]) => {
      const players = await Promise.all([one, two].map((id) => reads.load(playerById, id)));
      return players.every(Boolean) ? headToHead(reads, one, two) : null;
    }),
  );
  return pairs.filter((pair) => pair !== null);
}

/** Who met whom in the finished matches that a change wrote, both ways round, each once. */
function pairsCounted({ before, after }: RecordedChange): readonly Pair<number>[] {
  const rows = [...rowsIn(before, MATCHES), ...rowsIn(after, MATCHES)];
  const pairs = rows
    .filter(({ home_score }) => home_score !== null)
    .flatMap(({ home_player_id: home, away_player_id: away }): Pair<number>[] => [
      [home, away],
      [away, home],
    ]);
  return [...new Map(pairs.map((pair) => [String(pair), pair])).values()];
}
