/** What the parts of an undo share: the change that is undone, and the refusal when something is in the way. */
import type { RecordedChange } from '../changes/change.ts';
import type { Club } from '../changes/open-club.ts';
import type { Step } from '../changes/snapshot.ts';
import { steps } from '../changes/snapshot.ts';
import type { RowIds } from '../changes/sql.ts';
import { rowsIn } from '../changes/table.ts';
import type { Tx } from '../database/driver.ts';
import { MATCHES, type MatchRow } from '../matches/row.ts';
import { PLAYERS, type PlayerRow } from '../players/row.ts';
import { PLAYOFFS, type PlayoffRow } from '../playoffs/row.ts';
import type { Refusal } from '../refusal.ts';
import { SERIES, type SeriesRow } from '../series/row.ts';
import { laterChanges, laterChangesAround, refusalNaming } from './dependents.ts';

export interface Undoing {
  readonly tx: Tx;
  /** The seq that the undo will have. */
  readonly seq: number;
  readonly club: Club;
  readonly change: RecordedChange;
  /** The rows that the change wrote, before and after it. */
  readonly players: readonly Step<PlayerRow>[];
  readonly playoffs: readonly Step<PlayoffRow>[];
  readonly series: readonly Step<SeriesRow>[];
  readonly matches: readonly Step<MatchRow>[];
  /** The ids of series that this undo has put back so far: their unplayed games are put back as well. */
  readonly seriesPutBack: Set<number>;
}

export function undoingOf(tx: Tx, club: Club, change: RecordedChange, seq: number): Undoing {
  const { before, after } = change;
  return {
    tx,
    seq,
    club,
    change,
    players: steps(rowsIn(before, PLAYERS), rowsIn(after, PLAYERS)),
    playoffs: steps(rowsIn(before, PLAYOFFS), rowsIn(after, PLAYOFFS)),
    series: steps(rowsIn(before, SERIES), rowsIn(after, SERIES)),
    matches: steps(rowsIn(before, MATCHES), rowsIn(after, MATCHES)),
    seriesPutBack: new Set(),
  };
}

/** Rows that are in the way, and players whose changes may be. */
interface Obstacles extends RowIds {
  readonly concerned?: readonly number[];
}

/** The refusal that names the later changes of these rows; if there are none, all later ones in the same place. */
export async function blocked(
  { tx, change }: Undoing,
  { concerned = [], ...rows }: Obstacles,
): Promise<Refusal> {
  const { seq } = change;
  const later = await laterChanges(tx, seq, rows, concerned);
  return refusalNaming(seq, later.length > 0 ? later : await laterChangesAround(tx, change));
}
