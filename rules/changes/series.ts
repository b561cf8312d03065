/** Changes of series. */
import type { PlayoffSlot } from '../bracket.ts';
import type { LaterConsequences, PlayoffConsequences } from '../consequences.ts';
import { formatPair, type TwoNames } from '../history.ts';
import { formatBestOf, type Seat, type SeriesTerms, type Wins } from '../series.ts';
import type { KindsOfChange } from './definition.ts';
import { describeDeparture } from './leaving.ts';
import {
  type FollowingDetails,
  followingDetails,
  formatChanged,
  formatGameAbout,
  namesOf,
  type SeriesOfChange,
  withLengths,
} from './parts.ts';

export type SeriesChange =
  | {
      readonly kind: 'SERIES_CREATED';
      readonly players: TwoNames;
      readonly teams: TwoNames;
      /** Missing if the series is a best of seven. */
      readonly bestOf?: number;
    }
  | { readonly kind: 'SERIES_EDITED'; readonly before: SeriesFacts; readonly after: SeriesFacts }
  | { readonly kind: 'SERIES_DELETED'; readonly players: TwoNames }
  | ForfeitDetails;

/** The facts of a series that `editSeries` can change: player one and player two, their teams, the length. */
export interface SeriesFacts {
  readonly players: TwoNames;
  readonly teams: TwoNames;
  readonly bestOf: number;
}

/** A player gave up a series. */
interface ForfeitDetails extends FollowingDetails {
  readonly kind: 'SERIES_FORFEITED';
  /** Player one and player two of the series, and their wins. */
  readonly players: TwoNames;
  readonly wins: Wins;
  readonly forfeitedBy: Seat;
  /** Title and slot, if the series belongs to a play-off. */
  readonly playoff: string | null;
  readonly slot: PlayoffSlot | null;
}

export const SERIES_CHANGES: KindsOfChange<SeriesChange> = {
  SERIES_CREATED: {
    means: 'A series was added.',
    label: 'New series',
    about: ({ players }) => formatPair(...players),
    text: (details) => withLengths(`Series created: ${formatPair(...details.teams)}`, details),
  },
  SERIES_EDITED: {
    means: 'The players, teams or length of a series were changed.',
    label: 'Edited',
    about: ({ after }) => formatPair(...after.players),
    text: ({ before, after }) => `Series edited: ${formatSeriesEdit(before, after)}`,
  },
  SERIES_FORFEITED: {
    means: 'A player gave up a series.',
    label: 'Given up',
    about: formatGameAbout,
    text: (details) => describeDeparture({ ...details, series: details }).join('; '),
  },
  SERIES_DELETED: {
    means: 'A series was deleted with its games.',
    label: 'Deleted',
    about: ({ players }) => formatPair(...players),
    text: () => 'Series deleted',
  },
};

/** Describes an edit: "Eva – Jana → Eva – Peter; best of seven → best of three". */
function formatSeriesEdit(before: SeriesFacts, after: SeriesFacts): string {
  return formatChanged([
    [formatPair(...before.players), formatPair(...after.players)],
    [formatPair(...before.teams), formatPair(...after.teams)],
    [formatBestOf(before.bestOf), formatBestOf(after.bestOf)],
  ]);
}

/** Returns the details of a forfeit. */
export function forfeitDetails(
  { slot, entrants }: Omit<SeriesOfChange, keyof SeriesTerms>,
  by: Seat,
  playoff: string | null,
  follows: LaterConsequences & Pick<PlayoffConsequences, 'progress'>,
  nickNameOf: (playerId: number) => string,
): ForfeitDetails {
  return {
    kind: 'SERIES_FORFEITED',
    players: namesOf([entrants.one, entrants.two], nickNameOf),
    wins: follows.progress.wins,
    forfeitedBy: by,
    playoff,
    slot,
    ...followingDetails(slot, follows, nickNameOf),
  };
}
