/**
 * Restores what a change wrote in a row that was there before and after it, column by column: a column that is added later
 * is undone as well.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '../changes/snapshot.ts';
import { presentRows, putBackColumns, type Row } from '../changes/table.ts';
import { MATCHES } from '../matches/row.ts';
import { PLAYERS } from '../players/row.ts';
import { PLAYOFFS } from '../playoffs/row.ts';
import { SERIES } from '../series/row.ts';
import { blocked, type Undoing } from './undoing.ts';

type Column = keyof typeof MATCHES.row.shape | keyof typeof SERIES.row.shape;

/** Columns that follow from results, or that the file of their kind of row restores. */
const RESTORED_ELSEWHERE: ReadonlySet<string> = new Set<Column>([
  'version',
  'home_score',
  'away_score',
  'over_time',
  'live',
  'player_one_id',
  'player_two_id',
  'team_one_id',
  'team_two_id',
]);

/** In a match of a series these follow from the series; in a single match they were entered. */
const WHO_PLAYS: ReadonlySet<string> = new Set<Column>([
  'home_player_id',
  'away_player_id',
  'home_team_id',
  'away_team_id',
]);

/** @throws Refusal CONFLICT when one of the columns was written again since */
export async function restoreColumns(undoing: Undoing): Promise<void> {
  const { players, playoffs, series, matches } = undoing;
  for (const step of players) await restore(undoing, PLAYERS, step);
  for (const step of playoffs) await restore(undoing, PLAYOFFS, step);
  for (const step of series) await restore(undoing, SERIES, step);
  for (const step of matches) await restore(undoing, MATCHES, step);
}

async function restore(
  undoing: Undoing,
  table: { readonly name: string },
  { id, was, became }: Step<Row>,
): Promise<void> {
  if (!was || !became) return;
  const isOfSeries = typeof was.series_id === 'number';
  const written = Object.keys(was).filter(
    (column) =>
      !RESTORED_ELSEWHERE.has(column) &&
      !(isOfSeries && WHO_PLAYS.has(column)) &&
      !isDeepStrictEqual(was[column], became[column]),
  );
  if (written.length === 0) return;
  const { tx } = undoing;
  const [present] = await presentRows(tx, table, [id]);
  if (!present || written.some((column) => !isDeepStrictEqual(present[column], became[column]))) {
    throw await blocked(undoing, { [table.name]: [id] });
  }
  await putBackColumns(tx, table, was, written);
}
