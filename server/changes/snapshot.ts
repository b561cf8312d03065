/** Rows before and after a write, so that the record of a change holds what it changed and nothing else. */
import type { Tx } from '../database/connection.ts';
import type { ChangeDraft, Snapshot, SnapshotRow } from './sql.ts';

/**
 * Which rows a write may touch: a play-off with all that belongs to it, a series with its games, or one row;
 * EVERYTHING is for what happens once in a while.
 */
export type Scope =
  | { readonly playoffId: number }
  | { readonly seriesId: number }
  | { readonly matchId: number }
  | { readonly playerId: number }
  | 'EVERYTHING';

type Row = SnapshotRow & { readonly id: number };
type Table = 'players' | 'matches' | 'series' | 'playoffs';
type Tables = Readonly<Partial<Record<Table, readonly Row[]>>>;

/** The rows of a scope as they stand in this transaction. */
export async function rowsOf(tx: Tx, scope: Scope): Promise<Tables> {
  if (scope === 'EVERYTHING') {
    const [players, playoffs, series, matches] = await Promise.all([
      rows(tx, 'players', tx`true`),
      rows(tx, 'playoffs', tx`true`),
      rows(tx, 'series', tx`true`),
      rows(tx, 'matches', tx`true`),
    ]);
    return { players, playoffs, series, matches };
  }
  if ('playerId' in scope) {
    return { players: await rows(tx, 'players', tx`id = ${scope.playerId}`) };
  }
  if ('matchId' in scope) return { matches: await rows(tx, 'matches', tx`id = ${scope.matchId}`) };
  if ('seriesId' in scope) {
    const [series, matches] = await Promise.all([
      rows(tx, 'series', tx`id = ${scope.seriesId}`),
      rows(tx, 'matches', tx`series_id = ${scope.seriesId}`),
    ]);
    return { series, matches };
  }
  const { playoffId } = scope;
  const [playoffs, series, matches] = await Promise.all([
    rows(tx, 'playoffs', tx`id = ${playoffId}`),
    rows(tx, 'series', tx`playoff_id = ${playoffId}`),
    rows(tx, 'matches', tx`series_id in (select id from series where playoff_id = ${playoffId})`),
  ]);
  return { playoffs, series, matches };
}

/** What differs between two sights of the same scope. What was written gets the change's seq as its version. */
export async function recorded(
  tx: Tx,
  seq: number,
  before: Tables,
  after: Tables,
): Promise<Pick<ChangeDraft, 'before' | 'after' | 'seriesIds' | 'playerIds'>> {
  const [gone, come] = [without(before, after), without(after, before)];
  const seriesIds = touchedSeries(gone, come);
  await stamp(tx, seq, come, seriesIds);
  return {
    before: gone,
    after: mapValues(come, (row) => ('version' in row ? { ...row, version: seq } : row)),
    seriesIds,
    playerIds: touchedPlayers(gone, come),
  };
}

export const NOTHING: Tables = {};

function rows(tx: Tx, table: Table, condition: ReturnType<Tx>) {
  return tx<Row[]>`select * from ${tx(table)} where ${condition} order by id`;
}

function without(tables: Tables, others: Tables): Snapshot {
  const kept = Object.entries(tables).map(([table, present]) => {
    const known = new Set(others[table as Table]?.map((row) => JSON.stringify(row)));
    return [table, present.filter((row) => !known.has(JSON.stringify(row)))] as const;
  });
  return Object.fromEntries(kept.filter(([, differing]) => differing.length > 0));
}

/** A match is written itself; a series and a play-off also when one of their games is. */
async function stamp(
  tx: Tx,
  seq: number,
  come: Snapshot,
  seriesIds: readonly number[],
): Promise<void> {
  const [matches, playoffs] = [idsIn(come.matches), idsIn(come.playoffs)];
  if ([matches, playoffs, seriesIds].every((ids) => ids.length === 0)) return;
  await tx`
    with matches_written as (
      update matches set version = ${seq} where id = any(${matches}::int[])
    ),
    series_written as (
      update series set version = ${seq} where id = any(${[...seriesIds]}::int[])
    )
    update playoffs set version = ${seq}
    where id = any(${playoffs}::int[])
       or id in (select playoff_id from series where id = any(${[...seriesIds]}::int[]))`;
}

function idsIn(rows: readonly SnapshotRow[] = []): number[] {
  return numbers(rows.map(({ id }) => id));
}

function touchedSeries(...snapshots: readonly Snapshot[]): number[] {
  return numbers(
    snapshots.flatMap(({ series = [], matches = [] }) => [
      ...series.map((row) => row.id),
      ...matches.map((row) => row.series_id),
    ]),
  );
}

function touchedPlayers(...snapshots: readonly Snapshot[]): number[] {
  return numbers(
    snapshots.flatMap(({ players = [], series = [], matches = [] }) => [
      ...players.map((row) => row.id),
      ...series.flatMap((row) => [row.player_one_id, row.player_two_id]),
      ...matches.flatMap((row) => [row.home_player_id, row.away_player_id]),
    ]),
  );
}

function numbers(ids: readonly unknown[]): number[] {
  return [...new Set(ids)].filter((id) => typeof id === 'number');
}

function mapValues(snapshot: Snapshot, shape: (row: SnapshotRow) => SnapshotRow): Snapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([table, rows]) => [table, rows.map(shape)]),
  );
}
