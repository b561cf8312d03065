/**
 * Restores what a change wrote in a row that was there before and after it, column by column. Columns that follow from
 * results, or that the file of their kind of row restores, are named here; all others are restored as they were, so
 * that a column added later is undone as well.
 */
import type { Step } from '../changes/snapshot.ts';
import type { RowIds } from '../changes/sql.ts';
import { putBackColumn, type Row, rowsWhere, selectSnapshot } from '../changes/table.ts';
import { MATCHES } from '../matches/row.ts';
import { PLAYERS } from '../players/row.ts';
import { PLAYOFFS } from '../playoffs/row.ts';
import { SERIES } from '../series/row.ts';
import { blocked, type Undoing } from './undoing.ts';

const MATCH_COLUMNS: readonly (keyof typeof MATCHES.row.shape)[] = [
  'id',
  'home_player_id',
  'away_player_id',
  'home_team_id',
  'away_team_id',
  'home_score',
  'away_score',
  'over_time',
  'series_id',
  'game_number',
  'in_playoff',
  'version',
  'live',
];
const SERIES_COLUMNS: readonly (keyof typeof SERIES.row.shape)[] = [
  'id',
  'player_one_id',
  'player_two_id',
  'team_one_id',
  'team_two_id',
  'playoff_id',
  'slot',
  'version',
];
const PLAYOFF_COLUMNS: readonly (keyof typeof PLAYOFFS.row.shape)[] = ['id', 'version'];
const PLAYER_COLUMNS: readonly (keyof typeof PLAYERS.row.shape)[] = [
  'id',
  'nick_name',
  'first_name',
  'last_name',
];

/** @throws Refusal CONFLICT when one of the columns was written again since */
export async function restoreColumns(undoing: Undoing): Promise<void> {
  const { players, playoffs, series, matches } = undoing;
  for (const step of players) {
    await restore(undoing, PLAYERS, PLAYER_COLUMNS, step, { playerIds: [step.id] });
  }
  for (const step of playoffs) {
    await restore(undoing, PLAYOFFS, PLAYOFF_COLUMNS, step, { playoffIds: [step.id] });
  }
  for (const step of series) {
    await restore(undoing, SERIES, SERIES_COLUMNS, step, { seriesIds: [step.id] });
  }
  for (const step of matches) {
    await restore(undoing, MATCHES, MATCH_COLUMNS, step, { matchIds: [step.id] });
  }
}

async function restore(
  undoing: Undoing,
  table: { readonly name: string },
  restoredElsewhere: readonly string[],
  { id, was, became }: Step<Row>,
  ids: RowIds,
): Promise<void> {
  if (!was || !became) return;
  const written = Object.keys(was).filter(
    (column) => !restoredElsewhere.includes(column) && !same(was[column], became[column]),
  );
  if (written.length === 0) return;
  const { tx } = undoing;
  const rows = await selectSnapshot(tx, [rowsWhere(tx, table, tx`id = ${id}`)]);
  const present = rows[table.name]?.[0];
  if (!present || written.some((column) => !same(present[column], became[column]))) {
    throw await blocked(undoing, ids);
  }
  for (const column of written) await putBackColumn(tx, table, was, column);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
