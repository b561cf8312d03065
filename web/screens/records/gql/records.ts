/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { CompetitorFacesFragment } from '../../players/gql/players.ts';
import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
import { PlayerFaceFragmentDoc, CompetitorFacesFragmentDoc } from '../../players/gql/players.ts';
export type Discipline =
  | 'DOUBLES'
  | 'SINGLES';

export type RecordKind =
  | 'BEST_COMEBACK'
  | 'BIGGEST_WIN'
  | 'HIGHEST_RATING'
  | 'LONGEST_SERIES'
  | 'LONGEST_STREAK'
  | 'MOST_GOALS'
  | 'MOST_MATCHES'
  | 'MOST_TITLES';

export type Span = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};

export type RecordRowFragment = { kind: Types.RecordKind, value: number, holderCount: number, holders: Array<{ day: string }> };

export type CompetitorRecordFragment = (
  { holders: Array<{ competitor: CompetitorFacesFragment | null }> }
  & RecordRowFragment
);

export type MatchRecordFragment = (
  { holders: Array<{ match: { id: string, version: number, homeScore: number | null, awayScore: number | null, overTime: boolean, home: { competitor: CompetitorFacesFragment }, away: { competitor: CompetitorFacesFragment } } | null }> }
  & RecordRowFragment
);

export type SeriesRecordFragment = (
  { holders: Array<{ series: { id: string, version: number, playerOneWins: number, playerTwoWins: number, one: { competitor: CompetitorFacesFragment }, two: { competitor: CompetitorFacesFragment } } | null }> }
  & RecordRowFragment
);

export type ClubRecordsSheetFragment = { biggestWin: MatchRecordFragment | null, mostGoals: MatchRecordFragment | null, bestComeback: MatchRecordFragment | null, longestStreak: CompetitorRecordFragment | null, highestRating: CompetitorRecordFragment | null, mostTitles: CompetitorRecordFragment | null, longestSeries: SeriesRecordFragment | null, mostMatches: RecordRowFragment | null };

export type RecordsQueryVariables = Exact<{
  span?: Types.Span | null | undefined;
  discipline?: Types.Discipline | null | undefined;
}>;


export type RecordsQuery = { club: { hasDoubles: boolean }, records: ClubRecordsSheetFragment };

export const RecordRowFragmentDoc = gql`
    fragment RecordRow on ClubRecord {
  kind
  value
  holderCount
  holders {
    day
  }
}
    ` as unknown as DocumentNode<RecordRowFragment, unknown>;
export const MatchRecordFragmentDoc = gql`
    fragment MatchRecord on ClubRecord {
  ...RecordRow
  holders {
    match {
      id
      version
      home {
        competitor {
          ...CompetitorFaces
        }
      }
      away {
        competitor {
          ...CompetitorFaces
        }
      }
      homeScore
      awayScore
      overTime
    }
  }
}
    ` as unknown as DocumentNode<MatchRecordFragment, unknown>;
export const CompetitorRecordFragmentDoc = gql`
    fragment CompetitorRecord on ClubRecord {
  ...RecordRow
  holders {
    competitor {
      ...CompetitorFaces
    }
  }
}
    ` as unknown as DocumentNode<CompetitorRecordFragment, unknown>;
export const SeriesRecordFragmentDoc = gql`
    fragment SeriesRecord on ClubRecord {
  ...RecordRow
  holders {
    series {
      id
      version
      one {
        competitor {
          ...CompetitorFaces
        }
      }
      two {
        competitor {
          ...CompetitorFaces
        }
      }
      playerOneWins
      playerTwoWins
    }
  }
}
    ` as unknown as DocumentNode<SeriesRecordFragment, unknown>;
export const ClubRecordsSheetFragmentDoc = gql`
    fragment ClubRecordsSheet on ClubRecords {
  biggestWin {
    ...MatchRecord
  }
  mostGoals {
    ...MatchRecord
  }
  bestComeback {
    ...MatchRecord
  }
  longestStreak {
    ...CompetitorRecord
  }
  highestRating {
    ...CompetitorRecord
  }
  mostTitles {
    ...CompetitorRecord
  }
  longestSeries {
    ...SeriesRecord
  }
  mostMatches {
    ...RecordRow
  }
}
    ` as unknown as DocumentNode<ClubRecordsSheetFragment, unknown>;
export const RecordsDocument = gql`
    query Records($span: Span, $discipline: Discipline) {
  club {
    hasDoubles
  }
  records(span: $span, discipline: $discipline) {
    ...ClubRecordsSheet
  }
}
    ${ClubRecordsSheetFragmentDoc}
${MatchRecordFragmentDoc}
${RecordRowFragmentDoc}
${CompetitorFacesFragmentDoc}
${PlayerFaceFragmentDoc}
${CompetitorRecordFragmentDoc}
${SeriesRecordFragmentDoc}` as unknown as DocumentNode<RecordsQuery, RecordsQueryVariables>;