/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../graphql/document.ts';
import { gql } from '../../../graphql/document.ts';
export type RecordKind =
  | 'BEST_COMEBACK'
  | 'BIGGEST_WIN'
  | 'HIGHEST_RATING'
  | 'LONGEST_SERIES'
  | 'LONGEST_STREAK'
  | 'MOST_GOALS'
  | 'MOST_MATCHES'
  | 'MOST_TITLES';

export type CompetitorOfRecordFragment = { id: string, players: Array<{ id: string, nickName: string }> };

export type RecordsOfMatchQueryVariables = Exact<{
  id: string;
}>;


export type RecordsOfMatchQuery = { match: { id: string, records: Array<{ kind: Types.RecordKind, text: string, competitor: CompetitorOfRecordFragment | null, takenFrom: Array<CompetitorOfRecordFragment> }> } | null };

export type LeagueNoticeQueryVariables = Exact<{
  id: string;
}>;


export type LeagueNoticeQuery = { league: { id: string, title: string, entrants: Array<{ side: { competitor: { id: string, players: Array<{ nickName: string }> } } }> } | null };

export const CompetitorOfRecordFragmentDoc = gql`
    fragment CompetitorOfRecord on Competitor {
  id
  players {
    id
    nickName
  }
}
    ` as unknown as DocumentNode<CompetitorOfRecordFragment, unknown>;
export const RecordsOfMatchDocument = gql`
    query RecordsOfMatch($id: ID!) {
  match(id: $id) {
    id
    records {
      kind
      text
      competitor {
        ...CompetitorOfRecord
      }
      takenFrom {
        ...CompetitorOfRecord
      }
    }
  }
}
    ${CompetitorOfRecordFragmentDoc}` as unknown as DocumentNode<RecordsOfMatchQuery, RecordsOfMatchQueryVariables>;
export const LeagueNoticeDocument = gql`
    query LeagueNotice($id: ID!) {
  league(id: $id) {
    id
    title
    entrants {
      side {
        competitor {
          id
          players {
            nickName
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<LeagueNoticeQuery, LeagueNoticeQueryVariables>;