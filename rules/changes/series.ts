/** Changes of series. */
import type { LaterConsequences, PlayoffConsequences } from '../consequences.ts';
import { formatPair } from '../history.ts';
import { DEFAULT_BEST_OF } from '../limits.ts';
import { formatBestOf, type Seat, type SeriesTerms } from '../series.ts';
import type { KindsOfChange } from './definition.ts';
import type { ForfeitDetails, SeriesChange } from './details.ts';
import type { SeriesFacts, SeriesThen } from './facts.ts';
import { departureFacts } from './leaving.ts';
import {
  followingDetails,
  formatChanged,
  loggedName,
  meetingSubject,
  type SeriesOfChange,
  withLengths,
} from './parts.ts';

export const SERIES_CHANGES: KindsOfChange<SeriesChange> = {
  SERIES_CREATED: {
    means: 'A series was added.',
    label: 'New series',
    subject: meetingSubject,
    facts: ({ players, teams, bestOf = DEFAULT_BEST_OF }) => ({
      __typename: 'SeriesFacts',
      before: null,
      after: { players, teams, bestOf },
    }),
  },
  SERIES_EDITED: {
    means: 'The players, teams or length of a series were changed.',
    label: 'Edited',
    subject: ({ after }) => meetingSubject(after),
    facts: ({ before, after }) => ({ __typename: 'SeriesFacts', before, after }),
  },
  SERIES_FORFEITED: {
    means: 'A player gave up a series.',
    label: 'Given up',
    subject: meetingSubject,
    facts: (details) => ({
      __typename: 'LeavingFacts',
      leftNickNames: [],
      departures: [departureFacts({ ...details, series: details })],
    }),
  },
  SERIES_DELETED: {
    means: 'A series was deleted with its games.',
    label: 'Deleted',
    subject: meetingSubject,
    facts: ({ players }) => ({
      __typename: 'SeriesFacts',
      before: { players, teams: [], bestOf: null },
      after: null,
    }),
  },
};

/** "Series created: Dallas – Calgary; best of three", "Series edited: Eva – Jana → Eva – Peter", "Series deleted" */
export function describeSeriesChange({ before, after }: SeriesFacts): string {
  if (!after) return 'Series deleted';
  if (before) return `Series edited: ${formatSeriesEdit(before, after)}`;
  const { teams, bestOf } = after;
  return withLengths(`Series created: ${formatPair(...teams)}`, { bestOf, finalBestOf: bestOf });
}

function formatSeriesEdit(before: SeriesThen, after: SeriesThen): string {
  const formatLength = ({ bestOf }: SeriesThen) => (bestOf === null ? '' : formatBestOf(bestOf));
  return formatChanged([
    [formatPair(...before.players), formatPair(...after.players)],
    [formatPair(...before.teams), formatPair(...after.teams)],
    [formatLength(before), formatLength(after)],
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
    players: [loggedName(entrants.one, nickNameOf), loggedName(entrants.two, nickNameOf)],
    wins: follows.progress.wins,
    forfeitedBy: by,
    playoff,
    slot,
    ...followingDetails(slot, follows, nickNameOf),
  };
}
