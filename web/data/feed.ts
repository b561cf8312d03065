/** What the cache has to know of a change that the live feed brings; the rest of it are rows, which it merges by id. */
import type { ChangeKind } from '../gql/types.ts';

interface Row {
  readonly id: string;
}

export interface FeedChange {
  readonly kind: ChangeKind;
  /** The series and the play-off that were touched, whether or not they are still there. */
  readonly seriesIds: readonly string[];
  readonly playoffId: string | null;
  readonly deletedMatchId: string | null;
  /** Null when they are gone, or were not touched. */
  readonly match: Row | null;
  readonly series: Row | null;
  readonly playoff: (Row & { readonly series: readonly Row[] }) | null;
}
