/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../data/gql/types.ts';

import type { TypedDocument as DocumentNode } from '../../../data/document.ts';
import { gql } from '../../../data/document.ts';
export type PushNotice =
  | 'EVENING'
  | 'NEXT'
  | 'RECORD'
  | 'START';

export type SubscribeToPushInput = {
  auth: string;
  endpoint: string;
  enteredBy?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  notices?: Array<PushNotice>;
  p256dh: string;
  player: string;
  test?: boolean;
  validationCode?: string | null | undefined;
};

export type UnsubscribeFromPushInput = {
  enteredBy?: string | null | undefined;
  id: string;
  idempotencyKey?: string | null | undefined;
  validationCode?: string | null | undefined;
};

export type PushKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushKeyQuery = { club: { pushKey: string | null } };

export type ToldDeviceFragment = { id: string, notices: Array<Types.PushNotice>, heardAt: string | null, player: { id: string, nickName: string } | null };

export type ToldDeviceQueryVariables = Exact<{
  id: string;
}>;


export type ToldDeviceQuery = { pushDevice: ToldDeviceFragment | null };

export type SubscribeToPushMutationVariables = Exact<{
  input: Types.SubscribeToPushInput;
}>;


export type SubscribeToPushMutation = { subscribeToPush: ToldDeviceFragment };

export type UnsubscribeFromPushMutationVariables = Exact<{
  input: Types.UnsubscribeFromPushInput;
}>;


export type UnsubscribeFromPushMutation = { unsubscribeFromPush: string };

export const ToldDeviceFragmentDoc = gql`
    fragment ToldDevice on PushDevice {
  id
  player {
    id
    nickName
  }
  notices
  heardAt
}
    ` as unknown as DocumentNode<ToldDeviceFragment, unknown>;
export const PushKeyDocument = gql`
    query PushKey {
  club {
    pushKey
  }
}
    ` as unknown as DocumentNode<PushKeyQuery, PushKeyQueryVariables>;
export const ToldDeviceDocument = gql`
    query ToldDevice($id: ID!) {
  pushDevice(id: $id) {
    ...ToldDevice
  }
}
    ${ToldDeviceFragmentDoc}` as unknown as DocumentNode<ToldDeviceQuery, ToldDeviceQueryVariables>;
export const SubscribeToPushDocument = gql`
    mutation SubscribeToPush($input: SubscribeToPushInput!) {
  subscribeToPush(input: $input) {
    ...ToldDevice
  }
}
    ${ToldDeviceFragmentDoc}` as unknown as DocumentNode<SubscribeToPushMutation, SubscribeToPushMutationVariables>;
export const UnsubscribeFromPushDocument = gql`
    mutation UnsubscribeFromPush($input: UnsubscribeFromPushInput!) {
  unsubscribeFromPush(input: $input)
}
    ` as unknown as DocumentNode<UnsubscribeFromPushMutation, UnsubscribeFromPushMutationVariables>;