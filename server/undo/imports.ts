/**
 * Undoes an import, or puts one that was undone in effect again. It has far too many rows to be undone one by one, and it
 * wrote all of them itself: so they are deleted, or put back, as a whole.
 */
import type { Step } from '../changes/snapshot.ts';
import { deleteRows, type Row, type Rows, rowsWhere, selectSnapshot } from '../changes/table.ts';
import type { Tx } from '../database/driver.ts';
import { MATCHES } from '../matches/row.ts';
import { PLAYERS } from '../players/row.ts';
import { PLAYOFFS } from '../playoffs/row.ts';
import { SERIES } from '../series/row.ts';
import { assertPlayersExist, undoPlayer } from './players.ts';
import { assertNoLaterChange, putBack, type Undoing } from './undoing.ts';

/** Tables whose rows have versions; those that refer to others come first. */
const VERSIONED = [MATCHES, SERIES, PLAYOFFS] as const;

/** The rows that an import wrote, as they are now, with all games of its series. */
export function rowsOfImport(
  tx: Tx,
  { before, after }: Pick<Undoing['change'], 'before' | 'after'>,
) {
  const idsOf = ({ name }: { readonly name: string }): number[] =>
    [...(before[name] ?? []), ...(after[name] ?? [])].map(({ id }) => id);
  const [matches, series, playoffs] = [idsOf(MATCHES), idsOf(SERIES), idsOf(PLAYOFFS)];
  const ofSeries = tx`id = any(${series}::int[]) or playoff_id = any(${playoffs}::int[])`;
  return selectSnapshot(tx, [
    rowsWhere(tx, PLAYERS, tx`id = any(${idsOf(PLAYERS)}::int[])`),
    rowsWhere(tx, PLAYOFFS, tx`id = any(${playoffs}::int[])`),
    rowsWhere(tx, SERIES, ofSeries),
    rowsWhere(
      tx,
      MATCHES,
      tx`id = any(${matches}::int[]) or series_id = any(array(select id from series where ${ofSeries}))`,
    ),
  ]);
}

/** @param present its rows as they are now @throws Refusal CONFLICT */
export async function undoImport(undoing: Undoing, present: Rows): Promise<void> {
  const wasDeleted = [
    ...undoing.players,
    ...undoing.playoffs,
    ...undoing.series,
    ...undoing.matches,
  ].some(({ was }) => was);
  if (wasDeleted) await putBackImport(undoing);
  else await removeImport(undoing, present);
}

async function removeImport(undoing: Undoing, present: Rows): Promise<void> {
  await assertUnchanged(undoing, present);
  for (const table of VERSIONED) {
    await deleteRows(undoing.tx, table, present[table.name] ?? []);
  }
  for (const step of undoing.players) await undoPlayer(undoing, step);
}

/** Nothing of it may have been written since: a row that was has another version, or is gone. */
async function assertUnchanged(undoing: Undoing, present: Rows): Promise<void> {
  const { change, players, playoffs, series, matches } = undoing;
  const changedIn = ({ name }: { readonly name: string }, steps: readonly Step<Row>[]) => {
    const versions = new Map((present[name] ?? []).map(({ id, version }) => [id, version]));
    return steps.flatMap(({ id }) => (versions.get(id) === change.seq ? [] : [id]));
  };
  await assertNoLaterChange(undoing, {
    matches: changedIn(MATCHES, matches),
    series: changedIn(SERIES, series),
    playoffs: changedIn(PLAYOFFS, playoffs),
    players: players.map(({ id }) => id),
  });
}

async function putBackImport(undoing: Undoing): Promise<void> {
  const { seq, change } = undoing;
  for (const step of undoing.players) await undoPlayer(undoing, step);
  await assertPlayersExist(undoing);
  for (const table of VERSIONED.toReversed()) {
    const rows = change.before[table.name] ?? [];
    await putBack(
      undoing,
      table,
      rows.map((row) => ({ ...row, version: seq })),
    );
  }
}
