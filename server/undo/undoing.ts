/** What the parts of an undo share: the change that is taken back, and the refusal where something is in the way. */
import type { RecordedChange } from '../changes/change.ts';
import type { Club } from '../changes/club.ts';
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
  readonly club: Club;
  readonly change: RecordedChange;
  /** Every row that the change wrote, as it was and as it became. */
  readonly players: readonly Step<PlayerRow>[];
  readonly playoffs: readonly Step<PlayoffRow>[];
  readonly series: readonly Step<SeriesRow>[];
  readonly matches: readonly Step<MatchRow>[];
  /** Series that are put back as they were, with all their games. */
  readonly seriesPutBack: Set<number>;
}

export function undoingOf(tx: Tx, club: Club, change: RecordedChange): Undoing {
  const { before, after } = change;
  return {
    tx,
    club,
    change,
    players: steps(rowsIn(before, PLAYERS), rowsIn(after, PLAYERS)),
    playoffs: steps(rowsIn(before, PLAYOFFS), rowsIn(after, PLAYOFFS)),
    series: steps(rowsIn(before, SERIES), rowsIn(after, SERIES)),
    matches: steps(rowsIn(before, MATCHES), rowsIn(after, MATCHES)),
    seriesPutBack: new Set(),
  };
}

/** What keeps a change from being taken back: rows, and players with all that concerns them. */
interface Obstacles extends RowIds {
  readonly concerned?: readonly number[];
}

/** Names the later changes that build on this one; at worst, all that came since in the same place. */
export async function blocked(
  { tx, change }: Undoing,
  { concerned = [], ...rows }: Obstacles,
): Promise<Refusal> {
  const { seq } = change;
  const later = await laterChanges(tx, seq, rows, concerned);
  return refusalNaming(seq, later.length > 0 ? later : await laterChangesAround(tx, change));
}
