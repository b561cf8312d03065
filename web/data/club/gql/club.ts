/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type ClubQueryVariables = Exact<{ [key: string]: never; }>;


export type ClubQuery = { club: { contactEmail: string, timeZone: string, address: string, epoch: string, seq: number, hasDoubles: boolean }, teams: Array<{ id: string, name: string, logo: string, colors: Array<string> }> };

export type ClockJumpQueryVariables = Exact<{ [key: string]: never; }>;


export type ClockJumpQuery = { club: { clockJump: { time: string, seconds: number } | null } };


export const ClubDocument = gql`
    query Club {
  club {
    contactEmail
    timeZone
    address
    epoch
    seq
    hasDoubles
  }
  teams {
    id
    name
    logo
    colors
  }
}
    ` as unknown as DocumentNode<ClubQuery, ClubQueryVariables>;
export const ClockJumpDocument = gql`
    query ClockJump {
  club {
    clockJump {
      time
      seconds
    }
  }
}
    ` as unknown as DocumentNode<ClockJumpQuery, ClockJumpQueryVariables>;